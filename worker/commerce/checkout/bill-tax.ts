import { isTaxedAtSale } from '../../../shared/merchant/product/voucher-type.ts';
import type { Offer } from '../catalog/product/offers-store.ts';
import {
  decideBusinessTax,
  decideTax,
  decideVoucherTax,
  isSameTax,
  type Tax,
  type TaxTerms,
} from '../taxes/decide-tax.ts';
import { vatCountryOf } from '../taxes/territories.ts';
import { withoutVat } from './vat.ts';

type Taxed = Pick<Offer, 'voucherType' | 'voucherCountry'>;

/** Where a bill is taxed. */
export interface TaxedBuyer {
  country: string;
  /** It is a business with a valid VAT id of that country. */
  isBusiness: boolean;
}

const taxOfBuyer = ({ country, isBusiness }: TaxedBuyer, terms: TaxTerms): Tax | null =>
  isBusiness ? decideBusinessTax(terms, country) : decideTax(terms, country);

/** The VAT of a product: a single-purpose voucher's own country's, else the buyer's. */
function taxOfOffer({ voucherCountry: own }: Taxed, terms: TaxTerms, buyer: TaxedBuyer): Tax | null {
  const isBuyers = own === null || (buyer.isBusiness && vatCountryOf(own) === buyer.country);
  return isBuyers ? taxOfBuyer(buyer, terms) : decideVoucherTax(terms, own);
}

/**
 * The VAT of a whole bill: that of its first product that is taxed when it is sold, as all of them have the same (TAX-3); of
 * multi-purpose vouchers alone, whose fee is taxed, the buyer's. Null while country or rate is unknown.
 */
export function decideBillTax(offers: readonly Taxed[], terms: TaxTerms, buyer: TaxedBuyer | null): Tax | null {
  if (buyer === null) return null;
  const first = offers.find(isTaxedAtSale);
  return first ? taxOfOffer(first, terms, buyer) : taxOfBuyer(buyer, terms);
}

/** The country whose VAT a product has, where that is not the bill's: it is to be ordered on its own. */
export function findOtherTaxCountry(offer: Taxed, bill: Tax | null, terms: TaxTerms, buyer: TaxedBuyer | null) {
  if (buyer === null || bill === null || !isTaxedAtSale(offer)) return null;
  const own = taxOfOffer(offer, terms, buyer);
  return own === null || (own.country === bill.country && isSameTax(own, bill)) ? null : own.country;
}

/** An offer at the price of a bill: reverse charge takes a consumer's VAT out of what is taxed when it is sold (TAX-9). */
export function priceFor(offer: Offer, { relieved = 0 }: Pick<Tax, 'relieved'>): Offer {
  if (relieved === 0 || !isTaxedAtSale(offer)) return offer;
  const { unitMinor, priorMinor } = offer;
  return {
    ...offer,
    unitMinor: withoutVat(unitMinor, relieved),
    priorMinor: priorMinor === null ? null : withoutVat(priorMinor, relieved),
  };
}
