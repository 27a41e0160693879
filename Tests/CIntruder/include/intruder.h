// Attacks that a sandboxed extension must not be able to make, each with direct system calls.
#pragma once

// Attempts an attack on a target, which is a path or a process identifier. Returns 0 if the attack succeeded, the errno
// if it was refused, and -1 if there is no attack of this name. Attacks that exhaust a resource return when no more is
// available, or never.
int intruder_try(const char *attack, const char *target);
