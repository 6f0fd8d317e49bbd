import { afterEach, describe, expect, it } from 'vitest';
import { fetchStorefront, setFaults } from '../../support/workers/workers.ts';

const DEAD = 'Dieser Link gilt nicht mehr';
/** What is left of a mailed link that was altered or cut short on its way. */
const ALTERED = [
  '/unsubscribe/WyJuZXdzbGV0dGVyIiwiYUBiLmMiLCJlbiJd.forged',
  '/unsubscribe/nothing',
  '/unsubscribe/%00',
  '/unsubscribe/',
  '/unsubscribe/token/more',
  '/confirm/newsletter/de/unknown',
  '/confirm/newsletter/xx/unknown',
  '/confirm/orders/de/unknown',
  '/confirm/newsletter/de',
  '/confirm/alert/de/unknown',
  '/confirm/',
  `/order-lookup/${'0'.repeat(32)}`,
  '/order-lookup/',
  '/order-lookup/invoice/x.y',
  '/order-lookup/invoice/',
] as const;
const ACTIONS = '/auth/realms/latchkey/login-actions';
const OF_ACCOUNTS = [
  `${ACTIONS}/reset-credentials?key=unknown`,
  `${ACTIONS}/reset-credentials`,
  `${ACTIONS}/action-token?key=unknown`,
];

const GERMAN = { 'Accept-Language': 'de-AT,de;q=0.9,en;q=0.5' };

afterEach(() => setFaults({ seed: 0, share: 0 }));

// MAIL-53
describe('a mailed link that was altered', () => {
  it.each(ALTERED)('shows a page in the reader’s language: %s', async (path) => {
    for (const method of ['GET', 'POST']) {
      const response = await fetchStorefront(path, { method, headers: GERMAN });
      const page = await response.text();
      expect([response.status, response.headers.get('Content-Type')]).toEqual([410, 'text/html; charset=UTF-8']);
      expect(response.headers.get('Cache-Control')).toBe('private, no-store');
      expect(page).toContain('<html lang="de"');
      expect(page).toContain(DEAD);
    }
  });

  it('is in the language that the reader chose in the shop', async () => {
    const headers = { ...GERMAN, Cookie: 'i18n_redirected=ar' };
    expect(await (await fetchStorefront('/unsubscribe/nothing', { headers })).text()).toContain(
      '<html lang="ar" dir="rtl"',
    );
  });

  it.each(OF_ACCOUNTS)('of an account shows a page, too: %s', async (path) => {
    const response = await fetchStorefront(path, { headers: GERMAN });
    expect([response.status, response.headers.get('Content-Type')]).toEqual([400, 'text/html; charset=utf-8']);
    expect(await response.text()).toMatch(/<html lang="de".*Dieser Link/s);
  });
});

// MAIL-53, ERROR-3
it.each(['/confirm/newsletter/de/unknown', `/order-lookup/${'0'.repeat(32)}`])(
  'while the database is away, a mailed link says so by a page: %s',
  async (path) => {
    setFaults({ seed: 1, share: 1, message: 'Network connection lost.' });
    const response = await fetchStorefront(path, { headers: GERMAN });
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(response.headers.get('Content-Type')).toMatch(/^text\/html/);
    expect(await response.text()).toContain('<html lang="de"');
  },
);
