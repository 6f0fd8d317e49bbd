import { describe, expect, it } from 'vitest';
import { COUNTRY_CODES } from '../../../shared/country-codes.ts';
import { isEuMember } from '../../../shared/eea.ts';
import { decideBillTax, findOtherTaxCountry, priceFor } from '../../../worker/commerce/checkout/bill-tax.ts';
import { containedVat } from '../../../worker/commerce/checkout/vat.ts';
import {
  decideBusinessTax,
  decideTax,
  isCrossBorder,
  type TaxTerms,
} from '../../../worker/commerce/taxes/decide-tax.ts';
import { SHIPPED_RATES } from '../../../worker/commerce/taxes/shipped-rates.ts';
import { taxNoteOf } from '../../../worker/commerce/taxes/tax-note.ts';
import { standIn } from '../../support/shop/stand-in.ts';

const SHIPPED = new Map(SHIPPED_RATES.map(([country, basisPoints]) => [country, basisPoints]));
/** A new shop, as its setup leaves it. */
const NEW: TaxTerms = {
  homeCountry: null,
  isInOss: true,
  isSmallBusiness: false,
  isAboveThreshold: false,
  sellsToBusinesses: true,
  rates: SHIPPED,
};
/** A shop in Ireland that is not in the One-Stop Shop. */
const IRISH: TaxTerms = { ...NEW, homeCountry: 'IE', isInOss: false };
const consumer = (country: string) => ({ country, isBusiness: false });
const rateIn = (terms: TaxTerms, country: string) => decideTax(terms, country)?.basisPoints;

// CHECKOUT-16, TAX-2
it('the VAT of every country that exists is known, of each in the EU above zero, and of no other code', () => {
  for (const country of COUNTRY_CODES) {
    expect((rateIn(NEW, country) ?? Number.NaN) > 0, country).toBe(isEuMember(country) || country === 'MC');
  }
  for (const country of ['XX', 'EU', 'UK', 'ZZ', '', 'constructor'])
    expect(decideTax(NEW, country), country).toBeNull();
  for (const country of ['IS', 'NO', 'LI', 'GB', 'US', 'AX', 'RE'])
    expect(decideTax(NEW, country), country).toEqual({ country, basisPoints: 0, kind: 'outside' });
});

// CHECKOUT-5
it('a buyer in the EU pays the standard VAT of their country in 2026, in percent', () => {
  const published = `AT 20, BE 21, BG 20, CY 19, CZ 21, DE 19, DK 25, EE 24, ES 21, FI 25.5, FR 20, GR 24, HR 25, HU 27,
    IE 23, IT 22, LT 21, LU 17, LV 21, MC 20, MT 18, NL 21, PL 23, PT 23, RO 21, SE 25, SI 22, SK 23`;
  const rates = COUNTRY_CODES.flatMap((country) => {
    const basisPoints = rateIn(NEW, country) ?? 0;
    return basisPoints === 0 ? [] : [`${country} ${basisPoints / 100}`];
  });
  expect(rates.toSorted()).toEqual(published.split(/,\s+/));
});

it.each([
  [11_900, 1900, 1900],
  [12_550, 2550, 2550],
  [10_000, 0, 0],
])('the VAT in %d at %d basis points is %d', (gross, rate, tax) => {
  expect(containedVat(gross, rate)).toBe(tax);
});

// TAX-2
describe('a shop outside the One-Stop Shop', () => {
  it('charges its own VAT to consumers elsewhere in the EU while it sells little there', () => {
    expect(decideTax(IRISH, 'FR')).toEqual({ country: 'IE', basisPoints: 2300, kind: 'standard' });
    expect(decideTax(IRISH, 'MC')).toEqual({ country: 'IE', basisPoints: 2300, kind: 'standard' });
    expect(decideTax(IRISH, 'IE')).toEqual({ country: 'IE', basisPoints: 2300, kind: 'standard' });
    expect(decideTax(IRISH, 'US')?.kind).toBe('outside');
  });

  it('charges the buyer’s VAT above the threshold, and so does one in it', () => {
    expect(rateIn({ ...IRISH, isAboveThreshold: true }, 'FR')).toBe(2000);
    expect(rateIn({ ...IRISH, isInOss: true }, 'FR')).toBe(2000);
  });

  it('counts sales to consumers in other members alone towards the threshold', () => {
    const counted = ['FR', 'MC', 'IE', 'US', 'GB'].filter((country) => isCrossBorder(IRISH, country));
    expect(counted).toEqual(['FR', 'MC']);
    for (const homeCountry of [null, 'US']) expect(isCrossBorder({ homeCountry }, 'FR')).toBe(false);
  });
});

