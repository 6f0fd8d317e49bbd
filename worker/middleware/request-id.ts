import { createMiddleware } from 'hono/factory';
import type { StorefrontContext } from '../env.ts';

// Random once per isolate, then counted: a random name for each request would be a tenth of what a redirect costs.
let isolateName = '';
let requests = 0;

function nextRequestId(): string {
  isolateName ||= crypto.randomUUID().replaceAll('-', '').slice(0, 20);
  requests += 1;
  return `${isolateName}-${requests.toString(36)}`;
}

/** A name for this request in logs, error pages and the answer's `X-Request-Id`. Never taken from the client. */
export const assignRequestId = createMiddleware<StorefrontContext>((c, next) => {
  c.set('requestId', nextRequestId());
  return next();
});
