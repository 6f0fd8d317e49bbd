/** The state of a part of the shop. A shop with warnings sells; somebody should look. */
export interface Check {
  state: 'ok' | 'warning' | 'failed';
  /** What is wrong and what helps, for the merchant. */
  message?: string;
}

export interface Readiness {
  /** `ok`, or the name of the first part that failed. */
  status: string;
  message?: string;
  checks: Record<string, Check>;
}

/** `ok` unless it throws. The error's own text stays in the log: the response is public. */
export async function runCheck(check: () => Promise<unknown>): Promise<Check> {
  try {
    await check();
    return { state: 'ok' };
  } catch {
    return { state: 'failed', message: 'It does not respond.' };
  }
}

export function summarize(checks: Record<string, Check>): Readiness {
  const failed = Object.entries(checks).find(([, { state }]) => state === 'failed');
  if (!failed) return { status: 'ok', checks };
  const [status, { message }] = failed;
  return { status, ...(message === undefined ? {} : { message }), checks };
}
