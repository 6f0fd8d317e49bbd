import { type Business, forgetBusinessContract, saveBusinessContract } from '../../../shared/api/business.ts';
import { DAY_MS } from '../../../shared/durations.ts';
import type { LocaleCode } from '../../../shared/locales.ts';
import { requireBuyer } from '../customers/customer-context.ts';
import { mount } from '../http/endpoint-route.ts';
import { CommerceError, notFound } from '../http/errors.ts';
import { consume } from '../http/rate-limits.ts';
import type { CommerceApp } from '../http/request-context.ts';
import { type MessageCode, messageText } from '../messages/messages.ts';
import { type BusinessRow, forgetBusinessRow, saveBusinessRow } from './businesses-store.ts';
import { checkBusinessVatId } from './check-business.ts';
import { readTaxTerms } from './tax-terms-store.ts';
import { exampleVatId, parseVatId, type VatId } from './vat-id.ts';
import type { VatCheck } from './vies.ts';

/** Each one asks the official service. */
const MAX_PER_DAY = 30;

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

/** The business that a customer buys for (TAX-8). */
export function addBusinessRoutes(app: CommerceApp): void {
  mount(app, saveBusinessContract, async (args, c) => {
    const customer = await requireBuyer(c);
    const { locale, country } = c.get('facts');
    const now = Date.now();
    if (!(await readTaxTerms(c.env.DB, now)).sellsToBusinesses) throw notFound();
    const vatId = requireVatId(args.VatId, customer.country_code ?? country);
    await consume(c.env.DB, [{ subject: `vat-id:${customer.id}`, max: MAX_PER_DAY, windowMs: DAY_MS }], now);
    const checked = await checkBusinessVatId(c.env, vatId, now);
    const row = { company: args.Company, address: args.Address, ...checked };
    await saveBusinessRow(c.env.DB, customer.id, row, now);
    return toBusiness(row, locale);
  });

  mount(app, forgetBusinessContract, async (_, c) => {
    await forgetBusinessRow(c.env.DB, (await requireBuyer(c)).id);
    return {};
  });
}
