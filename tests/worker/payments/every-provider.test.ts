import { afterEach, describe, expect, it, vi } from 'vitest';
import { CommerceError } from '../../../worker/commerce/http/errors.ts';
import { findProvider } from '../../../worker/commerce/payments/methods.ts';
import { PROVIDER_FACTS } from '../../../worker/commerce/payments/providers/provider.ts';
import { FAULTS, respondWithFault, shortenTimeouts } from '../../support/shop/faults.ts';
import { TEST_ORIGIN } from '../../support/shop/test-secrets.ts';
import { commerceDb } from '../../support/workers/workers.ts';
import { addProduct, openShopper } from '../shopper.ts';

/** What `PaymentProvider` promises of all that take real payments, without a stub of their API. */
const PROVIDERS = Object.entries(PROVIDER_FACTS).map(([name, { secrets }]) => {
  const env = {
    ...{ DB: commerceDb, ORIGIN: TEST_ORIGIN, ENVIRONMENT: 'production', SANDBOX_WEBHOOK_SECRET: 'unused' },
    ...Object.fromEntries(secrets.map((secret) => [secret, `live_${secret}`])),
  };
  return { name, secrets, env };
});
const OUTAGE = { status: 503, code: 'provider-down' };

/** A payment that the provider knows. */
async function addPayment(): Promise<string> {
  const shopper = await openShopper();
  await shopper.addToCart((await addProduct({ price: 1000, keys: 1 })).id, 1);
  const { PaymentInitId } = (await shopper.order()).Data;
  await commerceDb
    .prepare("UPDATE payments SET provider_reference = 'of-the-provider' WHERE init_id = ?")
    .bind(PaymentInitId)
    .run();
  return PaymentInitId;
}

const amount = { amountMinor: 1000, currencyCode: 'EUR' };
const returnUrls = { successUrl: `${TEST_ORIGIN}/en/payment/completed`, errorUrl: `${TEST_ORIGIN}/en/payment/failed` };

afterEach(() => void vi.unstubAllGlobals().restoreAllMocks());

describe.each(PROVIDERS)('the payment provider $name', ({ name, secrets, env }) => {
  const open = () => {
    const provider = findProvider(env, name);
    if (!provider) throw new Error(`${name} is not set up`);
    return provider;
  };

  it('has a name of its own, and is unavailable without each of its secrets', () => {
    expect(open().name).toBe(name);
    for (const secret of secrets) expect(findProvider({ ...env, [secret]: '' }, name), secret).toBeNull();
  });

  it('rejects a webhook without a signature, whatever it says', async () => {
    for (const body of ['', '{}', '[]', 'null', '{"type":"payment.paid"}', '<html>', '\u0000']) {
      const read = open().readWebhook(new TextEncoder().encode(body), new Headers());
      await expect(read, body).rejects.toMatchObject({ status: 400, code: 'webhook-signature' });
    }
  });

  it('reports nothing about a payment that it never started', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('there is nothing to ask for')));
    await open().close('pi_unknown');
    expect(await open().readState('pi_unknown')).toBeNull();
    expect(await open().execute('pi_unknown')).toBeNull();
    const refund = open().refund({ initId: 'pi_unknown', refundId: 'r-1', ...amount });
    await expect(refund).rejects.toMatchObject({ status: 409, code: 'order-state' });
  });

  // PAYMENT-1, ERROR-3
  it.each(FAULTS)('whose API gives %s has an outage, and never says that money moved', async (fault) => {
    shortenTimeouts();
    vi.spyOn(console, 'error').mockReturnValue();
    const initId = await addPayment();
    vi.stubGlobal('fetch', (_: unknown, init?: RequestInit) => respondWithFault(fault, init?.signal));
    const start = open().start({ initId, orderNumber: 'LK-1', locale: 'en', email: '', ...amount, ...returnUrls });
    await expect(start).rejects.toMatchObject(OUTAGE);
    // Another answer may say nothing of it.
    const checkOutage = (error: unknown) => {
      expect(error).toMatchObject(OUTAGE);
      return null;
    };
    expect(await open().readState(initId).catch(checkOutage)).toBeNull();
    expect(await open().execute(initId).catch(checkOutage)).toBeNull();
    await open().close(initId).catch(checkOutage);
    const refund = open().refund({ initId, refundId: 'r-1', ...amount });
    await expect(refund).rejects.toBeInstanceOf(CommerceError);
  });
});
