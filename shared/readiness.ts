/** The state of a part of the shop. With warnings the shop still sells, but somebody should look. */
export interface Check {
  state: 'ok' | 'warning' | 'failed';
  /** What is wrong and how to fix it, for the merchant. */
  message?: string;
  /** Of a database: how much of what it can hold is used, in tens. */
  percentUsed?: number;
}

export interface Readiness {
  /** `ok`, or the name of the first part that failed. */
  status: string;
  message?: string;
  checks: Record<string, Check>;
}

/** `ok` unless it throws. The error's message is only logged, because the response is public. */
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
