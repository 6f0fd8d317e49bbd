import type { Offer } from '../catalog/product/offers-store.ts';
import { isTaxedAtSale } from '../catalog/voucher-type.ts';
import { decideTax, decideVoucherTax, type Tax, type TaxTerms } from '../taxes/decide-tax.ts';

type Taxed = Pick<Offer, 'voucherType' | 'voucherCountry'>;

/** The VAT of a product: a single-purpose voucher's own country's, else the buyer's. */
function taxOfOffer({ voucherCountry }: Taxed, terms: TaxTerms, country: string): Tax | null {
  return voucherCountry === null ? decideTax(terms, country) : decideVoucherTax(terms, voucherCountry);
}

/**
 * The VAT of a whole bill: that of its first product that is taxed when it is sold, as all of them have the same (TAX-3); of
 * multi-purpose vouchers alone, whose fee is taxed, the buyer's. Null while country or rate is unknown.
 */
export function decideBillTax(offers: readonly Taxed[], terms: TaxTerms, country: string | null): Tax | null {
  if (country === null) return null;
  const first = offers.find(isTaxedAtSale);
  return first ? taxOfOffer(first, terms, country) : decideTax(terms, country);
}

/** The country whose VAT a product has, where that is not the bill's: it is to be ordered on its own. */
export function findOtherTaxCountry(offer: Taxed, bill: Tax | null, terms: TaxTerms, country: string | null) {
  if (country === null || bill === null || !isTaxedAtSale(offer)) return null;
  const own = taxOfOffer(offer, terms, country);
  return own === null || own.country === bill.country ? null : own.country;
}
