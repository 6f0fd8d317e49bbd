import { createMiddleware } from 'hono/factory';
import type { StorefrontContext } from '../env.ts';
import { OverloadError, renderWithinLimit } from '../pages/render-limit.ts';
import { respondOverloaded } from '../pages/unavailable.ts';

/** Counts pages that are not cached among those being rendered. The HTML cache does so for the others. */
export const shedLoad = createMiddleware<StorefrontContext>(async (c, next) => {
  try {
    return await renderWithinLimit(next);
  } catch (error) {
    if (!(error instanceof OverloadError)) throw error;
    return respondOverloaded(c, c.var);
  }
});
