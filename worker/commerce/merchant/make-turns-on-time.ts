import { waitUntil } from 'cloudflare:workers';
import type { MiddlewareHandler } from 'hono';
import { MINUTE_MS } from '../../../shared/durations.ts';
import { makeTurns, readNextTurn } from '../content/schedules-store.ts';
import { openReplica } from '../database.ts';
import type { CommerceHono } from '../http/request-context.ts';
import { applyPlannedPrices } from './prices/planned-prices.ts';
import { tellAtOnce } from './tell-storefront.ts';

/** After this an isolate asks again in the background. */
const RECHECK_MS = 5_000;
/** After this it asks before it responds. */
const TRUST_MS = MINUTE_MS;

let known: { at: number | null; readAt: number } = { at: null, readAt: 0 };

/** After a change of the schedule or of planned prices. Other isolates notice within seconds. */
export function forgetNextTurn(): void {
  known = { ...known, readAt: 0 };
}

/** Never fails a call: without an answer, what was known stays. */
async function recheck(db: D1Database): Promise<void> {
  const readAt = Date.now();
  known = { ...known, readAt };
  try {
    known = { at: await readNextTurn(openReplica(db)), readAt };
  } catch (error) {
    console.warn('[commerce] the schedule could not be read', error);
  }
}

/** After a turn that could not be written. */
let retryAt = 0;

/** Never fails a call: where it cannot be written, calls go on with what is there. */
async function turn(env: CommerceHono['Bindings']): Promise<void> {
  try {
    await makeTurns(env.DB, Date.now());
    await applyPlannedPrices(env.DB, Date.now());
    known = { at: await readNextTurn(env.DB), readAt: Date.now() };
    waitUntil(tellAtOnce(env));
  } catch (error) {
    retryAt = Date.now() + RECHECK_MS;
    console.warn('[commerce] what is scheduled could not be changed', error);
  }
}

/**
 * What is scheduled goes public and ends with the first call after its instant, before that is answered (CONTENT-60); the
 * cron does it where nobody calls. `Expires` tells caches until when a response is right.
 */
export const makeTurnsOnTime: MiddlewareHandler<CommerceHono> = async (c, next) => {
  const age = Date.now() - known.readAt;
  if (age > TRUST_MS) await recheck(c.env.DB);
  else if (age > RECHECK_MS) waitUntil(recheck(c.env.DB));
  const now = Date.now();
  if (known.at !== null && known.at <= now && retryAt <= now) await turn(c.env);
  await next();
  // In whole seconds, rounded up: a response of the second before would still be the old one.
  if (known.at !== null) c.header('Expires', new Date(Math.ceil(known.at / 1_000) * 1_000).toUTCString());
};
