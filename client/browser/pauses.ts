type Task = () => unknown;

/** Safari has no idle callback: there a task waits this long. */
const WAIT_MS = 500;

function onPause(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, WAIT_MS);
}

/** Runs one task after the other, each in a pause of its own. Answers how to call off those that are left. */
export function runInPauses(tasks: readonly Task[]): () => void {
  const left = [...tasks];
  function next() {
    if (left.length === 0) return;
    onPause(async () => {
      try {
        await left.shift()?.();
      } catch (error) {
        console.warn('what was to be done ahead was not', error);
      }
      next();
    });
  }
  next();
  return () => left.splice(0);
}
