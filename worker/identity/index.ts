import { runCronRound } from '../../shared/cron-round.ts';
import { DATABASE_RETRY_AFTER_S, isDatabaseUnavailable } from '../../shared/database-failures.ts';
import { checkDatabase } from '../../shared/database-size.ts';
import { summarize } from '../../shared/readiness.ts';
import { formatRequestLine, hasRequestLog, isRequestId, REQUEST_ID_HEADER } from '../../shared/request-log.ts';
import { deleteOldAttempts } from '../../shared/security/rate-limit.ts';
import { deleteOldRows } from './accounts/delete-old-rows.ts';
import { LONGEST_WINDOW_MS } from './accounts/rate-limits.ts';
import { deleteOldDelays } from './accounts/sign-in-delay.ts';
import { serveByProvider } from './http-server.ts';
import { requestDelivery } from './internal/request-delivery.ts';
import { handleInternal } from './internal/routes.ts';
import { confirmLogout } from './oidc/confirmed-logout.ts';
import { rotateSigningKeys } from './oidc/signing-keys.ts';
import { deleteExpiredRecords } from './oidc/storage-adapter.ts';
import { STYLES_PATH } from './pages/document.ts';
import { findFont } from './pages/fonts.ts';
import { STYLES } from './pages/styles.ts';
import { REALM_PATH } from './realm.ts';
import { redirectRegistration } from './routes/registrations.ts';
import { withSecurityHeaders } from './security-headers.ts';
import { toTrustedRequest } from './trusted-request.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

/** Assets of these pages: named by their content, so they are immutable. */
function serveResource(pathname: string): Response | null {
  const isSheet = pathname === STYLES_PATH;
  const body = isSheet ? STYLES : findFont(pathname);
  if (body === null) return null;
  const type = isSheet ? 'text/css; charset=utf-8' : 'font/woff2';
  return new Response(body, {
    headers: { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' },
  });
}

async function runProvider(request: Request, origin: string, ctx: ExecutionContext): Promise<Response> {
  const trusted = toTrustedRequest(request, origin);
  const response = await serveByProvider(trusted, ctx);
  const confirmation = confirmLogout(trusted, response);
  return confirmation ? serveByProvider(confirmation, ctx) : response;
}

/** The whole request order of this Worker. */
async function handle(request: Request, env: IdentityEnv, ctx: ExecutionContext): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith('/internal/')) return handleInternal(request, env);
  // For the storefront's own route, which forwards only paths of the realm.
  if (pathname === '/readyz') {
    return Response.json(summarize({ accounts: await checkDatabase(env.DB, env.DATABASE_LIMIT_MB) }));
  }
  if (!METHODS.has(request.method))
    return new Response(null, { status: 405, headers: { allow: [...METHODS].join(', ') } });
  const resource = serveResource(pathname);
  if (resource) return resource;
  if (!pathname.startsWith(`${REALM_PATH}/`)) return new Response('Not found', { status: 404 });
  return redirectRegistration(request, env.ORIGIN) ?? runProvider(request, env.ORIGIN, ctx);
}

/** Describes the requested route without ids: the first segment below the realm, or the internal call. */
function describeRoute(request: Request): string {
  const { pathname } = new URL(request.url);
  const below = pathname.startsWith(`${REALM_PATH}/`) ? pathname.slice(REALM_PATH.length) : pathname;
  return below
    .split('/')
    .slice(0, below.startsWith('/internal/') || below.startsWith('/protocol/') ? 4 : 2)
    .join('/');
}

async function respond(request: Request, env: IdentityEnv, ctx: ExecutionContext, id: string): Promise<Response> {
  try {
    return withSecurityHeaders(await handle(request, env, ctx), env.ORIGIN);
  } catch (error) {
    console.error('identity failed', id, request.method, error);
    const body = `Something went wrong. Please try again in a moment. (${id})`;
    const init = isDatabaseUnavailable(error)
      ? { status: 503, headers: { 'retry-after': String(DATABASE_RETRY_AFTER_S) } }
      : { status: 500 };
    return withSecurityHeaders(new Response(body, init), env.ORIGIN);
  }
}

export default {
  async fetch(request, env, ctx) {
    const startedAt = Date.now();
    const given = request.headers.get(REQUEST_ID_HEADER);
    const id = isRequestId(given) ? given : crypto.randomUUID();
    const response = await respond(request, env, ctx, id);
    if (hasRequestLog(env)) {
      const line = { worker: 'latchkey-identity', id, method: request.method, route: describeRoute(request) };
      console.info(formatRequestLine({ ...line, status: response.status, ms: Date.now() - startedAt }));
    }
    const isDelivery = new URL(request.url).pathname.startsWith('/internal/outbox');
    if (request.method === 'POST' && !isDelivery) ctx.waitUntil(requestDelivery(env));
    return response;
  },

  async scheduled(_controller, env) {
    const nowMs = Date.now();
    await runCronRound({
      worker: 'latchkey-identity',
      id: crypto.randomUUID(),
      env,
      steps: {
        rotateSigningKeys: () => rotateSigningKeys(env.DB, env.COOKIE_SECRET, nowMs),
        deleteExpiredRecords: () => deleteExpiredRecords(env.DB),
        deleteOldAttempts: () => deleteOldAttempts(env.DB, nowMs - LONGEST_WINDOW_MS),
        deleteOldRows: () => deleteOldRows(env.DB, nowMs),
        deleteOldDelays: () => deleteOldDelays(env.DB, nowMs),
      },
      log: console,
    });
  },
} satisfies ExportedHandler<IdentityEnv>;
