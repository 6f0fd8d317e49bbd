import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { handleError } from '../../../../worker/commerce/http/endpoint-route.ts';
import { type CommerceHono, requestFacts } from '../../../../worker/commerce/http/request-context.ts';
import { addOutboxRoutes } from '../../../../worker/commerce/messaging/outbox-routes.ts';

function openOutbox(environment: string): Promise<Response> {
  const app = new Hono<CommerceHono>();
  app.use(requestFacts);
  app.onError(handleError);
  addOutboxRoutes(app, async () => {});
  return Promise.resolve(app.request('/dev/outbox', {}, { ENVIRONMENT: environment }));
}

describe('the developer’s outbox', () => {
  it.each(['production', 'staging', ''])('does not exist in the environment "%s"', async (environment) => {
    const response = await openOutbox(environment);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('Outbox');
  });
});
