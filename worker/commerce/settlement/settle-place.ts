import type { EvidenceBasis } from '../../../shared/tax-kinds.ts';
import { containedVat } from '../checkout/vat.ts';
import { readFirst } from '../database.ts';
import type { ProviderEvent } from '../payments/payment-events-store.ts';
import { decideTax, isCrossBorder, type Tax } from '../taxes/decide-tax.ts';
import { readTaxTerms } from '../taxes/tax-terms-store.ts';
import { weighEvidence } from '../taxes/weigh-evidence.ts';

interface PlacedRow {
  country_code: string;
  seen_country_code: string | null;
  phone_country_code: string | null;
  is_country_confirmed: number;
  place_country_code: string | null;
  place_basis: EvidenceBasis;
  tax_country_code: string | null;
  /** Everything that is taxed, in minor units of the order's currency. */
  taxed_minor: number;
}

/** A country of which nothing but the request told was not declared. */
const declaredOf = ({ country_code: country, seen_country_code: seen, place_basis: basis }: PlacedRow) =>
  basis === 'single' && country === seen ? null : country;

/**
 * Weighs the evidence of an order again with the country of its card (TAX-6). If the card and another piece agree on a country
 * that the buyer did not state, the order gets that country's VAT: what is paid stays. Its rate is final once it is paid. Where a
 * business is does not follow from its card.
 */
export async function settlePlace(db: D1Database, orderId: number, event: ProviderEvent, now: number): Promise<void> {
  const card = event.countryCode ?? null;
  if (card === null || (event.kind !== 'authorized' && event.kind !== 'paid')) return;
  const order = await readFirst<PlacedRow>(
    db,
    `SELECT country_code, seen_country_code, phone_country_code, is_country_confirmed, place_country_code, place_basis,
       tax_country_code, total_minor + balance_minor - untaxed_minor AS taxed_minor
     FROM orders WHERE id = ?1 AND paid_at IS NULL AND place_basis <> 'business'`,
    orderId,
  );
  if (!order) return;
  const evidence = {
    declared: declaredOf(order),
    network: order.seen_country_code,
    phone: order.phone_country_code,
    card,
    isConfirmed: order.is_country_confirmed === 1,
  };
  const former = order.place_country_code ?? order.country_code;
  const place = weighEvidence(evidence) ?? { country: former, basis: 'contradicted' };
  const terms = await readTaxTerms(db, now);
  // The VAT of a voucher's own country does not follow its buyer.
  const follows = decideTax(terms, former)?.country === order.tax_country_code;
  const tax: Tax | null = follows ? decideTax(terms, place.country) : null;
  await db
    .prepare(
      `UPDATE orders SET place_country_code = ?2, place_basis = ?3, tax_country_code = ifnull(?4, tax_country_code),
         tax_rate = ifnull(?5, tax_rate), tax_kind = ifnull(?6, tax_kind), tax_minor = ifnull(?7, tax_minor), is_cross_border = ?8
       WHERE id = ?1 AND paid_at IS NULL`,
    )
    .bind(
      ...[orderId, place.country, place.basis, tax?.country ?? null, tax?.basisPoints ?? null, tax?.kind ?? null],
      tax === null ? null : containedVat(order.taxed_minor, tax.basisPoints),
      Number(isCrossBorder(terms, place.country)),
    )
    .run();
}
