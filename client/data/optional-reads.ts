/**
 * Waits for reads that a page can do without, and lets none of them fail it: `useOptionalRead` renders what to show
 * instead, and asks again in the browser.
 * @returns the errors of those that failed.
 */
export async function settleReads(reads: readonly Promise<unknown>[]): Promise<unknown[]> {
  const results = await Promise.allSettled(reads);
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  for (const error of errors) console.warn('a page is shown without one of its reads', error);
  return errors;
}
