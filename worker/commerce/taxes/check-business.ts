import { DAY_MS, MINUTE_MS } from '../../../shared/durations.ts';
import { isText, readSetting } from '../content/setting-rows-store.ts';
import { type BusinessRow, findBusiness, saveBusinessRow } from './businesses-store.ts';
import { parseVatId, type VatId } from './vat-id.ts';
import { type CheckedVatId, checkVatId, type ViesEnv } from './vies.ts';

type CheckEnv = ViesEnv & Pick<CommerceEnv, 'DB'>;

/** How long an answer counts before an order asks again; one that confirmed a VAT id also counts while there is no new one. */
const ANSWER_LIFE_MS = DAY_MS;
const CONFIRMED_LIFE_MS = 30 * DAY_MS;
/** While the service does not answer, buyers do not wait for it at each click. */
const RETRY_PAUSE_MS = 5 * MINUTE_MS;

/** What the official service says of a VAT id now, asked in the name of the seller. */
export async function checkSellersBuyer(env: CheckEnv, vatId: VatId | null, now: number): Promise<CheckedVatId> {
  const { VatId: own } = await readSetting(env.DB, 'seller');
  return checkVatId(env, vatId, isText(own) ? parseVatId(own) : null, now);
}

/** A VAT id with what the official service says of it now. */
export async function checkBusinessVatId(
  env: CheckEnv,
  vatId: VatId | null,
  now: number,
): Promise<Omit<BusinessRow, 'company' | 'address'>> {
  const { check, checkedAt, consultation } = await checkSellersBuyer(env, vatId, now);
  return {
    vat_id: vatId?.text ?? null,
    vat_country: vatId?.country ?? null,
    vat_check: check,
    checked_at: checkedAt,
    consultation,
  };
}

function isDue({ vat_check: check, checked_at: at }: BusinessRow, now: number): boolean {
  if (at === null) return check !== 'none';
  return at < now - (check === 'unanswered' ? RETRY_PAUSE_MS : ANSWER_LIFE_MS);
}

/** Asks again about the VAT id of a customer who orders for a business, if the last answer is old (TAX-10). */
export async function refreshBusiness(env: CheckEnv, customerId: number, now: number): Promise<void> {
  const business = await findBusiness(env.DB, customerId);
  if (!business || !isDue(business, now)) return;
  const checked = await checkBusinessVatId(env, business.vat_id === null ? null : parseVatId(business.vat_id), now);
  const wasConfirmed = business.vat_check === 'valid' && (business.checked_at ?? 0) > now - CONFIRMED_LIFE_MS;
  if (checked.vat_check === 'format' || (checked.vat_check === 'unanswered' && wasConfirmed)) return;
  await saveBusinessRow(env.DB, customerId, { ...business, ...checked }, now);
}
