import { parseEmail } from '../../../../shared/email-address.ts';
import { DEFAULT_LOCALE } from '../../../../shared/locales.ts';
import type { ShopBrand } from '../../../../shared/shop-brand.ts';
import { readSellerSettings, toSeller } from '../../content/seller-store.ts';
import { isText, readSetting } from '../../content/setting-rows-store.ts';
import { readShopName } from '../../content/shop-name-store.ts';
import type { MailAddress } from './transport.ts';

export interface MailSettings {
  /** Null in a shop without an address: its mail cannot be sent. */
  from: MailAddress | null;
  replyTo: string | null;
  /** At the head of each mail. */
  brand: ShopBrand;
  /** Who sends it, at its end: name, address and e-mail address. */
  seller: readonly string[];
  /** The invoice is attached to the mail about a paid order. */
  attachesInvoice: boolean;
}

/**
 * The setting `mail`: `From`, an address of a domain that the transport may send for (the shop's `ContactEmail` by
 * default), `FromName` (the shop's name), `ReplyTo` (`ContactEmail`) and `AttachInvoice`.
 */
export async function readMailSettings(db: D1Database): Promise<MailSettings> {
  const [mail, { seller, store }, name] = await Promise.all([
    readSetting(db, 'mail'),
    readSellerSettings(db),
    readShopName(db, DEFAULT_LOCALE),
  ]);
  const toText = (value: unknown) => (isText(value) ? value : '');
  const { lines } = toSeller({ seller, store: { ...store, Name: name } }, '');
  const contact = isText(store.ContactEmail) ? store.ContactEmail : null;
  const sender = isText(mail.From) ? mail.From : contact;
  const replyTo = isText(mail.ReplyTo) ? mail.ReplyTo : contact;
  return {
    from:
      sender !== null && parseEmail(sender) !== null
        ? { name: isText(mail.FromName) ? mail.FromName : name, address: sender }
        : null,
    replyTo: replyTo !== null && parseEmail(replyTo) !== null ? replyTo : null,
    brand: {
      Name: name,
      LogoPictureUrl: toText(store.LogoPictureUrl),
      IconPictureUrl: toText(store.IconPictureUrl),
      AccentColours: [store.AccentColours].flat().filter(isText),
    },
    seller: [...lines, ...(contact === null ? [] : [contact])],
    attachesInvoice: mail.AttachInvoice === true,
  };
}
