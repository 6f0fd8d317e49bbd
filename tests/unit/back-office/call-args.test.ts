import { expect, it } from 'vitest';
import { readArgs } from '../../../client/back-office/calls/call-args.ts';
import { readCallFields } from '../../../shared/merchant/call-fields.ts';
import { refundAmount } from '../../../shared/merchant/giving.ts';
import type { MerchantCall } from '../../../shared/merchant/merchant-call.ts';

const call = refundAmount as MerchantCall;
const order = { OrderNumber: 'LK26-7Q2M-4XKD' };

/** What a form of this call sends. */
function read(typed: Record<string, string>, known: Record<string, string> = order) {
  const fields = readCallFields(call).filter(({ name }) => !(name in known) && name !== 'DryRun');
  return readArgs(call, fields, { Reason: 'The buyer called.', ...typed }, known);
}

it('takes an amount in the currency of the order, however it is typed', () => {
  for (const typed of ['800', '800 JPY']) {
    expect(read({ AmountMinor: typed }, { ...order, CurrencyCode: 'JPY' })).toMatchObject({
      ...{ args: { AmountMinor: 800 }, problems: {} },
    });
  }
  expect(read({ AmountMinor: '8.50' }, { ...order, CurrencyCode: 'PLN' }).args.AmountMinor).toBe(850);
});

it('takes no amount in another currency than that of the order, nor one with parts that it does not have', () => {
  expect(read({ AmountMinor: '8 EUR' }, { ...order, CurrencyCode: 'JPY' }).problems).toEqual({ AmountMinor: 'amount' });
  expect(read({ AmountMinor: '8.50' }, { ...order, CurrencyCode: 'JPY' }).problems).toEqual({ AmountMinor: 'amount' });
});

it('tells the shop in which currency an amount was meant where nobody has named the order’s', () => {
  expect(read({ AmountMinor: '8' }).args).toMatchObject({ AmountMinor: 800, CurrencyCode: 'EUR' });
  expect(read({ AmountMinor: '800 JPY' }).args).toMatchObject({ AmountMinor: 800, CurrencyCode: 'JPY' });
  expect(read({ AmountMinor: '8', CurrencyCode: 'USD' }).args).toMatchObject({ AmountMinor: 800, CurrencyCode: 'USD' });
});

it('names the fields that are missing or wrong', () => {
  expect(read({ AmountMinor: '', Reason: ' ' }).problems).toEqual({ AmountMinor: 'needed', Reason: 'needed' });
  expect(read({ AmountMinor: 'much' }).problems).toEqual({ AmountMinor: 'amount' });
});
