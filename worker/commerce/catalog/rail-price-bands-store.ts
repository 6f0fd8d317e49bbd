import { localeOf } from '../../../shared/locales.ts';
import { href } from '../../../shared/routes.ts';
import { readNumberList } from '../database.ts';
import { messageText } from '../messages/messages.ts';
import { GAMES_ID } from './fixed-categories.ts';
import { convertMinor, formatShortMinor, toMajor } from './prices/money.ts';
import type { PriceTerms } from './prices/prices.ts';
import { belowLocale, type TileRow, type TileSource } from './rail-tile-source.ts';

const EUR_CENTS = 100;

interface Band {
  /** In whole units of the currency; null: none. */
  from: number | null;
  to: number | null;
}

/** An amount that is easy to read, in two digits of which the second is 0 or 5: ¥815 is ¥800, $10.80 is $10. */
function toRound(amount: number): number {
  if (amount < 10) return Math.max(1, Math.round(amount));
  const step = 5 * 10 ** (String(Math.floor(amount)).length - 2);
  return Math.round(amount / step) * step;
}

/** The bands of prices between a merchant's amounts in whole EUR, in the terms' currency. */
function toBands(amounts: readonly number[], { rate, currency }: PriceTerms): Band[] {
  const local = amounts.map((amount) => toRound(toMajor(convertMinor(amount * EUR_CENTS, rate, currency), currency)));
  const bounds = [...new Set(local)];
  return [null, ...bounds].map((from, index) => ({ from, to: bounds[index] ?? null }));
}

const bandsOf = ({ rail, terms }: TileRow) => toBands(readNumberList(rail.amounts), terms);

function toName({ from, to }: Band, { locale, terms }: TileRow): string {
  const { currency } = terms;
  const { tag } = localeOf(locale);
  const write = (amount: number) => formatShortMinor(amount * 10 ** currency.decimals, currency, tag);
  if (from === null) return to === null ? '' : messageText(locale, 'price-up-to', { price: write(to) });
  return to === null ? messageText(locale, 'price-from', { price: write(from) }) : `${write(from)} – ${write(to)}`;
}

/** Bands of prices in which there are games to buy, each with the list of them. */
export const priceBandTiles: TileSource<{ band: number }> = {
  prepare(db, row) {
    const toCents = (amount: number | null) => amount && Math.round((amount * EUR_CENTS) / row.terms.rate);
    const bands = bandsOf(row).map(({ from, to }) => [toCents(from) ?? 0, toCents(to)]);
    return db
      .prepare(
        `SELECT asked.key AS band FROM json_each(?1) asked WHERE EXISTS (SELECT 1 FROM product_categories l
           WHERE l.category_id = ?2 AND l.is_listed = 1 AND l.in_stock = 1 AND l.current_minor >= asked.value ->> 0
             AND l.current_minor <= ifnull(asked.value ->> 1, l.current_minor)) ORDER BY asked.key`,
      )
      .bind(JSON.stringify(bands), GAMES_ID);
  },
  toTiles(rows, row) {
    const games = row.tree.find(GAMES_ID);
    const bands = bandsOf(row);
    return rows.flatMap(({ band: index }) => {
      const band = bands[index];
      if (!games || !band) return [];
      const path = href(
        row.locale,
        'category',
        { seName: games.slug, id: games.id, page: 1 },
        {
          ...(band.from === null ? {} : { pricefrom: band.from }),
          ...(band.to === null ? {} : { priceto: band.to }),
        },
      );
      return [{ Name: toName(band, row), Link: belowLocale(row.locale, path), PictureUrl: '' }];
    });
  },
};
