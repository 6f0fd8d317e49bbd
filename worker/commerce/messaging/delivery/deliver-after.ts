import { waitUntil } from 'cloudflare:workers';
import type { MiddlewareHandler } from 'hono';
import type { CommerceHono } from '../../http/request-context.ts';
import type { Deliver, DeliveryEnv } from './deliver.ts';
import { hasFreshMessage } from './outbox-queue-store.ts';

const FRESH_MS = 30_000;
/** GET calls that change something and may write a mail. */
const CHANGING_GETS = /^\/(api\/v[23]\/(order|payment)\/|pay\/)/;

/** Calls that only read, but by POST: nothing of theirs waits to be sent. */
const READING_POSTS = /^\/api\/v2\/(catalog|blog)\//;

/** Done before the delivery, because it may write a mail. */
type First = (env: DeliveryEnv) => Promise<void>;

async function deliverFresh(env: DeliveryEnv, deliver: Deliver, first: First | undefined, path: string): Promise<void> {
  await first?.(env);
  if (READING_POSTS.test(path) || (!env.MAIL_TRANSPORT && !env.SMS_API_URL)) return;
  if (await hasFreshMessage(env.DB, Date.now() - FRESH_MS)) await deliver(env);
}

/**
 * After calls that may write a message: delivers it at once, in the background. Only a speed-up: the cron delivers what
 * failed here.
 */
export const deliverAfter =
  (deliver: Deliver, first?: First): MiddlewareHandler<CommerceHono> =>
  async (c, next) => {
    await next();
    const env: DeliveryEnv = c.env;
    if ((c.req.method === 'GET' && !CHANGING_GETS.test(c.req.path)) || c.req.method === 'HEAD') return;
    waitUntil(
      deliverFresh(env, deliver, first, c.req.path).catch((error: unknown) =>
        console.warn('[commerce] mail waits for the next round', error),
      ),
    );
  };