it('a seller outside the EU charges the VAT of its buyers from the first sale on', () => {
  expect(rateIn({ ...IRISH, homeCountry: 'US' }, 'FR')).toBe(2000);
});

it('a small business charges no VAT at home, and that of its buyers where it is in the One-Stop Shop', () => {
  const small = { ...IRISH, isSmallBusiness: true };
  expect(decideTax(small, 'IE')).toEqual({ country: 'IE', basisPoints: 0, kind: 'small-business' });
  expect(decideTax(small, 'FR')).toEqual({ country: 'IE', basisPoints: 0, kind: 'small-business' });
  expect(rateIn({ ...small, isInOss: true }, 'FR')).toBe(2000);
});

it('a shop charges VAT outside the EU where it is registered and has a rate', () => {
  const registered = { ...NEW, rates: new Map([...SHIPPED, ['GB', 2000]] as const) };
  expect(rateIn(registered, 'GB')).toBe(2000);
  expect(decideTax(registered, 'IM')).toEqual({ country: 'GB', basisPoints: 2000, kind: 'standard' });
  expect(rateIn(registered, 'CH')).toBe(0);
});

// TAX-3
describe('single-purpose vouchers', () => {
  const game = { voucherType: 'None', voucherCountry: null } as const;
  const german = { voucherType: 'SPV', voucherCountry: 'DE' } as const;
  const credit = { voucherType: 'MPV', voucherCountry: null } as const;

  it('carry the VAT of their own country, wherever their buyer is', () => {
    for (const buyer of ['FR', 'US', 'DE'])
      expect(decideBillTax([credit, german], NEW, consumer(buyer))).toEqual({
        country: 'DE',
        basisPoints: 1900,
        kind: 'standard',
      });
    expect(decideBillTax([{ ...german, voucherCountry: null }], NEW, consumer('FR'))?.country).toBe('FR');
  });

  it('are not ordered together with what is taxed in another country', () => {
    const bill = decideBillTax([game, german, credit], NEW, consumer('FR'));
    expect([game, german, credit].map((one) => findOtherTaxCountry(one, bill, NEW, consumer('FR')))).toEqual([
      null,
      'DE',
      null,
    ]);
    const atHome = decideBillTax([game, german], NEW, consumer('DE'));
    expect([game, german].map((one) => findOtherTaxCountry(one, atHome, NEW, consumer('DE')))).toEqual([null, null]);
  });

  it('are billed without VAT while the buyer’s country is unknown', () => {
    expect(decideBillTax([german], NEW, null)).toBeNull();
  });

  it('of a business’s own country are reverse charged like everything else it buys, those of another are ordered on their own', () => {
    const french = { ...german, voucherCountry: 'FR' };
    const business = { country: 'FR', isBusiness: true };
    const bill = decideBillTax([game], IRISH, business);
    expect(bill).toEqual({ country: 'FR', basisPoints: 0, kind: 'reverse-charge', relieved: 2300 });
    expect([french, german, credit].map((one) => findOtherTaxCountry(one, bill, IRISH, business))).toEqual([
      null,
      'DE',
      null,
    ]);
  });

  it('of a shop’s credit alone are billed with the rate of the buyer, which is that of a fee', () => {
    expect(decideBillTax([credit], NEW, consumer('FI'))?.basisPoints).toBe(2550);
  });
});

