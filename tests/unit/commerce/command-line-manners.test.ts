import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { currencies } from '../../../shared/currencies.ts';
import { allCalls } from '../../../shared/merchant/all-calls.ts';
import { readAmount, showMinor } from '../../../shared/merchant/amounts.ts';
import { refundAmount } from '../../../shared/merchant/giving.ts';
import { refundOrder } from '../../../shared/merchant/orders.ts';
import { setFee } from '../../../shared/merchant/settings.ts';
import { setTax } from '../../../shared/merchant/taxes.ts';
import { addGiftCard, saveCoupon } from '../../../shared/merchant/vouchers.ts';
import { writeCompletion } from '../../../worker/commerce/merchant/cli/completion.ts';
import { formatResponse } from '../../../worker/commerce/merchant/cli/format-table.ts';
import { exampleCommand } from '../../../worker/commerce/merchant/cli/help.ts';
import { readCommand } from '../../../worker/commerce/merchant/cli/read-command.ts';

const ENV = { ADMIN_TOKEN: 'local-token' };
const noFile = () => '{}';
const read = (call: Parameters<typeof readCommand>[0], ...args: string[]) => readCommand(call, args, ENV, noFile).args;

// MERCHANT-8
describe('amounts', () => {
  it('are typed as people write them, and become minor units of their currency', () => {
    expect(read(addGiftCard, '50')).toEqual({ AmountMinor: 5000 });
    expect(read(saveCoupon, 'W', '--amount', '0.5', '--minimum', '19.99')).toMatchObject({
      ...{ AmountMinor: 50, MinimumMinor: 1999 },
    });
    const give = (amount: string) => read(refundAmount, 'LK-1', amount, 'Late.');
    expect(give('800 JPY')).toMatchObject({ AmountMinor: 800, CurrencyCode: 'JPY' });
    expect(give('8')).toMatchObject({ AmountMinor: 800, CurrencyCode: 'EUR' });
  });

  // MERCHANT-45
  it('of fees are in EUR, and rates of VAT in percent', () => {
    expect(read(setFee, 'Payments.Card', '0.35')).toEqual({ Method: 'Payments.Card', FeeMinor: 35 });
    expect(read(setFee, 'Payments.Card', 'null')).toEqual({ Method: 'Payments.Card', FeeMinor: null });
    expect(read(setTax, 'FI', '25.5', '2027-01-01')).toEqual({ Country: 'FI', Percent: 25.5, ValidFrom: '2027-01-01' });
    expect(() => read(setFee, 'Payments.Card', '0.355')).toThrow('--fee takes an amount');
  });

  it('of a refund follow from the lines that are named after the order, or from all of them', () => {
    expect(read(refundOrder, 'LK26-7Q2M-4XKD', '1,3')).toEqual({
      OrderNumber: 'LK26-7Q2M-4XKD',
      OrderItemGuids: ['1', '3'],
    });
    expect(read(refundOrder, 'LK26-7Q2M-4XKD')).toEqual({ OrderNumber: 'LK26-7Q2M-4XKD' });
  });

  it('that are none, too exact, or in a currency that the command does not take are refused with an example', () => {
    for (const typed of ['five', '1,50', '0.001', '8.00 JPY', '']) {
      expect(() => read(refundAmount, 'LK-1', typed, 'Late.'), typed).toThrow(
        'takes an amount: 5 or 23.47, or "800 JPY"',
      );
    }
    expect(() => read(addGiftCard, '800 JPY')).toThrow('--amount takes an amount: 5 or 23.47.');
  });

  it('are the same after they were shown and typed again, in every currency', () => {
    const codes = fc.constantFrom(...currencies.map(({ code }) => code));
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), codes, (minor, currencyCode) => {
        expect(readAmount(`${showMinor(minor, currencyCode)} ${currencyCode}`)).toEqual({ minor, currencyCode });
      }),
    );
  });

  it('are shown with the decimals of their currency, and texts in one language', () => {
    const Items = [
      { CurrencyCode: 'JPY', TotalMinor: 800, VatEurMinor: 135, Name: { de: 'Spiel', en: 'Game' } },
      { CurrencyCode: 'PLN', TotalMinor: 9900, VatEurMinor: -5, Name: { de: 'Karte' } },
    ];
    expect(formatResponse({ Items, Next: null })).toBe(
      [
        'CurrencyCode  Total  VatEur  Name',
        'JPY           800    1.35    Game (en, and 1 more)',
        'PLN           99.00  -0.05   Karte (de)',
      ].join('\n'),
    );
    expect(formatResponse({ CurrencyCode: 'JPY', Lines: [{ UnitMinor: 400 }] })).toContain('Unit\n400');
  });
});

// MERCHANT-8
it.each(allCalls.map((call) => [`${call.noun} ${call.verb}`, call] as const))(
  'the example in the help of %s can be run as it stands',
  (_, call) => {
    const [, typed = ''] = exampleCommand(call).split('npm run shop -- ');
    const words = execFileSync('sh', ['-c', `printf '%s\\n' ${typed}`], { encoding: 'utf8' });
    const args = read(call, ...words.trimEnd().split('\n').slice(2));
    const { issues } = v.safeParse(call.input, args);
    expect(issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)).toBeUndefined();
  },
);

// MERCHANT-8
it('Tab completes nouns, verbs, options and their choices', () => {
  const complete = (...words: string[]) => {
    const typed = words.map((word) => `'${word}'`).join(' ');
    const script = `${writeCompletion('/shop')}
COMP_WORDS=(shop ${typed}); COMP_CWORD=${words.length}; _shop; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return execFileSync('bash', ['-c', script], { encoding: 'utf8' }).trimEnd().split('\n');
  };
  expect(complete('ord')).toEqual(['orders']);
  expect(complete('orders', 'ref')).toEqual(['refund', 'refund-vat', 'refund-amount']);
  expect(complete('orders', 'refund', 'LK-1', '--dr')).toEqual(['--dry-run']);
  expect(complete('staff', 'add', 'Ada', '--role', 'o')).toEqual(['owner']);
});
