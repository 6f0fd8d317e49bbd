import { beforeAll, describe, expect, it } from 'vitest';
import { entryKinds } from '../../../shared/merchant/content.ts';
import { saveProduct, showProduct } from '../../../shared/merchant/products.ts';
import { listMethods } from '../../../shared/merchant/selling.ts';
import { changeSetting, setFee, showSetting } from '../../../shared/merchant/settings.ts';
import { listCoupons, saveCoupon } from '../../../shared/merchant/vouchers.ts';
import { listWebhooks, setWebhook } from '../../../shared/merchant/webhooks.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { commerceDb } from '../../support/workers/workers.ts';
import { callMerchant } from '../merchant.ts';

const [FROM, UNTIL] = ['2026-12-01T00:00:00.000Z', '2098-12-31T00:00:00.000Z'];

beforeAll(seedCatalogue);

type Call = Parameters<typeof callMerchant>[0];

async function make<Data>(call: unknown, args: Record<string, unknown>): Promise<Data> {
  const response = await callMerchant(call as Call, args);
  expect(response, response.Messages.join()).toMatchObject({ status: 200 });
  return response.Data as Data;
}

// MERCHANT-1
describe('two changes of the same thing at the same time', () => {
  const together = async (call: unknown, changes: readonly Record<string, unknown>[]) => {
    const responses = await Promise.all(changes.map((args) => callMerchant(call as Call, args)));
    expect(responses.map(({ status }) => status)).toEqual(changes.map(() => 200));
  };

  it('of a product both last, each of thirty times, and for many fields at once', async () => {
    const sourceId = 'at-once';
    await make(saveProduct, { sourceId, name: 'At Once', prices: { EUR: 5 } });
    const show = async () => (await callMerchant(showProduct, { sourceId })).Data;
    for (let round = 1; round <= 30; round += 1) {
      const releaseDate = `2027-01-${String(round).padStart(2, '0')}`;
      await together(saveProduct, [
        { sourceId, prices: { EUR: 10 + round } },
        { sourceId, releaseDate },
      ]);
      expect(await show(), `round ${round}`).toMatchObject({ prices: { EUR: 10 + round }, releaseDate });
    }
    const changes = [
      ...[{ name: 'Together' }, { tags: ['Cozy'] }, { publishers: ['House'] }, { languages: ['English'] }],
      ...[
        { positive: 5 },
        { shortDescription: 'Both' },
        { os: { linux: true } },
        { texts: { de: { name: 'Zusammen' } } },
      ],
    ];
    await together(
      saveProduct,
      changes.map((change) => ({ sourceId, ...change })),
    );
    expect(await show()).toMatchObject({ ...Object.assign({}, ...changes), os: { linux: true } });
  });

  it('make one new product', async () => {
    const sourceId = 'at-once-new';
    await together(saveProduct, [
      { sourceId, name: 'New', prices: { EUR: 5 } },
      { sourceId, name: 'New', tags: ['Cozy'] },
    ]);
    expect((await callMerchant(showProduct, { sourceId })).Data).toMatchObject({ prices: { EUR: 5 }, tags: ['Cozy'] });
  });

  it('of a coupon, a setting, a fee, a page and a country both last', async () => {
    await make(saveCoupon, { Code: 'ATONCE', Name: 'Once', Percent: 5 });
    const topics = entryKinds.find(({ kind }) => kind.noun === 'topics');
    const { Id } = await make<{ Id: number }>(topics?.add, { Name: 'At once' });
    for (let round = 1; round <= 8; round += 1) {
      await together(saveCoupon, [
        { Code: 'ATONCE', MaxUses: 100 + round },
        { Code: 'ATONCE', MinimumMinor: 200 + round },
      ]);
      const coupon = (await callMerchant(listCoupons)).Data.Items.find(({ Code }) => Code === 'ATONCE');
      expect(coupon).toMatchObject({ MaxUses: 100 + round, MinimumMinor: 200 + round });
      await together(changeSetting, [
        { Name: 'mail', Value: { FromName: `Shop ${round}` } },
        { Name: 'mail', Value: { AttachInvoice: round % 2 === 0 } },
      ]);
      expect((await callMerchant(showSetting, { Name: 'mail' })).Data.Value).toMatchObject({
        FromName: `Shop ${round}`,
        AttachInvoice: round % 2 === 0,
      });
      await together(setFee, [
        { Method: 'Payments.Sandbox', FeeMinor: round },
        { Method: 'Payments.SandboxEmbedded', FeeMinor: 50 + round },
      ]);
      expect((await callMerchant(listMethods)).Data.Items).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ Method: 'Payments.Sandbox', FeeMinor: round }),
          expect.objectContaining({ Method: 'Payments.SandboxEmbedded', FeeMinor: 50 + round }),
        ]),
      );
      await together(topics?.change, [
        { Id, Position: round },
        { Id, FooterColumn: round % 4, Texts: { en: { Title: `Title ${round}` } } },
      ]);
      expect((await callMerchant(topics?.show as never, { Id })).Data).toMatchObject({
        Position: round,
        FooterColumn: round % 4,
        Texts: { en: { Title: `Title ${round}` } },
      });
    }
    await make(setFee, { Method: 'Payments.Sandbox', FeeMinor: null });
    await make(setFee, { Method: 'Payments.SandboxEmbedded', FeeMinor: null });
  });

  it('never leave a coupon that ends before it starts', async () => {
    for (let round = 0; round < 10; round += 1) {
      const Code = `PERIOD-${round}`;
      await make(saveCoupon, { Code, Name: 'Period', Percent: 5, StartsOn: FROM, EndsOn: UNTIL });
      await Promise.all([
        callMerchant(saveCoupon, { Code, StartsOn: '2090-06-01T00:00:00Z' }),
        callMerchant(saveCoupon, { Code, EndsOn: '2090-05-01T00:00:00Z' }),
      ]);
    }
    const wrong = await commerceDb.prepare('SELECT count(*) AS n FROM coupons WHERE ends_at <= starts_at').first('n');
    expect(wrong).toBe(0);
  });
});

it('a webhook that is set again keeps its secret', async () => {
  const hook = { Url: 'https://hooks.shop.example/left', Events: ['order.paid' as const] };
  const { Secret } = await make<{ Secret: string }>(setWebhook, hook);
  await make(setWebhook, { ...hook, Events: ['order.paid', 'stock.low'] });
  const { Items } = (await callMerchant(listWebhooks)).Data;
  expect(Items.filter(({ Url }) => Url === hook.Url)).toMatchObject([{ Secret, Events: ['order.paid', 'stock.low'] }]);
});
