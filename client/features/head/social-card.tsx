import type { LocaleCode } from '../../../shared/locales.ts';
import { useStoreSettings } from '../../data/shell-reads.ts';
import { useShop } from '../../data/shop-context.ts';
import { useView } from '../../router/view-context.ts';
import { toCardPicture } from './card-picture.ts';

/** For pages and shops without a picture of their own. */
const SHOP_PICTURE = '/icon-512.png';

export interface Card {
  kind?: 'website' | 'product' | 'article';
  /** The backend's URL; '' for none. */
  picture?: string;
}

interface SocialCardProps extends Card {
  title: string;
  description: string | undefined;
  canonicalPath: string;
  /** False for pages that search engines may not show: their alternate links are left out, too. */
  isIndexable: boolean;
}

/**
 * Open Graph also needs a territory: the likeliest one of each language (Unicode's likely subtags). Listed here because
 * the browser's `Intl.Locale.maximize` loads tables on first use.
 */
export const openGraphLocales: Readonly<Record<LocaleCode, string>> = {
  en: 'en_US',
  tr: 'tr_TR',
  nl: 'nl_NL',
  de: 'de_DE',
  es: 'es_ES',
  fr: 'fr_FR',
  it: 'it_IT',
  no: 'nb_NO',
  pl: 'pl_PL',
  pt: 'pt_PT',
  ru: 'ru_RU',
  vn: 'vi_VN',
  id: 'id_ID',
  cn: 'zh_CN',
  ar: 'ar_EG',
  se: 'sv_SE',
  jp: 'ja_JP',
  cs: 'da_DK',
  in: 'hi_IN',
  cz: 'cs_CZ',
  bg: 'bg_BG',
  hu: 'hu_HU',
};

/** The page's language and its other languages. */
function CardLocales({ code, hasOthers }: { code: LocaleCode; hasOthers: boolean }) {
  const { textLocales } = useView();
  const others = hasOthers
    ? Object.entries(openGraphLocales).filter(([other]) => other !== code && (textLocales?.includes(other) ?? true))
    : [];
  return (
    <>
      <meta property="og:locale" content={openGraphLocales[code]} />
      {others.map(([other, name]) => (
        <meta key={other} property="og:locale:alternate" content={name} />
      ))}
    </>
  );
}

/** The social card: Open Graph, and the one Twitter tag without an Open Graph equivalent. */
export function SocialCard({ kind = 'website', picture, title, description, ...page }: SocialCardProps) {
  const { origin, locale } = useShop();
  const { Name, LogoPictureUrl, IconPictureUrl } = useStoreSettings();
  const image = toCardPicture(picture || LogoPictureUrl || IconPictureUrl || SHOP_PICTURE, origin);
  // Covers are portrait, and a large card would crop them.
  const isLarge = Boolean(picture) && kind !== 'product';
  return (
    <>
      <meta property="og:type" content={kind} />
      <meta property="og:site_name" content={Name} />
      {/* A document's language never changes, so the browser keeps the server's elements and needs no table. */}
      {import.meta.env.SSR ? <CardLocales code={locale.code} hasOthers={page.isIndexable} /> : null}
      <meta property="og:title" content={title} />
      {description ? <meta property="og:description" content={description} /> : null}
      <meta property="og:url" content={`${origin}${page.canonicalPath}`} />
      <meta property="og:image" content={image} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content={isLarge ? 'summary_large_image' : 'summary'} />
    </>
  );
}
