import { createMiddleware } from 'hono/factory';
import type { StorefrontContext } from '../env.ts';
import { consumeLoad, TooManyLoadsError } from '../gateway/call-limits.ts';
import { OverloadError, renderWithinLimit } from '../pages/render-limit.ts';
import { respondBusy, respondTooMany } from '../pages/unavailable.ts';

/** Applies the limits by sender and on concurrent renders to uncached pages. The HTML cache does so for all others. */
export const shedLoad = createMiddleware<StorefrontContext>(async (c, next) => {
  try {
    return await renderWithinLimit(async () => {
      await consumeLoad(c);
      return next();
    });
  } catch (error) {
    if (error instanceof TooManyLoadsError) {
      return respondTooMany(c, c.var, { what: 'pages', retryAfterS: error.retryAfterS });
    }
    if (!(error instanceof OverloadError)) throw error;
    return respondBusy(c, c.var);
  }
});
