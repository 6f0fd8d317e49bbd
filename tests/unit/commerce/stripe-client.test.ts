import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openStripeAccount } from '../../../worker/commerce/payments/providers/stripe-client.ts';
import { standIn } from '../../support/shop/stand-in.ts';

type Env = Parameters<typeof openStripeAccount>[0];

let asked: string[];
let reply: () => Response;
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (url: string | URL) => {
    asked.push(new URL(url).href);
    return reply();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = (change: object = {}) =>
  openStripeAccount(standIn<Env>({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', ...change }));
/** Stripe’s answer about the balance, of so many bytes. */
function balanceOf(bytes: number): Response {
  const [begin, end] = ['{"object":"balance","filler":"', '"}'];
  const body = begin + 'x'.repeat(bytes - begin.length - end.length) + end;
  return new Response(body, { headers: { 'Content-Type': 'application/json' } });
}

describe('the shop asks Stripe', () => {
  it('only with both of its secrets', () => {
    expect(open({ STRIPE_SECRET_KEY: '' })).toBeNull();
    expect(open({ STRIPE_WEBHOOK_SECRET: '' })).toBeNull();
    expect(open()).toMatchObject({ webhookSecret: 'whsec_1' });
  });

  it.each([
    [undefined, 'https://api.stripe.com/v1/balance'],
    ['', 'https://api.stripe.com/v1/balance'],
    ['http://stripe.example', 'http://stripe.example/v1/balance'],
    ['http://stripe.example:8080', 'http://stripe.example:8080/v1/balance'],
    ['https://stripe.example', 'https://stripe.example/v1/balance'],
    ['https://stripe.example:8443', 'https://stripe.example:8443/v1/balance'],
  ])('whose address is %s at %s', async (STRIPE_API_ORIGIN, url) => {
    reply = () => balanceOf(1_000);
    await open({ STRIPE_API_ORIGIN })?.stripe.balance.retrieve();
    expect(asked).toEqual([url]);
  });

  it('twice, and 2.8 seconds each time', async () => {
    const timeouts = vi.spyOn(AbortSignal, 'timeout');
    reply = () => Response.json({ error: { message: 'oops' } }, { status: 500 });
    await expect(open()?.stripe.balance.retrieve()).rejects.toThrow('oops');
    expect(asked).toHaveLength(2);
    expect(timeouts.mock.calls).toEqual([[2_800], [2_800]]);
  });

  it('and reads an answer of 256 kB, and none of a byte more', async () => {
    reply = () => balanceOf(262_144);
    expect(await open()?.stripe.balance.retrieve()).toMatchObject({ object: 'balance' });
    reply = () => balanceOf(262_145);
    await expect(open()?.stripe.balance.retrieve()).rejects.toThrow();
  });
});
