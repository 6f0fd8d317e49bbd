import { ApiError, type Endpoint, type Envelope, toRequest } from '../../shared/api/endpoint.ts';
import type { LocaleCode } from '../../shared/locales.ts';
import { OFFLINE, UNREADABLE } from './browser-api.ts';

/** How long the browser may take to start saving before the object URL is revoked. */
const RELEASE_MS = 60_000;

/** The file name from `Content-Disposition`, or `fallback`. Never a path. */
export function readFileName(disposition: string | null, fallback: string): string {
  const found = /filename="([^"\\/]+)"/.exec(disposition ?? '');
  return found?.[1] ?? fallback;
}

async function readFailure(response: Response): Promise<ApiError> {
  try {
    const envelope = (await response.json()) as Partial<Envelope<unknown>>;
    return new ApiError(response.status, envelope.Code ?? 'failed', envelope.Messages ?? []);
  } catch {
    return new ApiError(response.status, UNREADABLE, []);
  }
}

/** Lets the browser save a file that the page has made. Browser only. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_MS);
}

/**
 * Fetches a file from an endpoint with `returnsFile` and lets the browser save it under the backend's name, else
 * `fallbackName`. Throws `ApiError` as `callApi` does. Browser only.
 */
export async function downloadFile<Args>(
  locale: LocaleCode,
  endpoint: Endpoint<Args, unknown>,
  args: Args,
  fallbackName: string,
): Promise<void> {
  const { method, url } = toRequest(endpoint, args);
  let response: Response;
  let blob: Blob;
  try {
    response = await fetch(url, { method, headers: { Language: locale }, credentials: 'same-origin' });
    if (!response.ok) throw await readFailure(response);
    blob = await response.blob();
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(0, OFFLINE, []);
  }
  saveBlob(blob, readFileName(response.headers.get('Content-Disposition'), fallbackName));
}
