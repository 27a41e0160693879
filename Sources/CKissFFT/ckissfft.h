// Fast Fourier transforms of real signals. The library supports several scalar types; its default is float.
#pragma once
#include <kissfft/kiss_fftr.h>
