import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Adapter, type AdapterPayload, type KoaContextWithOIDC, Provider } from 'oidc-provider';

/**
 * An external OpenID provider: panva's certified library on Node, in Keycloak's URL shape. Its tokens are opaque, its
 * refresh tokens rotate, it asks for consent, and a logout is confirmed on a page of its own.
 */
export interface ExternalProvider {
  readonly issuer: string;
  /** The number of token renewals so far. */
  readonly refreshes: () => number;
  /** Whether it lets its signed-in users through without asking, whatever a request says. */
  ignoreRequestedPrompts(isIgnored: boolean): void;
  /** Ends every session and revokes every token, like an administrator. */
  forgetEverything(): void;
  /** Stops responding, until `start`. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

export interface ExternalProviderOptions {
  port: number;
  clientId: string;
  clientSecret: string;
  redirectUris: readonly string[];
  postLogoutRedirectUris: readonly string[];
  accessTokenS: number;
}

const REALM_PATH = '/auth/realms/shop';
const INTERACTION = /^\/auth\/realms\/shop\/interaction\/[\w-]+$/;

const routes = {
  authorization: '/protocol/openid-connect/auth',
  token: '/protocol/openid-connect/token',
  userinfo: '/protocol/openid-connect/userinfo',
  jwks: '/protocol/openid-connect/certs',
  end_session: '/protocol/openid-connect/logout',
  revocation: '/protocol/openid-connect/revoke',
};

/** All of its state, in memory. */
class Records {
  readonly rows = new Map<string, AdapterPayload>();

  open(model: string): Adapter {
    const { rows } = this;
    const find = async (matches: (row: AdapterPayload) => boolean) =>
      [...rows].find(([key, row]) => key.startsWith(`${model}:`) && matches(row))?.[1];
    return {
      upsert: async (id, payload) => void rows.set(`${model}:${id}`, payload),
      find: async (id) => rows.get(`${model}:${id}`),
      findByUid: (uid) => find((row) => row.uid === uid),
      findByUserCode: (userCode) => find((row) => row.userCode === userCode),
      consume: async (id) => {
        const row = rows.get(`${model}:${id}`);
        if (row) row.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => void rows.delete(`${model}:${id}`),
      revokeByGrantId: async (grantId) => {
        for (const [key, row] of rows) if (row.grantId === grantId) rows.delete(key);
      },
    };
  }
}

const toPage = (content: string): string =>
  `<!DOCTYPE html><html lang="en"><meta name="viewport" content="width=device-width"><title>External provider</title>
<link rel="icon" href="data:,">
<h1>External provider</h1>${content}</html>`;

/** The library's default page loads a font from another origin. */
async function askToSignOut(ctx: KoaContextWithOIDC, form: string): Promise<void> {
  ctx.type = 'html';
  ctx.body = toPage(`${form}<button form="op.logoutForm" name="logout" value="yes">Yes, sign me out</button>`);
}

function createProvider(issuer: string, options: ExternalProviderOptions, records: Records): Provider {
  return new Provider(issuer, {
    adapter: (model: string) => records.open(model),
    clients: [
      {
        client_id: options.clientId,
        client_secret: options.clientSecret,
        redirect_uris: options.redirectUris,
        post_logout_redirect_uris: options.postLogoutRedirectUris,
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      },
    ],
    routes,
    cookies: { keys: ['cookie-key-of-the-external-provider'] },
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true, logoutSource: askToSignOut },
    },
    // Like Keycloak's default client scopes: requesting `openid` alone includes name and address.
    claims: { openid: ['sub', 'email', 'email_verified', 'given_name', 'family_name'] },
    interactions: { url: (_ctx: KoaContextWithOIDC, { uid }: { uid: string }) => `${REALM_PATH}/interaction/${uid}` },
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    ttl: { AccessToken: options.accessTokenS, RefreshToken: 3_600, Session: 3_600, Grant: 3_600, Interaction: 600 },
    findAccount: (_ctx: KoaContextWithOIDC, accountId: string) => ({
      accountId,
      claims: () => ({
        sub: accountId,
        email: `${accountId}@external.example`,
        email_verified: true,
        given_name: accountId,
        family_name: 'External',
      }),
    }),
  });
}

async function readForm(req: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of req) text += String(chunk);
  return new URLSearchParams(text);
}

/** Its pages: a form for the name, then consent. */
async function serveInteraction(provider: Provider, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const { prompt, params, session } = await provider.interactionDetails(req, res);
  if (req.method !== 'POST') {
    const form =
      prompt.name === 'login'
        ? '<label>Name <input name="name"></label><button name="do" value="login">Sign in</button>'
        : '<p>May the shop know your name and address?</p><button name="do" value="allow">Allow</button>';
    res.setHeader('content-type', 'text/html; charset=utf-8');
    res.end(toPage(`<form method="post">${form}<button name="do" value="deny">Deny</button></form>`));
    return;
  }
  const form = await readForm(req);
  const goOn = async (result: Parameters<Provider['interactionResult']>[2]) => {
    res.writeHead(303, { location: await provider.interactionResult(req, res, result) }).end();
  };
  switch (form.get('do')) {
    case 'login':
      return goOn({ login: { accountId: form.get('name') || 'ada' } });
    case 'allow': {
      const grant = new provider.Grant({ accountId: session?.accountId ?? '', clientId: String(params.client_id) });
      grant.addOIDCScope('openid');
      return goOn({ consent: { grantId: await grant.save() } });
    }
    default:
      return goOn({ error: 'access_denied' });
  }
}

/** Starts the provider on the loopback interface. */
export async function startExternalProvider(options: ExternalProviderOptions): Promise<ExternalProvider> {
  const issuer = `http://127.0.0.1:${options.port}${REALM_PATH}`;
  const records = new Records();
  const provider = createProvider(issuer, options, records);
  let refreshes = 0;
  let isSilent = false;
  provider.use(async (ctx, next) => {
    await next();
    const isRefresh = ctx.oidc?.route === 'token' && ctx.oidc.params?.grant_type === 'refresh_token';
    if (isRefresh && ctx.status === 200) refreshes += 1;
  });
  const callback = provider.callback();
  async function respond(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const asked = new URL(req.url ?? '/', issuer);
    if (isSilent) for (const name of ['prompt', 'max_age']) asked.searchParams.delete(name);
    const url = isSilent ? asked.pathname + asked.search : (req.url ?? '/');
    if (INTERACTION.test(url)) return serveInteraction(provider, req, res);
    // The library finds its mount path by comparing the two.
    Object.assign(req, { originalUrl: url });
    req.url = url.slice(REALM_PATH.length) || '/';
    return callback(req, res);
  }
  let server: Server;
  async function start(): Promise<void> {
    server = createServer((req, res) => {
      respond(req, res).catch((error: unknown) => res.writeHead(500).end(String(error)));
    });
    await new Promise<void>((resolve) => server.listen(options.port, '127.0.0.1', resolve));
  }
  async function stop(): Promise<void> {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
  await start();
  return {
    issuer,
    refreshes: () => refreshes,
    ignoreRequestedPrompts: (isIgnored) => {
      isSilent = isIgnored;
    },
    forgetEverything: () => records.rows.clear(),
    stop,
    start,
  };
}
