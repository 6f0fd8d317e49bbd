import type { Context } from 'hono';
import type { StorefrontContext } from '../env.ts';
import { CAPABILITIES, MCP_PATH, PERMALINK_PATH, UCP_SITE, UCP_VERSION } from './ucp.ts';

/** `/.well-known/ucp`: what agents may ask this shop for, and where. It takes no payment from them. */
export function serveProfile(c: Context<StorefrontContext>): Response {
  const { ORIGIN } = c.env;
  const declare = ({ spec, schema }: (typeof CAPABILITIES)[keyof typeof CAPABILITIES], config?: object) => [
    {
      version: UCP_VERSION,
      spec: `${UCP_SITE}/specification/${spec}`,
      schema: `${UCP_SITE}/schemas/shopping/${schema}.json`,
      ...(config ? { config } : {}),
    },
  ];
  const { search, lookup, permalink } = CAPABILITIES;
  const profile = {
    ucp: {
      version: UCP_VERSION,
      services: {
        'dev.ucp.shopping': [
          {
            version: UCP_VERSION,
            spec: `${UCP_SITE}/specification/overview`,
            transport: 'mcp',
            schema: `${UCP_SITE}/services/shopping/mcp.openrpc.json`,
            endpoint: ORIGIN + MCP_PATH,
          },
        ],
      },
      capabilities: {
        [search.name]: declare(search),
        [lookup.name]: declare(lookup),
        // Links with goods in them must be secure ones.
        ...(ORIGIN.startsWith('https:')
          ? { [permalink.name]: declare(permalink, { endpoint: ORIGIN + PERMALINK_PATH }) }
          : {}),
      },
      payment_handlers: {},
    },
  };
  return c.json(profile, 200, {
    'Cache-Control': 'public, max-age=3600',
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
}
