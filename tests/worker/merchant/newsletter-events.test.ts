import { describe, expect, it, vi } from 'vitest';
import { subscribeNewsletter } from '../../../shared/api/forms.ts';
import { requestGdprDelete } from '../../../shared/api/privacy.ts';
import { DAY_MS } from '../../../shared/durations.ts';
import { listWebhookDeliveries, removeWebhook, setWebhook } from '../../../shared/merchant/webhooks.ts';
import { eraseAddress } from '../../../worker/commerce/customers/erasure-store.ts';
import { deliverWebhooks } from '../../../worker/commerce/webhooks/deliver-webhooks.ts';
import { TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { readOutboxTexts } from '../../support/workers/outbox-texts.ts';
import { commerceDb, fetchCommerce } from '../../support/workers/workers.ts';
import { runCron } from '../buyer.ts';
import { openAccount } from '../customers/privacy-accounts.ts';
import { callMerchant } from '../merchant.ts';
import { readNumber } from '../shopper.ts';

interface Told {
  Email: string;
  Status: string;
  Language: string;
}

/** What the merchant's program is told of an address, oldest first. */
async function readTold(email: string): Promise<string[]> {
  const { Items } = (await callMerchant(listWebhookDeliveries)).Data;
  const told = Items.filter(({ Type }) => Type === 'newsletter.changed').map(({ Data }) => JSON.parse(Data) as Told);
  return told
    .filter(({ Email }) => Email === email)
    .map(({ Status, Language }) => `${Status} ${Language}`)
    .toReversed();
}

/** Follows the newest link that an address was mailed. */
async function follow(email: string): Promise<void> {
  const text = (await readOutboxTexts(email)).at(-1) ?? '';
  const { pathname } = new URL(/https?:\S+/.exec(text)?.[0] ?? '');
  expect((await fetchCommerce(pathname, { method: 'POST', redirect: 'manual' })).status).toBeLessThan(400);
}

// HOOK-2
describe('the merchant’s mail tool', () => {
  it('hears of a confirmed consent, of its end, and of an erasure, and of nothing that is not confirmed', async () => {
    const { Data } = await callMerchant(setWebhook, {
      Url: 'https://mail-tool.example/consents',
      Events: ['newsletter.changed'],
    });
    const { shopper, email } = await openAccount(true);
    const subscribe = (wanted: boolean) => shopper.call(subscribeNewsletter, { email, subscribe: wanted });
    await subscribe(true);
    expect(await readTold(email)).toEqual([]);
    await follow(email);
    expect(await readTold(email)).toEqual(['active en']);
    await subscribe(false);
    expect(await readTold(email)).toEqual(['active en', 'ended en']);
    await commerceDb.prepare('DELETE FROM outbox WHERE recipient = ?').bind(email).run();
    await subscribe(true);
    await follow(email);
    await shopper.call(requestGdprDelete, {});
    await runCron(Date.now() + 15 * DAY_MS);
    expect(await readTold(email)).toEqual(['erased en']);
    // An erasure that is repeated, as after a fault of the identity provider, does not take the news back.
    await eraseAddress(commerceDb, email);
    expect(await readTold(email)).toEqual(['erased en']);
    const named = () => readNumber('SELECT count(*) AS value FROM webhook_deliveries WHERE instr(data, ?) > 0', email);
    expect(await named()).toBe(1);
    const posted: string[] = [];
    vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
      posted.push(String(body));
      return Promise.resolve(new Response(null, { status: 204 }));
    });
    await commerceDb.batch(
      ['DELETE FROM channels', 'UPDATE webhook_deliveries SET due_at = 0, claim = NULL'].map((sql) =>
        commerceDb.prepare(sql),
      ),
    );
    await deliverWebhooks({ DB: commerceDb, KEY_ENCRYPTION_KEY: TEST_SECRETS.KEY_ENCRYPTION_KEY });
    vi.unstubAllGlobals();
    expect(posted.filter((body) => body.includes(email)).map((body) => JSON.parse(body).data)).toMatchObject([
      { Email: email, Status: 'erased' },
    ]);
    // Nobody needs it here any more.
    expect(await named()).toBe(0);
    await callMerchant(removeWebhook, { Id: Data.Id });
  });

  it('is given all subscribers as one table', async () => {
    const emails = Array.from({ length: 60 }, (_, index) => `list-${String(index).padStart(2, '0')}@mail.example`);
    await commerceDb.batch(
      emails.map((email) =>
        commerceDb
          .prepare(
            `INSERT INTO newsletter_subscriptions (email, locale, status, changed_at, requested_at, confirmed_at)
             VALUES (?, 'de', 'active', 3, 1, 2)`,
          )
          .bind(email),
      ),
    );
    const response = await fetchCommerce('/internal/newsletter', {
      headers: { Authorization: `Bearer ${TEST_SECRETS.ADMIN_TOKEN}`, Accept: 'text/csv' },
    });
    const [head, ...lines] = (await response.text()).trim().split('\r\n');
    expect(head).toContain('Email,Language,Status,RequestedOnUtc,ConfirmedOnUtc,ChangedOnUtc');
    expect(lines.filter((line) => line.startsWith('list-')).map((line) => line.split(',')[0])).toEqual(emails);
  });
});
