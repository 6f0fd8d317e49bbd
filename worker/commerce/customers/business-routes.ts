import {
  type Business,
  forgetBusinessContract,
  type SaveBusinessArgs,
  saveBusinessContract,
} from '../../../shared/api/business.ts';
import type { LocaleCode } from '../../../shared/locales.ts';
import { mount } from '../http/endpoint-route.ts';
import { CommerceError, notFound } from '../http/errors.ts';
import type { CommerceApp } from '../http/request-context.ts';
import { type MessageCode, messageText } from '../messages/messages.ts';
import { readTaxTerms } from '../taxes/tax-terms-store.ts';
import { exampleVatId, parseVatId, type VatId } from '../taxes/vat-id.ts';
import { type BusinessRow, forgetBusinessRow, saveBusinessRow, type VatCheck } from './businesses-store.ts';
import { requireCustomer } from './customer-context.ts';

/** What a buyer should know of their VAT id. */
const NOTES: Partial<Record<VatCheck, MessageCode>> = {
  invalid: 'vat-id-invalid',
  unanswered: 'vat-id-unanswered',
};

/** A business on the wire. */
export function toBusiness({ company, address, vat_id, vat_check }: BusinessRow, locale: LocaleCode): Business {
  const note = NOTES[vat_check];
  return {
    Company: company,
    Address: address,
    VatId: vat_id ?? '',
    ...(note === undefined ? {} : { Note: messageText(locale, note) }),
  };
}

/** @throws CommerceError 400 `vat-id` with an example, of the buyer's country unless the id begins with another. */
function requireVatId(typed: string, country: string | null): VatId | null {
  if (typed === '') return null;
  const vatId = parseVatId(typed);
  if (!vatId) throw new CommerceError(400, 'vat-id', { value: typed, example: exampleVatId(typed, country) });
  return vatId;
}

function toRow({ Company: company, Address: address }: SaveBusinessArgs, vatId: VatId | null): BusinessRow {
  return {
    company,
    address,
    vat_id: vatId?.text ?? null,
    vat_country: vatId?.country ?? null,
    vat_check: vatId === null ? 'none' : 'format',
    checked_at: null,
    consultation: null,
  };
}

/** The business that a customer buys for (TAX-8). */
export function addBusinessRoutes(app: CommerceApp): void {
  mount(app, saveBusinessContract, async (args, c) => {
    const customer = await requireCustomer(c);
    const { locale, country } = c.get('facts');
    const now = Date.now();
    if (!(await readTaxTerms(c.env.DB, now)).sellsToBusinesses) throw notFound();
    const row = toRow(args, requireVatId(args.VatId, customer.country_code ?? country));
    await saveBusinessRow(c.env.DB, customer.id, row, now);
    return toBusiness(row, locale);
  });

  mount(app, forgetBusinessContract, async (_, c) => {
    await forgetBusinessRow(c.env.DB, (await requireCustomer(c)).id);
    return {};
  });
}
