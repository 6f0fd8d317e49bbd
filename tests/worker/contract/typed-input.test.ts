import { beforeAll, describe, expect, it } from 'vitest';
import { applyCoupon } from '../../../shared/api/cart.ts';
import { contactUs, subscribeNewsletter } from '../../../shared/api/forms.ts';
import { withdraw } from '../../../shared/api/order-remedies.ts';
import { recoverPassword } from '../../../shared/api/password.ts';
import { parseEmail } from '../../../shared/email-address.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { addAccount, callCommerce, commerceDb, identityDb, signInAs } from '../../support/workers/workers.ts';
import { addProduct, openShopper, pressOnPayPage, Shopper } from '../shopper.ts';

beforeAll(async () => {
  await seedCatalogue();
});

// AUTH-9
describe('an e-mail address that can register', () => {
  it.each([
    ["o'brien@example.com", "O'Brien@EXAMPLE.com"],
    ['dana@xn--bcher-kva.example', 'dana@bücher.example'],
    ['dana@例子.测试', 'dana@xn--fsqu00a.xn--0zwm56d'],
  ])('as %j can withdraw, subscribe, write and recover as %j', async (email, typed) => {
    await addAccount({ email, password: 'lantern-over-harbour-9' });
    const sub = crypto.randomUUID();
    const shopper = new Shopper(sub, await signInAs({ sub, email }));
    await shopper.addToCart((await addProduct()).id);
    const { Data: info } = await shopper.order();
    await pressOnPayPage(info, 'pay');

    const OrderNumber = `\u200e${info.CustomOrderNumber.toLowerCase()}\u200b`;
    expect((await callCommerce(withdraw, { Name: 'Dana', Email: typed, OrderNumber })).status).toBe(200);
    expect((await shopper.readOrder(info.OrderId)).PaymentStatus).toBe('Refunded');
    expect((await callCommerce(subscribeNewsletter, { email: typed, subscribe: true })).status).toBe(200);
    const letter = { FullName: 'Dana', Email: typed, Subject: 'Hello', Enquiry: 'Is there more?' };
    expect((await callCommerce(contactUs, letter)).status).toBe(200);
    const headers = { 'X-Client-IP': `198.51.100.${email.length}` };
    expect((await callCommerce(recoverPassword, { Email: typed }, { headers })).status).toBe(200);
    const { results } = await identityDb
      .prepare("SELECT recipient FROM outbox WHERE template = 'password-recovery'")
      .all();
    expect(results).toContainEqual({ recipient: parseEmail(email) });
  });
});

it('a coupon works as copied from e-mails and chats, however often', async () => {
  await commerceDb
    .prepare(
      "INSERT INTO coupons (code, name, kind, amount, minimum_minor) VALUES ('WINTER26', 'Winter', 'percent', 1000, 0)",
    )
    .run();
  for (const code of [
    '\u200bWINTER-26\u200e',
    'wınter–26',
    'WINTER-२६',
    ' WIN TER-26',
    'ＷＩＮＴＥＲ－２６',
    '\ufeffwinter-26',
  ]) {
    const shopper = await openShopper();
    await shopper.addToCart((await addProduct()).id);
    expect((await shopper.call(applyCoupon, { code })).status).toBe(200);
  }
});
