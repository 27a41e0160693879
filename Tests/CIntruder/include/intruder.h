// What an extension must not be able to do, each tried with the kernel's own calls.
#pragma once

// Tries an attack of this name on a target: a path, or a process's number. 0 where it succeeded, an errno where it was
// refused; -1 where there is no attack of this name. Attacks that exhaust something return when they get no more, or never.
int intruder_try(const char *attack, const char *target);
