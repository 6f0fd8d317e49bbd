import { useStoreSettings } from '../../layouts/shell-reads.ts';
import { useShop } from '../../shop-context.ts';
import { toCardPicture } from './card-picture.ts';

/** Stands in for pages and shops without a picture of their own. */
const SHOP_PICTURE = '/icon-512.png';

export interface Card {
  kind?: 'website' | 'product' | 'article';
  /** As the backend names it; '' for none. */
  picture?: string;
}

interface SocialCardProps extends Card {
  title: string;
  description: string | undefined;
  canonicalPath: string;
}

const openGraphLocales = new Map<string, string>();

/** `en_US`: Open Graph asks for a territory too. The likeliest one of the language (Unicode's likely subtags). */
function toOpenGraphLocale(tag: string): string {
  const known = openGraphLocales.get(tag);
  if (known !== undefined) return known;
  const { language, region } = new Intl.Locale(tag).maximize();
  const made = region ? `${language}_${region}` : language;
  openGraphLocales.set(tag, made);
  return made;
}

/** How the page looks where it is shared: Open Graph, and the one Twitter tag that Open Graph has no word for. */
export function SocialCard({ kind = 'website', picture, title, description, canonicalPath }: SocialCardProps) {
  const { origin, locale } = useShop();
  const { Name, LogoPictureUrl } = useStoreSettings();
  const image = toCardPicture(picture || LogoPictureUrl || SHOP_PICTURE, origin);
  // Covers stand upright, and a large card would cut them.
  const isLarge = Boolean(picture) && kind !== 'product';
  return (
    <>
      <meta property="og:type" content={kind} />
      <meta property="og:site_name" content={Name} />
      <meta property="og:locale" content={toOpenGraphLocale(locale.tag)} />
      <meta property="og:title" content={title} />
      {description ? <meta property="og:description" content={description} /> : null}
      <meta property="og:url" content={`${origin}${canonicalPath}`} />
      <meta property="og:image" content={image} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content={isLarge ? 'summary_large_image' : 'summary'} />
    </>
  );
}
