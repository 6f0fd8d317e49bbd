import { describe, expect, it } from 'vitest';
import { subscribeNewsletter } from '../../../shared/api/forms.ts';
import { recoverPassword } from '../../../shared/api/password.ts';
import { sendPhoneCode } from '../../../shared/api/phone.ts';
import { readTags } from '../../support/pages/markup.ts';
import { TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { addAccount, callCommerce, fetchStorefront } from '../../support/workers/workers.ts';
import { openShopper } from '../shopper.ts';

const AS_MERCHANT = { Authorization: `Bearer ${TEST_SECRETS.ADMIN_TOKEN}` };

interface SentMail {
  Id: number;
  Kind: string;
  Recipient: string;
  Subject: string;
  Text: string;
  Html: string | null;
}

async function readForDelivery(query: string): Promise<SentMail[]> {
  const response = await fetchStorefront(`/internal/outbox${query}`, { headers: AS_MERCHANT });
  expect(response.status).toBe(200);
  return (await response.json<{ Data: SentMail[] }>()).Data;
}

describe('the outbox', () => {
  it('shows a developer the e-mails of both Workers and the SMS, with their links, as text and as HTML', async () => {
    await seedCatalogue();
    await callCommerce(subscribeNewsletter, { email: 'reader@shop.example', subscribe: true });
    await addAccount({ email: 'forgetful@shop.example', password: 'lantern-over-harbour-9' });
    const arabic = { headers: { Language: 'ar', 'X-Client-IP': '203.0.113.7' } };
    await callCommerce(recoverPassword, { Email: 'forgetful@shop.example' }, arabic);
    await (await openShopper()).call(sendPhoneCode, { phoneNumber: '+491701234567' });

    const response = await fetchStorefront('/dev/outbox');
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toContain('no-store');
    expect(response.headers.get('Content-Security-Policy')).not.toContain('unsafe-inline');
    const page = await response.text();
    expect(page).toContain('reader@shop.example');
    expect(page).toMatch(/<a href="http:\/\/localhost:8787\/confirm\/newsletter\/\w+\/[\w-]+">/);
    expect(page).toMatch(/<a href="http:\/\/localhost:8787\/ar\/passwordrecovery\/confirm\?token=[\w-]+">/);
    const [arabicMail] = /\/dev\/outbox\/identity\/\d+/.exec(page) ?? [];
    const mail = await fetchStorefront(arabicMail ?? '');
    expect(mail.headers.get('Content-Security-Policy')).not.toContain('unsafe-inline');
    expect(await mail.text()).toContain('<html lang="ar" dir="rtl">');
    expect((await fetchStorefront('/dev/outbox/commerce/999999')).status).toBe(404);
    expect(page).toContain('sms to +491701234567');
  });

  it('has the shop’s icon, like every page that is not the client’s', async () => {
    for (const path of ['/dev/outbox', '/unsubscribe/nothing', '/auth/realms/latchkey/nothing-here']) {
      const response = await fetchStorefront(path);
      const [icon] = readTags(await response.text(), 'link').filter(({ rel }) => rel === 'icon');
      expect((await fetchStorefront(icon?.href ?? '')).headers.get('Content-Type'), path).toBe('image/svg+xml');
      expect(response.headers.get('Content-Security-Policy'), path).toContain("img-src 'self'");
    }
  });

  it('returns everything to the delivery program only', async () => {
    await callCommerce(subscribeNewsletter, { email: 'second@shop.example', subscribe: true });
    const own = await readForDelivery('');
    const last = own.at(-1);
    expect(last).toMatchObject({ Kind: 'mail', Recipient: 'second@shop.example' });
    expect(last?.Html).toContain('<html lang="en" dir="ltr">');
    expect(own.filter((one) => one.Kind === 'sms').every((one) => one.Html === null)).toBe(true);
    expect(await readForDelivery(`?after=${last?.Id}`)).toEqual([]);
    expect(await readForDelivery('?source=identity')).toContainEqual(
      expect.objectContaining({ Recipient: 'forgetful@shop.example', Html: expect.stringContaining('dir="rtl"') }),
    );
    expect((await fetchStorefront('/internal/outbox')).status).toBe(401);
    const rejected = await fetchStorefront('/internal/outbox?after=x', { headers: AS_MERCHANT });
    expect(rejected.status).toBe(400);
  });
});
