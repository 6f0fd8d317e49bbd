import { tryApi } from './try-api.ts';

/** Safari lacks `requestIdleCallback`: wait this long instead. */
const IDLE_FALLBACK_MS = 200;

/** Resolves in the browser's next idle pause. */
export function whenIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    const isAsked = tryApi(() => requestIdleCallback(resolve) > 0, false);
    if (!isAsked) setTimeout(resolve, IDLE_FALLBACK_MS);
  });
}
