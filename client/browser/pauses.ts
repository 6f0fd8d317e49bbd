type Task = () => unknown;

/** Safari has no idle callback: there a task waits this long. */
const WAIT_MS = 500;
/** Who presses one thing after another is not resting yet: the next press would wait for what has begun in between. */
const REST_MS = 400;

let pressedAt: number | null = null;

function notePress(): void {
  pressedAt = performance.now();
}

/** From the first call on; what was pressed before counts as pressed then. */
function watchPresses(): void {
  if (pressedAt !== null) return;
  notePress();
  for (const name of ['pointerdown', 'keydown']) {
    window.addEventListener(name, notePress, { capture: true, passive: true });
  }
}

const restLeft = () => (pressedAt ?? 0) + REST_MS - performance.now();

function onIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, WAIT_MS);
}

function onPause(run: () => void): void {
  const left = restLeft();
  if (left > 0) setTimeout(() => onPause(run), left);
  else onIdle(() => (restLeft() > 0 ? onPause(run) : run()));
}

/**
 * Runs one task after the other, each in a pause of its own: the browser has nothing to do, and the visitor has pressed
 * nothing for a moment. Answers how to call off those that are left. Browser only.
 */
export function runInPauses(tasks: readonly Task[]): () => void {
  watchPresses();
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
