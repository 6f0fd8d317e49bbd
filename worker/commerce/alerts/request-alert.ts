import type { AddAlertArgs, AlertType } from '../../../shared/api/alert.ts';
import { type Currency, currencyOf, isCurrencyCode } from '../../../shared/currencies.ts';
import { HOUR_MS } from '../../../shared/durations.ts';
import { toEmailKey } from '../../../shared/email-address.ts';
import { labelledLink, type MailText } from '../../../shared/mail.ts';
import { limitSender } from '../../../shared/security/rate-limit.ts';
import { readPriceTerms, readRates } from '../catalog/prices/currencies-store.ts';
import { readProductCards } from '../catalog/product-cards-store.ts';
import type { CustomerRow } from '../customers/customers-store.ts';
import { CommerceError, notFound } from '../http/errors.ts';
import { consume } from '../http/rate-limits.ts';
import type { CommerceContext } from '../http/request-context.ts';
import { createToken, hashSecret } from '../http/secret-hash.ts';
import { readSender } from '../http/sender.ts';
import { messageText } from '../messages/messages.ts';
import { buildConfirmUrl } from '../messaging/confirm-link.ts';
import { sealText } from '../messaging/sealed-text.ts';
import { isMet } from './alert-rules.ts';
import { findWatchedOffer, isAddressConfirmed, MAX_ALERTS, saveAlert } from './alerts-store.ts';
import { activationOf, toOffer } from './watched-offer.ts';

const WINDOW_MS = HOUR_MS;
const MAX_PER_ADDRESS = 5;
/** Each one may send mail to an address that anybody may have typed, or fill it. */
const MAX_PER_SENDER = 20;

/** True for an address that the account has proven to be its own. */
export const isOwnAddress = (caller: CustomerRow | null, email: string): boolean =>
  caller?.email_confirmed === 1 && caller.email !== null && toEmailKey(caller.email) === email;

/** A stranger's requests, whether the address is confirmed or not: otherwise the limits would tell (ALERT-7). */
async function limitStrangers(c: CommerceContext, email: string, now: number): Promise<void> {
  const limits = [{ subject: `alert:${await hashSecret(email)}`, max: MAX_PER_ADDRESS, windowMs: WINDOW_MS }];
  const sender = await readSender(c);
  const perSender = { kind: 'alert', max: MAX_PER_SENDER, windowMs: WINDOW_MS };
  await consume(c.env.DB, [...limits, ...(sender ? limitSender(perSender, sender) : [])], now);
}

async function writeConfirmMail(c: CommerceContext, product: string): Promise<MailText & { tokenHash: string }> {
  const { locale } = c.get('facts');
  const token = createToken();
  const link = buildConfirmUrl(c.env.ORIGIN, { list: 'alert', locale, token });
  const subject = messageText(locale, 'mail-alert-subject');
  const text = messageText(locale, 'mail-alert-text', { product, link: labelledLink(subject, link) });
  return { subject, text: await sealText(c.env, text), tokenHash: await hashSecret(token) };
}

async function readCurrency(c: CommerceContext, code: string): Promise<Currency> {
  if (isCurrencyCode(code) && (await readRates(c.env.DB)).has(code)) return currencyOf(code);
  throw new CommerceError(400, 'invalid', { field: 'Currency', reason: { code: 'reason-choice' } });
}

/** The amount of the type that has one, in minor units. @throws CommerceError 400 `invalid`. */
function toTargetMinor(type: AlertType, amount: number | undefined, currency: Currency): number | null {
  const isNeeded = type === 'PriceBelow';
  if (isNeeded !== (amount !== undefined)) {
    const code = isNeeded ? 'reason-missing' : 'reason-unknown';
    throw new CommerceError(400, 'invalid', { field: 'TargetPrice', reason: { code } });
  }
  return amount === undefined ? null : Math.round(amount * 10 ** currency.decimals);
}

/**
 * Stores what somebody asks to be told, and mails for a confirmation where the address needs one (ALERT-1). Returns whether the
 * alert counts from now on, which only the owner of the address learns.
 */
export async function requestAlert(
  c: CommerceContext,
  caller: CustomerRow | null,
  asked: AddAlertArgs & { Email: string },
): Promise<boolean> {
  const { DB: db } = c.env;
  const facts = c.get('facts');
  const email = toEmailKey(asked.Email);
  const now = Date.now();
  const currency = await readCurrency(c, asked.Currency ?? facts.currency);
  const [row, [card]] = await Promise.all([
    findWatchedOffer(db, asked.ProductId),
    readProductCards(db, [asked.ProductId], facts.locale, await readPriceTerms(db, facts)),
  ]);
  if (!row || !card) throw notFound();
  const country = caller?.country_code ?? facts.country;
  if (activationOf(row, country) === 'no') throw new CommerceError(409, 'region');
  const targetMinor = toTargetMinor(asked.Type, asked.TargetPrice, currency);
  const offer = toOffer(row, { currency: currency.code, country }, await readRates(db), now);
  // Who waits for stock that has just come is told at once.
  const isOver =
    asked.Type === 'Release' ? offer.isReleased : isMet({ kind: asked.Type, lineMinor: targetMinor }, offer);
  if (asked.Type !== 'BackInStock' && isOver) throw new CommerceError(409, 'alert-met');
  const isOwn = isOwnAddress(caller, email);
  if (!isOwn) await limitStrangers(c, email, now);
  const needsMail = !isOwn && !(await isAddressConfirmed(db, email));
  const isSaved = await saveAlert(
    db,
    {
      email,
      isOwn,
      languageCode: facts.locale,
      productId: asked.ProductId,
      kind: asked.Type,
      currencyCode: currency.code,
      countryCode: country,
      lineMinor: asked.Type === 'AnyDrop' ? offer.priceMinor : targetMinor,
      now,
    },
    needsMail ? await writeConfirmMail(c, card.Name) : null,
  );
  if (!isSaved && isOwn) throw new CommerceError(409, 'alerts-full', { limit: MAX_ALERTS });
  return isOwn;
}
