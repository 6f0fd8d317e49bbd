import { waitUntil } from 'cloudflare:workers';
import type { MiddlewareHandler } from 'hono';
import { CommerceError } from '../http/errors.ts';
import type { CommerceHono } from '../http/request-context.ts';
import { addErrors } from './unexpected-errors-store.ts';

/** One write for all errors of that time: a database that fails must not be asked for each of them. */
const PAUSE_MS = 5_000;

/** Counts of all visitors together, in this isolate. */
const unwritten = { count: 0, dueAt: 0 };

/** Counts errors that nobody expected, those of a database that is out of reach too (ALARM-4). */
export const countErrors: MiddlewareHandler<CommerceHono> = async (c, next) => {
  await next();
  if (c.error === undefined || c.error instanceof CommerceError) return;
  unwritten.count += 1;
  const now = Date.now();
  if (now < unwritten.dueAt) return;
  const { count } = unwritten;
  Object.assign(unwritten, { count: 0, dueAt: now + PAUSE_MS });
  waitUntil(
    addErrors(c.env.DB, count, now).catch((error: unknown) =>
      console.warn('[commerce] an error was not counted', error),
    ),
  );
};
