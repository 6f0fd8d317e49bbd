import { ClientError } from 'openid-client';
import { describe, expect, it } from 'vitest';
import { isOutage, isTimeout, statusBehind } from '../../../worker/session/provider-faults.ts';

const withCode = (code: string, cause?: unknown) => Object.assign(new ClientError('failed', { cause }), { code });

describe('a fault of the identity provider', () => {
  it('has the status of the response behind it, however deep that is', () => {
    expect(statusBehind(Object.assign(new Error('no'), { status: 503 }))).toBe(503);
    const response = new Response(null, { status: 502 });
    expect(statusBehind(new Error('outer', { cause: response }))).toBe(502);
    expect(statusBehind(new Error('outer', { cause: new Error('inner', { cause: response }) }))).toBe(502);
    expect(statusBehind(new Error('no response'))).toBeNull();
    expect(statusBehind(Object.assign(new Error('a text'), { status: '503' }))).toBeNull();
    expect(statusBehind('nothing')).toBeNull();
  });

  it('is an outage from a status of 500 on, and without a response', () => {
    for (const [status, isAway] of [
      [499, false],
      [500, true],
      [503, true],
      [400, false],
    ] as const) {
      expect(isOutage(new Error('no', { cause: new Response(null, { status }) })), String(status)).toBe(isAway);
    }
    expect(isOutage(new TypeError('fetch failed'))).toBe(true);
    expect(isOutage(withCode('OAUTH_TIMEOUT'))).toBe(true);
    expect(isOutage(withCode('OAUTH_INVALID_RESPONSE'))).toBe(false);
    // What failed on the way has no code.
    expect(isOutage(new ClientError('failed'))).toBe(true);
  });

  it('is a timeout only where openid-client says so', () => {
    expect(isTimeout(withCode('OAUTH_TIMEOUT'))).toBe(true);
    expect(isTimeout(withCode('OAUTH_INVALID_RESPONSE'))).toBe(false);
    expect(isTimeout(Object.assign(new Error('no'), { code: 'OAUTH_TIMEOUT' }))).toBe(false);
  });
});
