import { localeOf } from '../../../shared/locales.ts';
import { href } from '../../../shared/routes.ts';
import { productPictureUrl } from '../media/picture-url.ts';
import { GIFT_CARDS_ID } from './fixed-categories.ts';
import { formatValueLabel } from './prices/value-label.ts';
import { CARD_COLUMNS, CARD_JOINS, type CardRow } from './product-cards-store.ts';
import { belowLocale, type TileSource } from './rail-tile-source.ts';
import { isLimited } from './region-store.ts';

const BRANDS = 6;
/** More than any shop has that gift cards are not the whole of. */
const MAX_CARDS = 200;

interface GiftCardRow extends CardRow {
  brand: string;
  label: string;
  position: number;
  is_limited: number;
}

/** The name of a brand's cards without the value of one. */
function toBrandName({ name, label }: GiftCardRow, tag: string): string {
  const without = name.replace(` – ${label}`, '').replace(label, '').replace(formatValueLabel(label, tag), '');
  return without.trim() || name;
}

/** One tile for each brand of gift cards, with the values that can be bought; its smallest one leads to the others. */
export const giftCardTiles: TileSource<GiftCardRow> = {
  prepare: (db, { locale }) =>
    db
      .prepare(
        `SELECT ${CARD_COLUMNS}, v.group_name AS brand, v.label, v.position, ${isLimited('p')} AS is_limited
         FROM product_categories l CROSS JOIN products p ON p.id = l.product_id
         JOIN product_variants v ON v.product_id = p.id AND v.kind = 'value' ${CARD_JOINS}
         WHERE l.category_id = ?2 AND l.is_listed = 1 AND l.in_stock = 1 AND l.current_minor IS NOT NULL
         ORDER BY l.popularity DESC, l.product_id LIMIT ${MAX_CARDS}`,
      )
      .bind(locale, GIFT_CARDS_ID),
  toTiles(rows, { locale }) {
    const { tag } = localeOf(locale);
    const brands = [...Map.groupBy(rows, ({ brand }) => brand).values()].map((cards) => {
      const inOrder = cards.toSorted((a, b) => a.is_limited - b.is_limited || a.position - b.position || a.id - b.id);
      return { lead: inOrder[0], values: cards.toSorted((a, b) => a.position - b.position || a.id - b.id) };
    });
    return brands
      .flatMap(({ lead, values }) => (lead ? [{ lead, values }] : []))
      .toSorted((a, b) => a.lead.is_limited - b.lead.is_limited)
      .slice(0, BRANDS)
      .map(({ lead, values }) => ({
        Name: toBrandName(lead, tag),
        Link: belowLocale(locale, href(locale, 'product', { seName: lead.slug, id: lead.id })),
        PictureUrl: productPictureUrl(lead),
        Text: values.map(({ label }) => formatValueLabel(label, tag)).join(' · '),
      }));
  },
};
