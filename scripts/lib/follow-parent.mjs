// @ts-check
/**
 * Preloaded into the processes that our commands start. The command holds the other end of the channel: when that
 * closes, even by `kill -9`, this process ends as if it had been asked to, and is ended, with all it started, when it
 * has not after a while.
 */
const GRACE_MS = 5000;
const { channel } = process;

if (channel) {
  process.once('disconnect', () => {
    setTimeout(killGroup, GRACE_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  // The listener keeps the channel, and with it the process, alive.
  channel.unref();
}

function killGroup() {
  try {
    process.kill(-process.pid, 'SIGKILL');
  } catch {
    // Not the leader of a group: a worker that inherited this preload.
    process.kill(process.pid, 'SIGKILL');
  }
}
