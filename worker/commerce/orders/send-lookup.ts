import { MINUTE_MS } from '../../../shared/durations.ts';
import { toEmailKey } from '../../../shared/email-address.ts';
import type { LocaleCode } from '../../../shared/locales.ts';
import { labelledLink } from '../../../shared/mail.ts';
import { isArchived } from '../archive/bring-back.ts';
import { createToken, hashSecret } from '../http/secret-hash.ts';
import { messageText } from '../messages/messages.ts';
import { sealText } from '../messaging/sealed-text.ts';
import { LOOKUP_PATH } from './order-lookup-page.ts';
import { LOOKUP_LIFE_MS, saveOrderLookup } from './order-lookups-store.ts';

interface AskedLookup {
  email: string;
  /** In canonical form; null for all orders of the address. */
  orderNumber: string | null;
  locale: LocaleCode;
  now: number;
}

type LookupEnv = Pick<CommerceEnv, 'DB' | 'ORIGIN' | 'KEY_ENCRYPTION_KEY'> & { ARCHIVE?: D1Database | undefined };

/** Mails a link to the orders of an address, if there are any. */
export async function sendLookup(env: LookupEnv, { email, orderNumber, locale, now }: AskedLookup): Promise<void> {
  const token = createToken();
  const minutes = LOOKUP_LIFE_MS / MINUTE_MS;
  const link = labelledLink(messageText(locale, 'lookup-open'), env.ORIGIN + LOOKUP_PATH + token);
  const tokenHash = await hashSecret(token);
  // Only asked: bringing orders back takes a time that would tell who has some.
  const isInArchive = await isArchived(env, { email, number: orderNumber ?? undefined });
  await saveOrderLookup(
    env.DB,
    { email: toEmailKey(email), orderNumber, locale, tokenHash, isInArchive, now },
    {
      subject: messageText(locale, 'mail-lookup-subject'),
      text: await sealText(env, messageText(locale, 'mail-lookup-text', { link, minutes })),
    },
  );
}
