import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { handleError } from '../../../../worker/commerce/http/endpoint-route.ts';
import { type CommerceHono, requestFacts } from '../../../../worker/commerce/http/request-context.ts';
import { addOutboxRoutes } from '../../../../worker/commerce/messaging/outbox-routes.ts';

function openOutbox(path: string, environment: string): Promise<Response> {
  const app = new Hono<CommerceHono>();
  app.use(requestFacts);
  app.onError(handleError);
  addOutboxRoutes(app, async () => {}, {
    readCovers: async () => new Map(),
    linkOrder: async (_env, _guid, { text }) => text,
  });
  return Promise.resolve(app.request(path, {}, { ENVIRONMENT: environment }));
}

describe('the developer’s outbox', () => {
  it.each(['production', 'staging', ''])('does not exist in the environment "%s"', async (environment) => {
    for (const path of ['/dev/outbox', '/dev/outbox/commerce/1']) {
      const response = await openOutbox(path, environment);
      expect(response.status, path).toBe(404);
      expect(await response.text()).not.toContain('Outbox');
    }
  });
});
