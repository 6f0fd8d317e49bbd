import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { changePrices } from '../../../shared/merchant/prices.ts';
import { saveProduct, showProduct } from '../../../shared/merchant/products.ts';
import { changeSetting } from '../../../shared/merchant/settings.ts';
import { loadSheet } from '../../../shared/merchant/sheets.ts';
import { setTax } from '../../../shared/merchant/taxes.ts';
import { callMerchant } from '../merchant.ts';
import { send } from './import-lines.ts';

interface Report {
  Prices: { Line: number; SourceId: string; Field: string; Net: number; Gross: number }[];
  Changes: unknown[];
  Created: number;
}

const setTaxes = (Value: Record<string, unknown>) => callMerchant(changeSetting, { Name: 'taxes', Value });
const NET = { HomeCountry: 'DE', PricesEntered: 'net' };
const today = () => new Date().toISOString().slice(0, 10);

async function importLines(lines: readonly object[], query = '') {
  const response = await send(lines, query);
  const { Data, Code } = await response.json<{ Data: Report; Code?: string }>();
  return { status: response.status, Code, Data };
}
const exportOf = async (sourceId: string) => {
  const { Id: _, Stock: __, ...line } = (await callMerchant(showProduct, { sourceId })).Data;
  return line;
};

beforeEach(() => setTaxes(NET));
afterAll(() => setTaxes({ HomeCountry: null, SmallBusiness: null, PricesEntered: null }));

