import { expect } from 'vitest';
import { signTimestamped } from '../../../shared/security/timestamped-signature.ts';
import { TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { fetchCommerce } from '../../support/workers/workers.ts';

/** The provider's event about a payment; the same id again is the same event. */
export async function reportPayment(
  initId: string,
  type: string,
  id: string = crypto.randomUUID(),
  amountMinor = 2000,
  currency = 'EUR',
  country?: string,
  instrument?: string,
): Promise<void> {
  const payment = { initId, amountMinor, currency, country, instrument };
  const body = JSON.stringify({ id, type: `payment.${type}`, environment: 'development', payment });
  const signature = await signTimestamped(TEST_SECRETS.SANDBOX_WEBHOOK_SECRET, body, Date.now());
  const headers = { 'Sandbox-Signature': signature };
  expect((await fetchCommerce('/internal/webhooks/sandbox', { method: 'POST', headers, body })).status).toBe(200);
}
