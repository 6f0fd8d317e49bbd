import * as v from 'valibot';

/** The name of a shop whose merchant has set none. The drawn wordmark spells it, so no other shop shows that. */
export const DEFAULT_SHOP_NAME = 'Latchkey';

/** The colours that a merchant can choose: those of the shop as it comes, and the themes of `shop-themes.css`. */
export const SHOP_THEMES = ['latchkey', 'harbour', 'ember'] as const;

/** What pages outside of the client show of a shop: the store settings of the same names. */
export interface ShopBrand {
  Name: string;
  /** '' for none. */
  LogoPictureUrl: string;
  /** '' for the built one. */
  IconPictureUrl: string;
  /** Of `shop-themes.css`; absent in mails, which have no themes. */
  ThemeName?: string | undefined;
  /** Instead of the theme's. */
  AccentColours?: string[] | undefined;
}

/** Names the shop to the embedded identity provider, which has no settings. Clients must not set it. */
export const SHOP_BRAND_HEADER = 'X-Shop-Brand';

const brandSchema = v.object({
  Name: v.string(),
  LogoPictureUrl: v.string(),
  IconPictureUrl: v.string(),
  ThemeName: v.optional(v.string()),
  AccentColours: v.optional(v.array(v.string())),
});
const DEFAULT_BRAND: ShopBrand = { Name: DEFAULT_SHOP_NAME, LogoPictureUrl: '', IconPictureUrl: '' };

/** A header's value holds ASCII only. */
export const writeBrand = ({ Name, LogoPictureUrl, IconPictureUrl, ThemeName, AccentColours }: ShopBrand): string =>
  encodeURIComponent(JSON.stringify({ Name, LogoPictureUrl, IconPictureUrl, ThemeName, AccentColours }));

/** The brand that a header names; the default one without a valid header. */
export function readBrand(header: string | null | undefined): ShopBrand {
  try {
    return v.parse(brandSchema, JSON.parse(decodeURIComponent(header ?? '')));
  } catch {
    return DEFAULT_BRAND;
  }
}

/** The brand of a shop of which only the name matters: in a mail. */
export const nameOnly = (Name: string): ShopBrand => ({ ...DEFAULT_BRAND, Name });

/** The shop's icon in the formats of a document's head. */
export const findIcon = ({ IconPictureUrl }: { IconPictureUrl?: string | undefined }): string =>
  IconPictureUrl || '/favicon.svg';