// TAX-9
describe('a business with a valid VAT id', () => {
  const OSS: TaxTerms = { ...IRISH, isInOss: true };

  it('in another EU country than the seller’s owes the VAT itself, which a consumer’s price contains', () => {
    expect(decideBusinessTax(OSS, 'FR')).toEqual({
      country: 'FR',
      basisPoints: 0,
      kind: 'reverse-charge',
      relieved: 2000,
    });
    // A seller outside the One-Stop Shop charges consumers its own country's VAT.
    expect(decideBusinessTax(IRISH, 'FR')?.relieved).toBe(2300);
    expect(decideBusinessTax({ ...OSS, homeCountry: 'CH' }, 'FR')?.kind).toBe('reverse-charge');
  });

  it('of the seller’s country, outside the EU, or of a seller whose country nobody said, pays what a consumer pays', () => {
    for (const [terms, country] of [
      [OSS, 'IE'],
      [OSS, 'GB'],
      [NEW, 'FR'],
    ] as const)
      expect(decideBusinessTax(terms, country)).toEqual(decideTax(terms, country));
    const unknown = { ...OSS, rates: new Map<string, number>() };
    expect(decideBusinessTax(unknown, 'FR')).toBeNull();
  });
});

it('mails and invoices say where and why an order was taxed', () => {
  const order = { tax_kind: 'standard', tax_country_code: 'FR', country_code: 'MC' } as const;
  expect(taxNoteOf(order, 'en').code).toBe('invoice-taxed');
  expect(taxNoteOf({ ...order, tax_country_code: null }, 'en').code).toBe('invoice-taxed');
  const atHome = taxNoteOf({ ...order, tax_country_code: 'IE' }, 'de');
  expect(atHome).toEqual({ code: 'invoice-taxed-in', params: { country: 'Irland' } });
  expect(taxNoteOf({ ...order, tax_kind: 'outside' }, 'en').code).toBe('invoice-untaxed');
  expect(taxNoteOf({ ...order, tax_kind: 'reverse-charge' }, 'en').code).toBe('invoice-reverse-charge');
  expect(taxNoteOf({ ...order, tax_kind: 'small-business' }, 'en').code).toBe('invoice-small-business');
});

// TAX-6
describe('a voucher of one country in a cart that is taxed in another one', () => {
  const voucher = (country: string) => ({ voucherType: 'SPV', voucherCountry: country }) as const;
  const other = (country: string, buyer: string) =>
    findOtherTaxCountry(voucher(country), decideTax(NEW, buyer), NEW, consumer(buyer));

  it('is bought apart, even if both countries tax nothing here', () => {
    expect([other('US', 'CA'), other('DE', 'FR'), other('DE', 'DE'), other('US', 'US')]).toEqual([
      'US',
      'DE',
      null,
      null,
    ]);
  });

  it('is no matter while nobody knows the buyer or their tax, or nothing is taxed at the sale', () => {
    const french = decideTax(NEW, 'FR');
    expect(findOtherTaxCountry(voucher('DE'), french, NEW, null)).toBeNull();
    expect(findOtherTaxCountry(voucher('DE'), null, NEW, consumer('FR'))).toBeNull();
    expect(findOtherTaxCountry({ ...voucher('DE'), voucherType: 'MPV' }, french, NEW, consumer('FR'))).toBeNull();
  });
});

describe('a price without the VAT that a business does not pay', () => {
  type Offer = Parameters<typeof priceFor>[0];
  const offer = (change: object = {}) =>
    standIn<Offer>({ unitMinor: 1190, priorMinor: 2380, voucherType: 'None', voucherCountry: null, ...change });
  const price = (change: object, tax: Parameters<typeof priceFor>[1]) => {
    const { unitMinor, priorMinor } = priceFor(offer(change), tax);
    return [unitMinor, priorMinor];
  };

  it('is the rest of what was taxed, also of the one before', () => {
    expect(price({}, { relieved: 1900 })).toEqual([1000, 2000]);
    expect(price({ priorMinor: null }, { relieved: 1900 })).toEqual([1000, null]);
    expect([price({}, {}), price({}, { relieved: 0 })]).toEqual([
      [1190, 2380],
      [1190, 2380],
    ]);
    expect(price({ voucherType: 'MPV' }, { relieved: 1900 })).toEqual([1190, 2380]);
  });
});
