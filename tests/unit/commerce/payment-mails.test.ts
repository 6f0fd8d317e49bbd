import { describe, expect, it } from 'vitest';
import { writeHoldMails, writePaymentMail } from '../../../worker/commerce/payments/payment-mails.ts';
import { findPayment, type PaymentRow } from '../../../worker/commerce/payments/payments-store.ts';
import { db, give, openBeforeEach } from './fresh-shop.ts';
import { insert, order, payment } from './shop-rows.ts';

openBeforeEach();

const ORIGIN = 'https://shop.example';
const COLLECTED = { amountMinor: 1250, currencyCode: 'EUR' };
const EVENT = {
  ...{ provider: 'p', eventId: 'e', initId: 'init-1', kind: 'paid' as const, countryCode: 'US' },
  ...COLLECTED,
};

async function readPayment(change: Partial<PaymentRow> = {}): Promise<PaymentRow> {
  give(order(1), payment(1, 1, 'Pending'));
  const row = await findPayment(db, 'init-1');
  if (!row) throw new Error('there is no such payment');
  return { ...row, ...change };
}

// PAYMENT-10
describe('a mail about a payment', () => {
  it.each([
    ['de', `${ORIGIN}/de/profile/order/1`, '12,50 €'],
    ['en', `${ORIGIN}/en/profile/order/1`, '€12.50'],
    // A language that the shop had once.
    ['xx', `${ORIGIN}/en/profile/order/1`, '€12.50'],
  ])('is in the language of its order: %s', async (language_code, link, paid) => {
    const { text } = writePaymentMail({ DB: db, ORIGIN }, await readPayment({ language_code }), 'late', COLLECTED);
    expect(text.replaceAll(/\s/g, ' ')).toContain(paid);
    expect(text).toContain(link);
  });

  it('of another amount names what was due and what was paid', async () => {
    const row = await readPayment();
    const { subject, text } = writePaymentMail({ DB: db, ORIGIN }, row, 'amount-mismatch', COLLECTED);
    expect(subject).toContain('N-1');
    for (const amount of ['€10.00', '€12.50']) expect(text).toContain(amount);
  });
});

// CHECKOUT-51
describe('a payment that is held', () => {
  const STAFF = insert('settings', { key: 'staff', value: '{"Emails":["eve@shop.example","max@shop.example"]}' });

  it('for its country is told to the buyer and to each of the staff, with both countries', async () => {
    give(STAFF);
    const mails = await writeHoldMails({ DB: db, ORIGIN }, await readPayment(), EVENT, 'country-mismatch');
    expect(mails.map(({ recipient, locale }) => `${recipient} ${locale}`)).toEqual([
      ...['ann@example.com en', 'eve@shop.example en', 'max@shop.example en'],
    ]);
    for (const word of ['N-1', 'Germany', 'United States', 'init-1']) expect(mails[1]?.text).toContain(word);
    expect(mails[0]?.text).not.toContain('init-1');
  });

  // ORDER-63
  it('for its card is told to the buyer alone, in the words of the staff before the usual ones', async () => {
    give(STAFF);
    const row = await readPayment();
    const usual = writePaymentMail({ DB: db, ORIGIN }, row, 'card-blocked', EVENT);
    const [plain, ...others] = await writeHoldMails({ DB: db, ORIGIN }, row, EVENT, 'card-blocked');
    expect([plain?.text, others]).toEqual([usual.text, []]);
    const [told] = await writeHoldMails({ DB: db, ORIGIN }, row, EVENT, 'card-blocked', 'Please call us.');
    expect(told).toMatchObject({ subject: usual.subject, text: `Please call us.\n\n${usual.text}` });
  });

  it.each(['amount-mismatch', 'paid-after-void'] as const)('for %s is told to the buyer alone', async (reason) => {
    give(STAFF);
    const row = await readPayment({ language_code: 'de' });
    const kind = reason === 'paid-after-void' ? 'late' : reason;
    expect(await writeHoldMails({ DB: db, ORIGIN }, row, EVENT, reason)).toEqual([
      { recipient: 'ann@example.com', locale: 'de', ...writePaymentMail({ DB: db, ORIGIN }, row, kind, EVENT) },
    ]);
  });
});
