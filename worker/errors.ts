import type { Context } from 'hono';
import type { Envelope } from '../shared/api/endpoint.ts';
import type { StorefrontContext } from './env.ts';

export type FailureStatus = 400 | 401 | 403 | 404 | 405 | 413 | 415 | 429 | 500 | 502 | 503 | 504;

/** A refusal in the API's envelope. `code` is stable, `message` is for people. */
export function refuse(c: Context<StorefrontContext>, status: FailureStatus, code: string, message: string): Response {
  const body: Envelope<null> = { IsSuccess: false, Messages: [message], Data: null, Code: code };
  return c.json(body, status);
}

const FAILURE_PAGE = (requestId: string) => `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>This page could not be found</title></head>
<body><h1>An error occurred while showing the error page</h1>
<p><a href="/">Home</a></p><p><small>${requestId}</small></p></body></html>`;

/** The last boundary: logs the cause, shows none of it (spec section 8, "Error page failure"). */
export function handleError(error: Error, c: Context<StorefrontContext>): Response {
  console.error(c.var.requestId, c.req.method, c.req.path, error);
  if (c.req.path.startsWith('/api/')) return refuse(c, 500, 'unexpected', 'Something went wrong. Please try again.');
  return c.html(FAILURE_PAGE(c.var.requestId), 500, { 'Cache-Control': 'private, no-store' });
}
