import { describeApi } from './openapi.ts';
import type { CommerceApp } from './request-context.ts';

/** The published contract. Public: the shop's own scripts reveal as much. */
export function addOpenApiRoutes(app: CommerceApp): void {
  app.get('/api/openapi.json', (c) => {
    c.header('Cache-Control', 'public, max-age=3600');
    return c.json(describeApi(c.env.ORIGIN));
  });
}
