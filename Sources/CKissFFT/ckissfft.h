// Fast Fourier transforms of real sound. The library is built for several kinds of scalars; floats are its own default.
#pragma once
#include <kissfft/kiss_fftr.h>
