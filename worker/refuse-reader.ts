import type { Context } from 'hono';
import type { StorefrontContext } from './env.ts';
import { type FailureStatus, refuse } from './errors.ts';
import { readCallLocale } from './reader-locale.ts';
import { type RefusalCode, refusalText } from './render.tsx';

/** A refusal that one of the shop's pages may show: in the language of its reader. */
export async function refuseReader(
  c: Context<StorefrontContext>,
  status: FailureStatus,
  code: RefusalCode,
): Promise<Response> {
  return refuse(c, status, code, await refusalText(readCallLocale(c), code));
}
