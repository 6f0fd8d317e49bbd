import type { CommerceContext } from '../http/request-context.ts';
import { signText } from '../http/secret-hash.ts';

/** Digits without modulo bias: bytes that would favour some are drawn again. */
export function createDigitCode(length: number): string {
  let code = '';
  while (code.length < length) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < 250) code += String(byte % 10);
  }
  return code;
}

/** The HMAC of a code, for one purpose and one customer or visitor: nobody else can use it. */
export function hashDigitCode(c: CommerceContext, purpose: string, customerId: number, code: string): Promise<string> {
  return signText(c.env.KEY_ENCRYPTION_KEY, purpose, `${customerId}:${code}`);
}
