import { describe, expect, it } from 'vitest';
import { applyCoupon } from '../../../shared/api/cart.ts';
import { getCustomer } from '../../../shared/api/customer.ts';
import { commerceDb } from '../../support/workers/workers.ts';
import { buy, runCron } from '../buyer.ts';
import { addProduct, openShopper, pressOnPayPage, readNumber, type Shopper } from '../shopper.ts';

async function readMail(shopper: Shopper, subject = 'Your keys are ready%'): Promise<string> {
  const row = await commerceDb
    .prepare('SELECT text FROM outbox WHERE recipient LIKE ? AND subject LIKE ?')
    .bind(`${shopper.sub}%`, subject)
    .first<{ text: string }>();
  return row?.text ?? '';
}

async function openCustomer(): Promise<Shopper> {
  const shopper = await openShopper();
  await shopper.call(getCustomer, {});
  return shopper;
}

// ORDER-4, ORDER-5
describe('the e-mail about an order', () => {
  it('lists products, sums, VAT and how it was paid, and confirms the contract', async () => {
    const { shopper, order } = await buy({ quantity: 2, price: 1000 });
    const name = order.OrderItems[0]?.ProductName;
    const mail = await readMail(shopper);
    expect(mail).toContain(`Order ${order.CustomOrderNumber}\n– 2 × ${name}:\t€20.00`);
    expect(mail).toContain('Total:\t€20.00\nVAT included (19%):\t€3.19');
    expect(mail).toContain('Paid (Test card):\t€20.00');
    expect(mail).toMatch(/confirms your contract with \S/);
    expect(mail).toMatch(new RegExp(`invoice with your order: \\S+/en/profile/order/${order.Id}\\n`));
    expect(mail).toMatch(
      /terms and conditions \(version 20\d\d-\d\d-\d\d\) are part of this contract: \S+\/en\/topic\/terms-and-conditions/,
    );
    expect(mail).toMatch(/withdraw from the contract within 14 days .*on this page: \S+\/en\/withdrawal\n/);
    expect(mail).not.toMatch(/[{}]/);
  });

  it('mentions no zero payment when the balance paid', async () => {
    const shopper = await openCustomer();
    await shopper.giveBalance(5000);
    await buy({ price: 1000, shopper, order: { UseBalance: true } });
    const mail = await readMail(shopper);
    expect(mail).toContain('Total:\t€10.00');
    expect(mail).toContain('Paid from balance:\t€10.00');
    expect(mail).not.toMatch(/0\.00 has arrived|:\t€0\.00/);
  });

  it('lists points and coupons that paid all of it', async () => {
    const shopper = await openCustomer();
    await shopper.givePoints(1000);
    await buy({ price: 1000, shopper, order: { UseRewardPoint: true } });
    expect(await readMail(shopper)).toContain('1,000 reward points:\t-€10.00\nTotal:\t€0.00');

    const other = await openCustomer();
    await commerceDb
      .prepare("INSERT INTO coupons (code, name, kind, amount) VALUES ('ALLFREE', 'All', 'percent', 10000)")
      .run();
    await other.addToCart((await addProduct()).id);
    await other.call(applyCoupon, { code: 'ALLFREE' });
    const { Data: info } = await other.order();
    const mail = await readMail(other);
    expect(mail).toContain('Discount (ALLFREE):\t-€10.00\nTotal:\t€0.00');
    expect(mail).not.toContain('has arrived');
    expect(mail).not.toMatch(/^Paid/m);
    expect((await other.readOrder(info.OrderId)).PaymentMethod).toBe('Discount');
  });

  it('lists each part of a split payment', async () => {
    const shopper = await openCustomer();
    await shopper.giveBalance(300);
    await shopper.givePoints(200);
    await buy({ price: 1000, shopper, order: { UseBalance: true, UseRewardPoint: true } });
    const mail = await readMail(shopper);
    expect(mail).toContain('200 reward points:\t-€2.00\nTotal:\t€8.00');
    expect(mail).toContain('Paid from balance:\t€3.00\nPaid (Test card):\t€5.00');
  });

  it('names the terms of the day of the order, even when the keys come later', async () => {
    const product = await addProduct({ keys: 1 });
    const shopper = await openShopper();
    await shopper.addToCart(product.id);
    await commerceDb
      .prepare('INSERT INTO settings (key, value) VALUES (\'legal\', \'{"TermsVersion":"First edition"}\')')
      .run();
    const { Data: info } = await shopper.order();
    await commerceDb.prepare('UPDATE settings SET value = \'{"TermsVersion":"Second"}\' WHERE key = \'legal\'').run();
    await commerceDb.batch([
      commerceDb
        .prepare("UPDATE keys SET status = 'Available', order_item_id = NULL WHERE product_id = ?")
        .bind(product.id),
      commerceDb.prepare('DELETE FROM keys WHERE product_id = ?').bind(product.id),
    ]);
    await pressOnPayPage(info, 'pay');
    const waiting = await readMail(shopper, 'Thank you for your order%');
    expect(waiting).toContain('currently out of stock');
    expect(waiting).toContain('(version First edition)');
    await commerceDb
      .prepare("INSERT INTO keys (product_id, ciphertext, fingerprint, created_at) VALUES (?, 'x', ?, 1)")
      .bind(product.id, crypto.randomUUID())
      .run();
    await runCron(Date.now());
    expect(await readMail(shopper)).toContain('(version First edition)');
    expect(await readNumber("SELECT count(*) AS value FROM settings WHERE key = 'legal'")).toBe(1);
    await commerceDb.prepare("DELETE FROM settings WHERE key = 'legal'").run();
  });
});
