import type { Context } from 'hono';
import type { StorefrontContext } from '../env.ts';

const TIMEOUT_MS = 5_000;
const MAX_TOKEN_LENGTH = 4_096;

interface Verdict {
  success: boolean;
  message: 'Invalid token' | 'Token verifyed' | 'Internal error';
  response: unknown;
}

async function askVerifier(url: string, token: string): Promise<Verdict> {
  const target = new URL(url);
  target.searchParams.set('response', token);
  const answer = await fetch(target, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`the captcha verifier answered ${answer.status}`);
  const response: unknown = await answer.json();
  const isRight =
    typeof response === 'object' && response !== null && 'success' in response && response.success === true;
  return { success: isRight, message: isRight ? 'Token verifyed' : 'Invalid token', response };
}

/** Asks the third-party verifier about the token in `?response=` (spec sections 7 and 8, texts as they stand there). */
export async function verifyCaptcha(c: Context<StorefrontContext>): Promise<Response> {
  const token = c.req.query('response');
  if (!token || token.length > MAX_TOKEN_LENGTH) {
    return c.json({ success: false, message: 'Invalid token', response: null } satisfies Verdict, 400);
  }
  try {
    const verdict = await askVerifier(c.env.CAPTCHA_VERIFY_URL, token);
    return c.json(verdict, verdict.success ? 200 : 400);
  } catch (error) {
    console.error(c.var.requestId, 'captcha', error);
    return c.json({ success: false, message: 'Internal error', response: null } satisfies Verdict, 502);
  }
}
