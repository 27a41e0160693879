// Alarms by the processor time of another process. Until one goes off, nobody is woken.
#define _GNU_SOURCE
#include "earshot_sandbox.h"

#include <pthread.h>
#include <signal.h>
#include <sys/signalfd.h>
#include <time.h>
#include <unistd.h>

bool earshot_alarm_create(pid_t process, struct earshot_alarm *alarm) {
  clockid_t clock;
  if (clock_getcpuclockid(process, &clock) != 0) return false;
  int number = SIGRTMIN + 1;
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, number);
  // The signal goes to this thread alone, and is only ever read from the file.
  if (pthread_sigmask(SIG_BLOCK, &signals, NULL) != 0) return false;
  struct sigevent event = {.sigev_notify = SIGEV_THREAD_ID, .sigev_signo = number};
  event._sigev_un._tid = gettid();
  timer_t timer;
  if (timer_create(clock, &event, &timer) != 0) return false;
  int file = signalfd(-1, &signals, SFD_CLOEXEC | SFD_NONBLOCK);
  if (file < 0) {
    timer_delete(timer);
    return false;
  }
  *alarm = (struct earshot_alarm){file, timer};
  return true;
}

void earshot_alarm_set(struct earshot_alarm alarm, int64_t time) {
  struct itimerspec setting = {.it_value = {time / 1000000000, time % 1000000000}};
  timer_settime(alarm.timer, TIMER_ABSTIME, &setting, NULL);
}

void earshot_alarm_clear(struct earshot_alarm alarm) {
  struct signalfd_siginfo signal;
  while (read(alarm.file, &signal, sizeof signal) > 0) continue;
}

void earshot_alarm_release(struct earshot_alarm alarm) {
  timer_delete(alarm.timer);
  earshot_alarm_clear(alarm);
  close(alarm.file);
}
