/** What a browser API returns, or `otherwise` where the browser lacks it or throws: cookies blocked, plain http. */
export function tryApi<T>(use: () => T, otherwise: T): T {
  try {
    return use();
  } catch {
    return otherwise;
  }
}
