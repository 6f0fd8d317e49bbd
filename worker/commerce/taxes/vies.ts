import * as v from 'valibot';
import { isEuMember } from '../../../shared/eea.ts';
import { isDevelopment } from '../../../shared/environment.ts';
import { fetchSmall } from '../http/request-body.ts';
import type { VatId } from './vat-id.ts';

/** What is known of a VAT id; `none`: there is none. The migration of customers says more. */
export type VatCheck = 'none' | 'format' | 'valid' | 'invalid' | 'unanswered';

/** What the official service said, when, and its number for the question, as proof. */
export interface CheckedVatId {
  check: VatCheck;
  checkedAt: number | null;
  consultation: string | null;
}

export interface ViesEnv {
  ENVIRONMENT?: string;
  /** Another address of the European Commission's service, or a stand-in; `none`: nobody is asked. */
  VIES_URL?: string;
}

/** The VAT Information Exchange System of the European Commission. */
const VIES = 'https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number';
/** A buyer waits for it. */
const TIMEOUT_MS = 4_000;
const PREFIX_LENGTH = 2;

/** An answer. While a country's register does not respond, there is none of these, but a list of errors. */
const answerSchema = v.object({
  valid: v.boolean(),
  requestIdentifier: v.optional(v.nullable(v.string())),
  userError: v.optional(v.nullable(v.string())),
});
const SETTLED = ['VALID', 'INVALID'];

/** Null: the format and check digits of a VAT id suffice. A local shop asks nobody unless an address is configured. */
function chooseService({ VIES_URL: url = '', ...env }: ViesEnv): string | null {
  if (url === 'none' || (url === '' && isDevelopment(env))) return null;
  return url === '' ? VIES : url;
}

const splitId = ({ text }: VatId) => [text.slice(0, PREFIX_LENGTH), text.slice(PREFIX_LENGTH)] as const;

/** The seller's own VAT id makes the service give a number for the question. */
function toQuestion(vatId: VatId, seller: VatId | null) {
  const [countryCode, vatNumber] = splitId(vatId);
  if (!seller || !isEuMember(seller.country)) return { countryCode, vatNumber };
  const [requesterMemberStateCode, requesterNumber] = splitId(seller);
  return { countryCode, vatNumber, requesterMemberStateCode, requesterNumber };
}

async function ask(
  url: string,
  vatId: VatId,
  seller: VatId | null,
): Promise<Pick<CheckedVatId, 'check' | 'consultation'>> {
  const response = await fetchSmall(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(toQuestion(vatId, seller)),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const { valid, requestIdentifier, userError } = v.parse(answerSchema, await response.json());
  if (!valid && userError && !SETTLED.includes(userError)) throw new Error(userError);
  return { check: valid ? 'valid' : 'invalid', consultation: requestIdentifier || null };
}

/** Asks the official service about a VAT id of the EU, within a time: an outage is an answer, too (TAX-10). */
export async function checkVatId(
  env: ViesEnv,
  vatId: VatId | null,
  seller: VatId | null,
  now: number,
): Promise<CheckedVatId> {
  if (vatId === null) return { check: 'none', checkedAt: null, consultation: null };
  const url = chooseService(env);
  if (url === null || !isEuMember(vatId.country)) return { check: 'format', checkedAt: null, consultation: null };
  try {
    return { ...(await ask(url, vatId, seller)), checkedAt: now };
  } catch (error) {
    console.warn('[commerce] the VAT id service did not answer', error);
    return { check: 'unanswered', checkedAt: now, consultation: null };
  }
}
