// Authenticated encryption, for the sample's service extension.
#pragma once
#include <sodium.h>
