// Runs a program as on a kernel without Landlock or, with --no-namespaces, without user namespaces, or, with
// --no-filters, where filters of system calls are denied.
#define _GNU_SOURCE
#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(int count, char **arguments) {
  const char *option = count > 1 ? arguments[1] : "";
  bool has_no_namespaces = strcmp(option, "--no-namespaces") == 0, has_no_filters = strcmp(option, "--no-filters") == 0;
  int first = has_no_namespaces || has_no_filters ? 2 : 1;
  if (count <= first) return 64;
  unsigned call = has_no_namespaces ? SYS_unshare : has_no_filters ? SYS_seccomp : SYS_landlock_create_ruleset;
  struct sock_filter steps[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (first == 2 ? EPERM : ENOSYS)),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog program = {sizeof steps / sizeof *steps, steps};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 || prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) != 0) {
    perror("OldKernel");
    return 71;
  }
  execv(arguments[first], arguments + first);
  perror(arguments[first]);
  return 127;
}
