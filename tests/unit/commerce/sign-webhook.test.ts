import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildWebhookHeaders, deriveWebhookSecret } from '../../../worker/commerce/webhooks/sign-webhook.ts';

const NEW = 'new-secret';
const OLD = 'old-secret';
const BODY = '{"type":"order.paid"}';

/** As a receiver verifies it, by standardwebhooks.com. */
function sign(secret: string, id: string, timestamp: string): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${BODY}`).digest('base64')}`;
}

// HOOK-1
test('A receiver verifies an event by its secret, and by the earlier one while the shop’s key is rotated', async () => {
  const headers = await buildWebhookHeaders(`${NEW},${OLD}`, 'nonce', 'msg_1', BODY, 1_700_000_000_999);
  expect(headers['webhook-id']).toBe('msg_1');
  expect(headers['webhook-timestamp']).toBe('1700000000');
  const secrets = await Promise.all([NEW, OLD].map((secret) => deriveWebhookSecret(secret, 'nonce')));
  expect(headers['webhook-signature']).toBe(secrets.map((secret) => sign(secret, 'msg_1', '1700000000')).join(' '));
  expect(await deriveWebhookSecret(NEW, 'another')).not.toBe(secrets[0]);
});
