import { createMiddleware } from 'hono/factory';
import type { StorefrontContext } from '../env.ts';
import { setResponseHeader } from './security-headers.ts';

/** A page whose URL is a secret, such as a gift's: no other site is told it. */
export const hideReferrer = createMiddleware<StorefrontContext>(async (c, next) => {
  await next();
  setResponseHeader(c, 'Referrer-Policy', 'no-referrer');
});
