import type { Handler } from 'hono';
import { accentSheet } from '../../shared/accent-colours.ts';
import type { StorefrontContext } from '../env.ts';
import { errorResponse } from '../gateway/error-response.ts';

/** Its address has all that it depends on. */
const HEADERS = { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=31536000, immutable' };

/** `/accents/{light}-{dark}.css`: the shop's own accent colours. */
export const serveAccents: Handler<StorefrontContext> = (c) => {
  const sheet = accentSheet(c.req.param('file') ?? '');
  if (sheet === null) return errorResponse(c, 404, 'not-found', 'There is no such style sheet.');
  return c.body(sheet, 200, HEADERS);
};
