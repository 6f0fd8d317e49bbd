import { beforeAll, describe, expect, it } from 'vitest';
import { blogFeedPath } from '../../../shared/feeds.ts';
import { locales } from '../../../shared/locales.ts';
import { findInvoice } from '../../../worker/commerce/invoices/documents-store.ts';
import { writeInvoice } from '../../../worker/commerce/invoices/write-invoice.ts';
import { sealMailData } from '../../../worker/identity/accounts/mail-data.ts';
import { PAGE_KINDS } from '../../support/pages/page-kinds.ts';
import { TEST_ORIGIN, TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { SETTINGS } from '../../support/workers/test-products.ts';
import {
  addAccount,
  commerceDb,
  fetchCommerce,
  fetchStorefront,
  identityDb,
  openVisitor,
} from '../../support/workers/workers.ts';
import { buy, readMails } from '../buyer.ts';

/** As the default name is written for people, and its order numbers. Its lower-case form names technical things. */
const OLD = /Latchkey|LATCHKEY|\bLK\d\d-/;
const NAME = 'Harbour Keys';
const ICON = '/media/harbour-icon.png';
const OWN = {
  ...SETTINGS,
  Name: NAME,
  Title: null,
  ContactEmail: 'quay@harbour.example',
  IconPictureUrl: ICON,
  AccentColours: ['#0b6b78', '#0d7f8d'],
};
const REALM = '/auth/realms/latchkey';
const IDENTITY_MAILS = [
  ...['password-recovery', 'confirm-email', 'email-changed', 'password-changed', 'account-exists'],
  ...['sign-in-attempts', 'account-deleted'],
];

const setStore = (value: object) =>
  commerceDb
    .prepare("INSERT INTO settings (key, value) VALUES ('store', ?1) ON CONFLICT DO UPDATE SET value = ?1")
    .bind(JSON.stringify(value))
    .run();

/** A text around the first place where the old name stands; null if nowhere. */
function findOld(text: string): string | null {
  const at = text.search(OLD);
  return at === -1 ? null : text.slice(Math.max(0, at - 60), at + 60);
}

beforeAll(async () => {
  await seedCatalogue();
  await setStore(OWN);
  await addAccount({ email: 'ada@shopper.example', password: 'lantern-over-harbour-9', firstName: 'Ada' });
});

// LAYOUT-21
describe('a shop of another name shows its own', () => {
  const paths = PAGE_KINDS.filter(({ needsCustomer }) => !needsCustomer).map(({ path }) => path);
  it.each(['en', 'de', 'ar', 'jp'])('on every kind of page, in %s', async (locale) => {
    const found: string[] = [];
    const visitor = openVisitor();
    for (const path of paths) {
      await visitor.open(`/${locale}${path}`);
      const { html } = visitor;
      const old = findOld(html);
      if (old) found.push(`${path}: ${old}`);
      if (!html.includes(NAME)) found.push(`${path}: without ${NAME}`);
    }
    expect(found).toEqual([]);
  });

  it('in its title, logo, icons, social card and structured data', async () => {
    const html = await (await fetchStorefront('/en/')).text();
    expect(html).toContain(`<title>${NAME}</title>`);
    expect(html).toContain(`<link rel="icon" href="${ICON}"/>`);
    expect(html).toContain(`<link rel="apple-touch-icon" href="${ICON}"/>`);
    expect(html).toContain(`<meta property="og:site_name" content="${NAME}"/>`);
    expect(html).toContain(`"name":"${NAME}"`);
    expect(html).not.toContain('/icon-512.png');
    // The wordmark spells the default name.
    expect(html).not.toContain('viewBox="0 0 154 32"');
  });

  it('in the manifest and the feed of its blog', async () => {
    const manifest = await (await fetchStorefront('/manifests/en.webmanifest')).json<Record<string, unknown>>();
    expect(manifest).toMatchObject({ name: NAME, short_name: NAME, icons: [{ src: ICON, sizes: 'any' }] });
    for (const { code } of locales)
      expect(findOld(await (await fetchStorefront(blogFeedPath(code))).text())).toBeNull();
  });

  it('at the sign-in, registration and sign-out of the identity provider, in every language', async () => {
    for (const { code, tag } of locales) {
      const visitor = openVisitor();
      await visitor.open(`/session/start?locale=${code}`);
      const signIn = visitor.html;
      await visitor.open(`${visitor.url.pathname}/register`);
      const register = visitor.html;
      await visitor.open(`${REALM}/protocol/openid-connect/logout?ui_locales=${tag}`);
      for (const html of [signIn, register, visitor.html]) {
        expect(html, code).toContain(`${NAME}</title>`);
        expect(html, code).toContain(`<link rel="icon" href="${ICON}">`);
        expect(html, code).toMatch(/<link rel="stylesheet" href="\/accents\/0b6b78-0d7f8d\.css">/);
        // Languages whose translation of a new text is missing show it in English.
        expect(findOld(html), code).toBeNull();
      }
    }
  });

  it('in identity’s and its own mails, with the subject, text and look', async () => {
    const values = { link: `${TEST_ORIGIN}/x`, minutes: 30, hours: 24, email: 'ada@shopper.example' };
    const data = await sealMailData(TEST_SECRETS, values);
    await identityDb.batch(
      IDENTITY_MAILS.flatMap((template) =>
        ['en', 'ar'].map((locale) =>
          identityDb
            .prepare('INSERT INTO outbox (recipient, template, locale, data, created_at) VALUES (?, ?, ?, ?, 1)')
            .bind('ada@shopper.example', template, locale, data),
        ),
      ),
    );
    const { shopper } = await buy();
    expect(await readMails(shopper, '%')).toBeGreaterThan(0);
    for (const source of ['', '&source=identity']) {
      const response = await fetchCommerce(`/internal/outbox?after=0${source}`, {
        headers: { Authorization: `Bearer ${TEST_SECRETS.ADMIN_TOKEN}` },
      });
      const { Data } = await response.json<{ Data: { Subject: string; Text: string; Html: string }[] }>();
      expect(Data.length, source).toBeGreaterThan(0);
      for (const { Subject, Text, Html } of Data) {
        expect(findOld(`${Subject}\n${Text}\n${Html}`)).toBeNull();
        expect(Html).toContain(NAME);
      }
    }
  });

  it('on its invoices, and in the numbers of its orders', async () => {
    const { order } = await buy();
    expect(order.CustomOrderNumber).toMatch(/^HK\d\d-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const issued = await findInvoice(commerceDb, order.Id);
    if (!issued) throw new Error('no invoice');
    const invoice = writeInvoice(issued);
    expect(invoice.seller).toContain(NAME);
    expect(findOld(JSON.stringify(invoice))).toBeNull();
    expect(JSON.stringify(invoice)).toContain(order.CustomOrderNumber);
  });

  it('with the order numbers and the name that a merchant chooses later', async () => {
    expect((await changeStore({ OrderNumberPrefix: 'kc' })).status).toBe(400);
    expect((await changeStore({ OrderNumberPrefix: 'QUAY', Name: 'Quay' })).status).toBe(200);
    expect((await buy()).order.CustomOrderNumber).toMatch(/^QUAY\d\d-/);
    await setStore(OWN);
  });
});

async function changeStore(Value: object): Promise<Response> {
  return fetchCommerce('/internal/settings/store', {
    method: 'PATCH',
    headers: { Authorization: `Bearer ${TEST_SECRETS.ADMIN_TOKEN}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ Value }),
  });
}
