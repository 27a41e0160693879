// Enters the sandbox by itself, as a worker of `earshot check` does, and then attempts attacks.
//
//     ConfinedIntruder ABILITIES [RULE...] -- [ATTACK...]
//
// ABILITIES is a sum of earshot_abilities. An attack is a name and optionally a space and a target. Writes a line with
// the name and the refusal of each.
#include <earshot_sandbox.h>
#include <intruder.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int count, char **arguments) {
  int first = 2;
  while (first < count && strcmp(arguments[first], "--") != 0) first++;
  if (first >= count) return 64;
  arguments[first] = NULL;
  int failure = earshot_sandbox_enter(arguments + 2, atoi(arguments[1]));
  if (failure) {
    printf("sandbox: %s\n", strerror(failure));
    return 78;
  }
  for (int place = first + 1; place < count; place++) {
    char *space = strchr(arguments[place], ' ');
    if (space) *space = 0;
    int code = intruder_try(arguments[place], space ? space + 1 : "");
    printf("%s: %s\n", arguments[place], code == 0 ? "done" : code < 0 ? "unknown" : strerror(code));
    fflush(stdout);
  }
  return 0;
}
