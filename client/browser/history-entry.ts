import { tryApi } from './try-api.ts';

/** The state of the current history entry. Browser only. */
export const readEntry = (): Readonly<Record<string, unknown>> | null => window.history.state;

/** Changes the current entry's URL and state. A browser that has had too many changes (Safari) leaves it as it is. */
export function replaceEntry(state: object | null, path?: string): void {
  tryApi(() => window.history.replaceState(state, '', path), undefined);
}

/** Adds an entry. False when the browser does not allow another one now. */
export function pushEntry(state: object | null, path?: string): boolean {
  return tryApi(() => {
    window.history.pushState(state, '', path);
    return true;
  }, false);
}
