import { toEmailKey } from '../../../../shared/email-address.ts';
import { DEFAULT_LOCALE, isLocaleCode } from '../../../../shared/locales.ts';
import { labelledLink } from '../../../../shared/mail.ts';
import { href } from '../../../../shared/routes.ts';
import { bringBackOfCustomer } from '../../archive/bring-back.ts';
import { moveGuest, readLanguageOfGuest } from '../../customers/guests-store.ts';
import { messageText } from '../../messages/messages.ts';
import { mailPerson } from '../../messaging/outbox-writes-store.ts';
import { LOOKUP_LIFE_MS } from '../../orders/order-lookups-store.ts';
import { sendLookup } from '../../orders/send-lookup.ts';

/**
 * Changes the address of a guest, whose orders go along (AUTH-24): the new one is mailed a link to them, the one until now is
 * told. Returns when the link ends (ISO 8601; null for the present address), or null when another guest has the address.
 */
export async function correctGuest(
  env: CommerceEnv,
  { id, email }: { id: number; email: string },
  newEmail: string,
): Promise<{ endsOnUtc: string | null } | null> {
  if (toEmailKey(email) === toEmailKey(newEmail)) return { endsOnUtc: null };
  const now = Date.now();
  const language = await readLanguageOfGuest(env.DB, id);
  const locale = isLocaleCode(language) ? language : DEFAULT_LOCALE;
  const contact = env.ORIGIN + href(locale, 'topic', { seName: 'contact-us' });
  const link = labelledLink(messageText(locale, 'mail-open-contact'), contact);
  const notice = {
    subject: messageText(locale, 'mail-guest-moved-subject'),
    text: messageText(locale, 'mail-guest-moved-text', { email: newEmail, link }),
  };
  // First, as copies in the archive have the address until now.
  await bringBackOfCustomer(env, id);
  if (!(await moveGuest(env.DB, id, newEmail))) return null;
  await mailPerson(env.DB, email, locale, notice, now).run();
  await sendLookup(env, { email: newEmail, orderNumber: null, locale, now });
  return { endsOnUtc: new Date(now + LOOKUP_LIFE_MS).toISOString() };
}
