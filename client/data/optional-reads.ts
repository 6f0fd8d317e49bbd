/**
 * Waits for optional reads without letting any of them fail the page: `useOptionalRead` renders a fallback and retries
 * in the browser.
 * @returns the errors of those that failed.
 */
export async function settleReads(reads: readonly Promise<unknown>[]): Promise<unknown[]> {
  const results = await Promise.allSettled(reads);
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  for (const error of errors) console.warn('a page is shown without one of its reads', error);
  return errors;
}
