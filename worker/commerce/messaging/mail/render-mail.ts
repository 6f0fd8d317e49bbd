import { DEFAULT_LOCALE, isLocaleCode, localeOf } from '../../../../shared/locales.ts';
import { DEFAULT_SHOP_NAME } from '../../../../shared/shop-brand.ts';
import { type MessageCode, messageText } from '../../messages/messages.ts';
import type { MailSettings } from '../delivery/mail-settings-store.ts';
import { buildUnsubscribeUrl, type UnsubscribeEnv } from '../unsubscribe-link.ts';
import { drawMail } from './draw-mail.ts';
import { toMailBlocks } from './mail-blocks.ts';

/** A stored e-mail, as far as its looks depend on it. */
export interface StoredMail {
  recipient: string;
  /** Path code of the language it is written in. */
  locale: string;
  subject: string;
  text: string;
  /** The order that it is about. */
  orderGuid: string | null;
  /** What its reader can unsubscribe from. */
  list: 'newsletter' | 'alerts' | 'reviews' | null;
}

export type RenderEnv = Pick<CommerceEnv, 'DB' | 'ORIGIN'> & UnsubscribeEnv;

/** URLs of the pictures of an order's products, by the names in its mails. */
export type CoverReader = (env: RenderEnv, orderGuid: string) => Promise<ReadonlyMap<string, string>>;

/** The text of a mail about an order, with links that open it for its reader. */
export type OrderLinker = (env: RenderEnv, orderGuid: string, mail: StoredMail) => Promise<string>;

/** What mails contain of orders. */
export interface MailReaders {
  readCovers: CoverReader;
  linkOrder: OrderLinker;
}

export interface RenderedMail {
  text: string;
  html: string;
  /** Null for a mail that cannot be unsubscribed from. */
  unsubscribeUrl: string | null;
}

/** The icon that the shop has without settings: Latchkey's own, so a shop of another name does not show it. */
const DEFAULT_ICON = '/icon-192.png';

/** Programs show no SVG, and the reader has no page that the URL could be relative to. */
function toPicture(url: string, origin: string): string | null {
  return url === '' || /\.svg(\?|$)/i.test(url) ? null : new URL(url, origin).href;
}

function reasonOf({ orderGuid, list }: StoredMail): MessageCode {
  if (orderGuid !== null) return 'mail-reason-order';
  return list === null ? 'mail-reason-address' : 'mail-reason-list';
}

/** Both parts of an e-mail in its reader's language, with the shop's brand and seller. */
export async function renderMail(
  env: RenderEnv,
  { brand, seller }: Pick<MailSettings, 'brand' | 'seller'>,
  mail: StoredMail,
  { readCovers, linkOrder }: MailReaders,
): Promise<RenderedMail> {
  const code = isLocaleCode(mail.locale) ? mail.locale : DEFAULT_LOCALE;
  const { list, recipient: email, orderGuid } = mail;
  const unsubscribeUrl = list && (await buildUnsubscribeUrl(env, { list, email, locale: code }));
  const own = orderGuid === null ? mail.text : await linkOrder(env, orderGuid, mail);
  const text = unsubscribeUrl ? `${own}\n\n${messageText(code, 'mail-unsubscribe')} ${unsubscribeUrl}` : own;
  const hasProducts = toMailBlocks(text, env.ORIGIN).some(({ kind }) => kind === 'table' || kind === 'list');
  const html = await drawMail({ subject: mail.subject, text }, localeOf(code), {
    origin: env.ORIGIN,
    shop: brand.Name,
    accents: brand.AccentColours,
    logo: toPicture(brand.LogoPictureUrl, env.ORIGIN),
    icon: toPicture(brand.IconPictureUrl || (brand.Name === DEFAULT_SHOP_NAME ? DEFAULT_ICON : ''), env.ORIGIN),
    footer: [messageText(code, reasonOf(mail), { shop: brand.Name }), seller.join(' · ')].filter((line) => line !== ''),
    covers: hasProducts && orderGuid !== null ? await readCovers(env, orderGuid) : new Map(),
    totalLabel: messageText(code, 'invoice-total'),
  });
  return { text, html, unsubscribeUrl };
}
