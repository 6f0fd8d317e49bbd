import { Hono } from 'hono';
import { OFFICE_CALLBACK } from '../../shared/office-client.ts';
import type { OfficeContext } from './env.ts';
import { ownSessions } from './own-sessions.ts';
import { passCall } from './pass-call.ts';
import { refuse } from './refuse.ts';
import { requireSameOrigin } from './same-origin.ts';
import { securityHeaders } from './security-headers.ts';
import { endSession, finishSignIn, startSignIn } from './sign-in.ts';

/** The whole order of a request, top to bottom. */
export const app = new Hono<OfficeContext>();

app.use(async (c, next) => {
  c.set('requestId', crypto.randomUUID());
  await next();
});
app.use(securityHeaders);

app.get('/robots.txt', (c) => c.text('User-agent: *\nDisallow: /\n'));
app.get('/healthz', (c) => c.text('ok'));

app.get('/sign-in/start', startSignIn);
app.get(OFFICE_CALLBACK, finishSignIn);
app.post('/sign-out', requireSameOrigin, endSession);
app.use('/own-sessions/*', requireSameOrigin);
app.route('/', ownSessions);
app.all('/internal/*', requireSameOrigin, passCall);

// The app's files; any other path is one of its pages.
app.get('*', async (c) => {
  const own = new URL(c.req.url);
  const file = await c.env.ASSETS.fetch(new URL(own.pathname, own.origin));
  if (file.ok || own.pathname.startsWith('/assets/')) return file;
  return c.env.ASSETS.fetch(new URL('/', own.origin));
});

app.notFound((c) => refuse(c, 404, 'not-found'));
app.onError((error, c) => {
  console.error(c.var.requestId, 'a request failed', error);
  return refuse(c, 500, 'internal');
});
