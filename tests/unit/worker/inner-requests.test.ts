import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { servePermalink } from '../../../worker/agents/permalink.ts';
import type { StorefrontContext } from '../../../worker/env.ts';
import { type OpenInside, redirectToCanonicalUrl } from '../../../worker/middleware/canonical-url.ts';
import { standIn } from '../../support/shop/stand-in.ts';

const ORIGIN = 'https://shop.example';
const CF = { country: 'AT', colo: 'VIE' };

// Node's requests do not keep `cf`, as Cloudflare's do.
const NodeRequest = Request;
function platformRequest(input: string | URL, init?: RequestInit & { cf?: object }) {
  return Object.assign(new NodeRequest(input, init), { cf: init?.cf });
}
beforeEach(() => {
  vi.stubGlobal('Request', platformRequest);
});
afterEach(() => vi.unstubAllGlobals());

/** What the platform knows of the visitor in each request that the shop makes to itself. */
async function openPage(path: string, headers: Record<string, string> = {}) {
  const seen: unknown[] = [];
  const open: OpenInside = async (_c, request) => {
    seen.push('cf' in request ? request.cf : undefined);
    return Response.json({ Data: { Items: [] } });
  };
  const app = new Hono<StorefrontContext>();
  app.get('/buy/:items', servePermalink(open));
  app.use(redirectToCanonicalUrl(open));
  const request = Object.assign(new NodeRequest(ORIGIN + path, { headers }), { cf: CF });
  await app.fetch(request, standIn<StorefrontContext['Bindings']>({ ORIGIN, ENVIRONMENT: 'production' }));
  return seen;
}

// SECURITY-51
describe('in production, the shop knows the visitor’s network and country', () => {
  it('where a link fills the cart, for each of its goods', async () => {
    const opened = {
      ...{ 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Site': 'none' },
      'Sec-Fetch-User': '?1',
    };
    // The cart is read first.
    expect(await openPage('/buy/1:1,2:1', opened)).toEqual([CF, CF, CF]);
  });

  it('where it looks whether a page redirects', async () => {
    expect(await openPage('/EN/Product/Nova-Drift/7/')).toEqual([CF]);
  });
});
