/** Resolves as the promise does, unless that takes longer than `timeoutMs`. Rejects as the promise does. */
export function withTimeout<Value>(promise: Promise<Value>, timeoutMs: number): Promise<{ value: Value } | 'timeout'> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve('timeout'), timeoutMs);
    promise
      .then((value) => resolve({ value }), reject)
      .finally(() => {
        clearTimeout(timer);
      });
  });
}
