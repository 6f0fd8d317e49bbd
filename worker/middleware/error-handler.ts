import type { Context } from 'hono';
import type { StorefrontContext } from '../env.ts';
import { localizedErrorResponse } from '../gateway/localized-error-response.ts';

const FAILURE_PAGE = (requestId: string) => `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>This page could not be found</title></head>
<body><h1>An error occurred while showing the error page</h1>
<p><a href="/">Home</a></p><p><small>${requestId}</small></p></body></html>`;

/** The last boundary: logs the cause, shows none of it (ERROR-2). */
export async function handleError(error: Error, c: Context<StorefrontContext>): Promise<Response> {
  console.error(c.var.requestId, c.req.method, c.req.path, error);
  if (c.req.path.startsWith('/api/')) return localizedErrorResponse(c, 500, 'unexpected');
  return c.html(FAILURE_PAGE(c.var.requestId), 500, { 'Cache-Control': 'private, no-store' });
}
