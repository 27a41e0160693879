// The date that the caller's code should see.
#pragma once

#include <stdbool.h>

// Stores the date that the hook or the current test gives, in seconds since 2001; false if it is the machine's.
bool calendar_date(double *date);
