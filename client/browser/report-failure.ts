import { tryApi } from './try-api.ts';

/**
 * Reports an error that was caught, as the browser reports an uncaught one: to the console and to everything that
 * listens for the window's `error` event, such as the shop's error reports.
 */
export function reportFailure(error: unknown): void {
  const isReported = tryApi(() => {
    reportError(error);
    return true;
  }, false);
  if (!isReported) console.error(error);
}

/** Sends a small JSON text in the background, also while the page is being left. False when it was not sent. */
export function sendInBackground(url: string, json: string): boolean {
  return tryApi(() => navigator.sendBeacon(url, json), false);
}
