import { httpServerHandler } from 'cloudflare:node';
import { env } from 'cloudflare:workers';
import { createServer, type IncomingMessage } from 'node:http';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { createDeviceNotes } from './account-console/device.ts';
import { allowFormsTo, DEFAULT_CSP } from './csp.ts';
import { skipLogoutQuestion } from './oidc/confirmed-logout.ts';
import { isForOffice } from './oidc/office-client.ts';
import { getProvider } from './oidc/provider.ts';
import { rejectResponseModes } from './oidc/response-modes.ts';
import { REALM_PATH } from './realm.ts';
import { createPages } from './routes/pages.ts';
import { respondUnexpected, respondWithoutProvider } from './routes/unexpected.ts';

/** Identifies the server inside this Worker; nothing listens on a network. */
const PORT = 8080;
const POLICY = 'content-security-policy';

/** The order of our own middleware, outermost first. The library's endpoints come last. */
function addMiddleware(provider: Provider): void {
  provider.use(async function setPolicy(ctx: KoaContextWithOIDC, next: () => Promise<void>) {
    // Set first, so that the library can add the hash of its one script.
    ctx.set(POLICY, DEFAULT_CSP);
    await next();
    if (isForOffice(ctx)) ctx.set(POLICY, allowFormsTo(ctx.response.get(POLICY), env.OFFICE_ORIGIN));
  });
  provider.use(respondUnexpected);
  provider.use(rejectResponseModes);
  provider.use(skipLogoutQuestion);
  provider.use(createDeviceNotes(env));
  provider.use(createPages(env, provider));
}

/** The library derives its mount path by comparing the two. */
function mount(req: IncomingMessage): void {
  const url = req.url ?? '/';
  Object.assign(req, { originalUrl: url });
  req.url = url.slice(REALM_PATH.length) || '/';
}

const server = createServer(async (req, res) => {
  try {
    const provider = await getProvider(env, addMiddleware);
    mount(req);
    await provider.callback()(req, res);
  } catch (error) {
    console.error('identity failed', req.method, error);
    await respondWithoutProvider(req, res, error);
  }
});
server.listen(PORT);

const handler = httpServerHandler({ port: PORT });

/** Passes a request to the Node server on which the library runs. */
export async function serveByProvider(request: Request, ctx: ExecutionContext): Promise<Response> {
  if (!handler.fetch) throw new Error('the runtime gave no fetch handler');
  // The types require `cf` properties, which the Node server does not read and a request created here lacks.
  return handler.fetch(request as Request<unknown, IncomingRequestCfProperties>, env, ctx);
}
