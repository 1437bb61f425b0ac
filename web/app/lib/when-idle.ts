/** Runs a task when the browser has nothing better to do. Returns what cancels it. */
export function whenIdle(task: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(task, 200);
    return () => {
      clearTimeout(timer);
    };
  }
  const handle = requestIdleCallback(task, { timeout: 2000 });
  return () => {
    cancelIdleCallback(handle);
  };
}
