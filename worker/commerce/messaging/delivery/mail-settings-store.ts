import { parseEmail } from '../../../../shared/email-address.ts';
import { DEFAULT_LOCALE } from '../../../../shared/locales.ts';
import { isText, readSetting } from '../../content/setting-rows-store.ts';
import { readShopName } from '../../content/shop-name-store.ts';
import type { MailAddress } from './transport.ts';

export interface MailSettings {
  /** Null in a shop without an address: its mail cannot be sent. */
  from: MailAddress | null;
  replyTo: string | null;
  /** The shop's name, at the head of each mail. */
  brand: string;
  /** The invoice is attached to the mail about a paid order. */
  attachesInvoice: boolean;
}

/**
 * The setting `mail`: `From`, an address of a domain that the transport may send for (the shop's `ContactEmail` by
 * default), `FromName` (the shop's name), `ReplyTo` (`ContactEmail`) and `AttachInvoice`.
 */
export async function readMailSettings(db: D1Database): Promise<MailSettings> {
  const [mail, store, brand] = await Promise.all([
    readSetting(db, 'mail'),
    readSetting(db, 'store'),
    readShopName(db, DEFAULT_LOCALE),
  ]);
  const contact = isText(store.ContactEmail) ? store.ContactEmail : null;
  const address = isText(mail.From) ? mail.From : contact;
  const replyTo = isText(mail.ReplyTo) ? mail.ReplyTo : contact;
  return {
    from:
      address !== null && parseEmail(address) !== null
        ? { name: isText(mail.FromName) ? mail.FromName : brand, address }
        : null,
    replyTo: replyTo !== null && parseEmail(replyTo) !== null ? replyTo : null,
    brand,
    attachesInvoice: mail.AttachInvoice === true,
  };
}
