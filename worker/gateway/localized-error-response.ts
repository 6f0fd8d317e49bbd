import type { Context } from 'hono';
import type { StorefrontContext } from '../env.ts';
import { readCallLocale } from '../middleware/locale.ts';
import type { ShopErrorCode } from '../pages/render.tsx';
import { type ErrorStatus, errorResponse } from './error-response.ts';

/** An error that the shop's pages may display, in the language of the call. */
export async function localizedErrorResponse(
  c: Context<StorefrontContext>,
  status: ErrorStatus,
  code: ShopErrorCode,
): Promise<Response> {
  const { readErrorText } = await import('../pages/render.tsx');
  return errorResponse(c, status, code, await readErrorText(readCallLocale(c), code));
}
