import { describeApi } from '../http/openapi.ts';
import type { CommerceApp } from '../http/request-context.ts';
import { describeMerchantApi } from './merchant-openapi.ts';

/**
 * The published contracts: the shop's and the merchant's. Public, because the shop's scripts and source reveal as much.
 */
export function addOpenApiRoutes(app: CommerceApp): void {
  for (const [path, describe] of [
    ['/api/openapi.json', describeApi],
    ['/internal/openapi.json', describeMerchantApi],
  ] as const) {
    app.get(path, (c) => {
      c.header('Cache-Control', 'public, max-age=3600');
      return c.json(describe(c.env.ORIGIN));
    });
  }
}
