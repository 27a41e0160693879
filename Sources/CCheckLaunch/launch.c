#include "earshot_check_launch.h"

#include <earshot_early_worker.h>

// glibc passes main's arguments to constructors. 101 is the first priority that is not the implementation's own.
__attribute__((constructor(101))) static void launch(int count, char **arguments, char **environment) {
  if (count > 1) earshot_fork_worker(arguments + 1);
}
