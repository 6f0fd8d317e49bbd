import { CommerceError } from '../http/errors.ts';
import { openIssuing } from '../invoices/issue-documents-store.ts';
import { messageText } from '../messages/messages.ts';
import { findOrderBusiness } from '../orders/order-businesses-store.ts';
import { type OrderRow, readOrderItems } from '../orders/order-rows-store.ts';
import type { PaymentEnv } from '../payments/providers/provider.ts';
import { sendRefunds } from '../settlement/receive-event.ts';
import { vatOf } from '../settlement/refund-shares.ts';
import { writeVatRefund } from '../settlement/vat-refund-store.ts';
import { checkSellersBuyer } from '../taxes/check-business.ts';
import { decideBusinessTax, decideTax } from '../taxes/decide-tax.ts';
import { readTaxTerms } from '../taxes/tax-terms-store.ts';
import { parseVatId, type VatId } from '../taxes/vat-id.ts';
import type { CheckedVatId, ViesEnv } from '../taxes/vies.ts';
import { languageOf, sharesOf, writeRefundMail } from './refund-items.ts';

/** A VAT refund, or why there is none: its VAT id is not confirmed. */
export interface RefundedVat extends CheckedVatId {
  taxMinor: number;
}

/** The VAT id of an order's business that would have owed the VAT itself. @throws CommerceError 409 `order-state`. */
async function requireReversible(db: D1Database, order: OrderRow, now: number): Promise<VatId> {
  const [business, terms] = await Promise.all([findOrderBusiness(db, order.id), readTaxTerms(db, now)]);
  const vatId = business?.vat_id ? parseVatId(business.vat_id) : null;
  const isReversible = vatId && decideBusinessTax(terms, vatId.country)?.kind === 'reverse-charge';
  // The VAT of a voucher's own country does not follow its buyer.
  const follows = decideTax(terms, order.place_country_code ?? order.country_code)?.country === order.tax_country_code;
  const isTaxed = order.paid_at !== null && order.tax_kind === 'standard' && order.is_vat_given === 0;
  if (!isReversible || !follows || !isTaxed) throw new CommerceError(409, 'order-state');
  return vatId;
}

/**
 * Asks the official service again about the VAT id of a business that paid VAT because it was not confirmed, and gives the VAT
 * back if it is now (TAX-11).
 * @throws CommerceError 409 `order-state` for an order whose VAT cannot be given back.
 */
export async function refundVat(env: PaymentEnv & ViesEnv, order: OrderRow, now: number): Promise<RefundedVat> {
  const vatId = await requireReversible(env.DB, order, now);
  const checked = await checkSellersBuyer(env, vatId, now);
  if (checked.check !== 'valid' && checked.check !== 'format') return { ...checked, taxMinor: 0 };
  const items = await readOrderItems(env.DB, [order.id]);
  const shares = sharesOf(order, items);
  const vat = items.flatMap((item) => {
    const share = shares.get(item.id);
    return share && item.is_refunded === 0 ? [vatOf(share)] : [];
  });
  const sum = (part: keyof (typeof vat)[number]) => vat.reduce((total, one) => total + one[part], 0);
  const taxMinor = sum('taxMinor');
  if (taxMinor === 0) throw new CommerceError(409, 'order-state');
  const locale = languageOf(order);
  const given = { grossMinor: taxMinor, amountMinor: sum('amountMinor') };
  await writeVatRefund(env.DB, {
    orderGuid: order.guid,
    guid: crypto.randomUUID(),
    taxMinor,
    amountMinor: given.amountMinor,
    balanceEurMinor: sum('balanceEurMinor'),
    checked,
    now,
    issuing: await openIssuing(env, order.language_code, now),
    mail: writeRefundMail(env, order, [messageText(locale, 'invoice-rate')], {
      toMethod: given.amountMinor,
      toBalance: taxMinor - given.amountMinor,
      points: 0,
      grossMinor: taxMinor,
      promoMinor: 0,
    }),
  });
  await sendRefunds(env, order.payment_init_id);
  return { ...checked, taxMinor };
}