// TAX-12
describe('a shop whose prices are entered net', () => {
  it('sells at the price with its own country’s VAT, rounded half up, and tells both', async () => {
    const saved = await callMerchant(saveProduct, {
      ...{ sourceId: 'net:one', name: 'Net one', prices: { EUR: 42.01, JPY: 4_201 } },
      ...{ sale: { prices: { EUR: 10.5 } }, recommendedPrice: { EUR: 50 } },
    });
    const entered = saved.Data.Prices.map(({ Field, Net, Gross }) => [Field, Net, Gross]);
    expect(entered).toEqual([
      ['prices.EUR', 42.01, 49.99],
      ['prices.JPY', 4_201, 4_999],
      ['sale.prices.EUR', 10.5, 12.5],
      ['recommendedPrice.EUR', 50, 59.5],
    ]);
    expect(await exportOf('net:one')).toMatchObject({
      ...{ pricesAre: 'gross', prices: { EUR: 49.99, JPY: 4_999 }, recommendedPrice: { EUR: 59.5 } },
      sale: { prices: { EUR: 12.5 } },
    });
  });

  it('is told by a dry run what a file’s prices become, in dollars of one price as well', async () => {
    const lines = [{ sourceId: 'net:usd', name: 'Net dollars', priceUsd: 10, oldPriceUsd: 20 }];
    const { Data } = await importLines(lines, '?dryRun=1');
    expect(Data.Prices).toEqual([
      { Line: 1, SourceId: 'net:usd', Field: 'priceUsd', Net: 10, Gross: 11.9 },
      { Line: 1, SourceId: 'net:usd', Field: 'oldPriceUsd', Net: 20, Gross: 23.8 },
    ]);
    expect((await callMerchant(showProduct, { sourceId: 'net:usd' })).status).toBe(404);
  });

  it('charges what was entered for a multi-purpose voucher, which has no VAT, also when a line names its price alone', async () => {
    const voucher = { sourceId: 'net:card', name: 'Net card', voucherType: 'MPV', prices: { EUR: 25 } };
    expect((await importLines([voucher])).Data.Prices).toEqual([]);
    expect((await importLines([{ sourceId: 'net:card', prices: { EUR: 20 } }])).Data.Prices).toEqual([]);
    expect(await exportOf('net:card')).toMatchObject({ prices: { EUR: 20 } });
  });

  it('believes a line that says otherwise, as does one whose prices are entered gross', async () => {
    const line = { sourceId: 'net:said', name: 'Said', prices: { EUR: 10 } };
    await importLines([{ ...line, pricesAre: 'gross' }]);
    expect(await exportOf('net:said')).toMatchObject({ prices: { EUR: 10 } });
    await setTaxes({ PricesEntered: null });
    await importLines([{ ...line, pricesAre: 'net' }]);
    expect(await exportOf('net:said')).toMatchObject({ prices: { EUR: 11.9 } });
    await importLines([line]);
    expect(await exportOf('net:said')).toMatchObject({ prices: { EUR: 10 } });
  });

  it('sets, raises and lowers many prices by net amounts, but those of multi-purpose vouchers, and loads a spreadsheet so', async () => {
    const SourceIds = ['net:many', 'net:voucher'];
    await importLines([
      { sourceId: 'net:many', name: 'Many', prices: { EUR: 10 } },
      { sourceId: 'net:voucher', name: 'Voucher of many', voucherType: 'MPV', prices: { EUR: 10 } },
    ]);
    const priceOf = async (sourceId: string) => (await exportOf(sourceId)).prices;
    await callMerchant(changePrices, { Set: { EUR: 20 }, SourceIds });
    expect(await Promise.all(SourceIds.map(priceOf))).toEqual([{ EUR: 23.8 }, { EUR: 20 }]);
    await callMerchant(changePrices, { Add: { EUR: -10 }, SourceIds });
    expect(await Promise.all(SourceIds.map(priceOf))).toEqual([{ EUR: 11.9 }, { EUR: 10 }]);
    await callMerchant(changePrices, { Percent: 100, SourceIds });
    expect(await Promise.all(SourceIds.map(priceOf))).toEqual([{ EUR: 23.8 }, { EUR: 20 }]);
    const Table = [
      ['sourceId', 'prices.EUR'],
      ['net:many', '42.01'],
    ];
    const { Data } = await callMerchant(loadSheet, { Kind: 'prices', Table });
    expect(Data.Prices).toEqual([{ Row: 2, Column: 'prices.EUR', Net: 42.01, Gross: 49.99 }]);
    expect(await priceOf('net:many')).toEqual({ EUR: 49.99 });
  });

  it('keeps its prices when the rate of its country changes', async () => {
    await importLines([{ sourceId: 'net:kept', name: 'Kept', prices: { EUR: 100 } }]);
    await callMerchant(setTax, { Country: 'DE', Percent: 21, ValidFrom: today(), Past: true });
    expect(await exportOf('net:kept')).toMatchObject({ prices: { EUR: 119 } });
    await importLines([{ sourceId: 'net:kept', prices: { USD: 100 } }]);
    expect(await exportOf('net:kept')).toMatchObject({ prices: { EUR: 119, USD: 121 } });
    await callMerchant(setTax, { Country: 'DE', Percent: null, ValidFrom: today(), Past: true });
  });

  it('changes nothing by importing what it has exported', async () => {
    const amount = (decimals: number) => fc.integer({ min: 1, max: 900_000 }).map((minor) => minor / 10 ** decimals);
    const prices = fc.record({ EUR: amount(2), JPY: amount(0), PLN: amount(2) });
    await fc.assert(
      fc.asyncProperty(fc.array(prices, { minLength: 20, maxLength: 20 }), async (drawn) => {
        const mark = crypto.randomUUID();
        const lines = drawn.map((own, index) => ({
          sourceId: `${mark}:${index}`,
          name: `Drawn ${index}`,
          prices: own,
        }));
        const { Data } = await importLines(lines);
        for (const { Net, Gross, Field } of Data.Prices) {
          const unit = Field.endsWith('JPY') ? 1n : 100n;
          const net = BigInt(Math.round(Net * Number(unit)));
          // Half up, in exact whole numbers.
          expect(BigInt(Math.round(Gross * Number(unit)))).toBe((net * 119n * 2n + 100n) / 200n);
        }
        expect(Data.Prices).toHaveLength(lines.length * 3);
        const first = await Promise.all(lines.map(({ sourceId }) => exportOf(sourceId)));
        expect((await importLines(first, '?dryRun=1')).Data).toMatchObject({ Prices: [], Changes: [] });
        await importLines(first);
        expect(await Promise.all(lines.map(({ sourceId }) => exportOf(sourceId)))).toEqual(first);
      }),
      { numRuns: 6 },
    );
  });
});

// TAX-12
describe('net prices', () => {
  it('are refused by the settings of a seller without a rate of its own country, and of a small business', async () => {
    const refused = { status: 409, Code: 'prices-net', Messages: [expect.stringContaining('PricesEntered')] };
    expect(await setTaxes({ SmallBusiness: true })).toMatchObject(refused);
    expect(await setTaxes({ HomeCountry: null })).toMatchObject(refused);
    expect(await setTaxes({ HomeCountry: 'US' })).toMatchObject(refused);
    await setTaxes({ PricesEntered: 'gross', SmallBusiness: true });
    expect(await setTaxes({ PricesEntered: 'net' })).toMatchObject(refused);
    await setTaxes({ SmallBusiness: null });
  });

  it('are refused in a line of a seller who has no rate, and nothing of the file is written', async () => {
    await setTaxes({ HomeCountry: null, PricesEntered: null });
    const lines = [
      { sourceId: 'net:none', name: 'None', prices: { EUR: 10 } },
      { sourceId: 'net:lost', name: 'Lost', prices: { EUR: 10 }, pricesAre: 'net' },
    ];
    expect(await importLines(lines)).toMatchObject({ status: 409, Code: 'prices-net' });
    expect((await callMerchant(showProduct, { sourceId: 'net:none' })).status).toBe(404);
  });
});
