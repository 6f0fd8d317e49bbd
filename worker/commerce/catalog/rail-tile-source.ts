import type { Tile } from '../../../shared/api/catalog.ts';
import type { LocaleCode } from '../../../shared/locales.ts';
import type { CategoryTree } from './categories-store.ts';
import type { PriceTerms } from './prices/prices.ts';
import type { RailSubject } from './rails-store.ts';

/** A row of tiles, and the page that it is on. */
export interface TileRow {
  rail: RailSubject;
  tree: CategoryTree;
  locale: LocaleCode;
  terms: PriceTerms;
}

/** What the tiles of a row show: a statement, and the tiles of its rows. */
export interface TileSource<Row> {
  prepare(db: D1Database, row: TileRow): D1PreparedStatement;
  toTiles(rows: readonly Row[], row: TileRow): Tile[];
}

/** A path as a tile has it. */
export const belowLocale = (locale: LocaleCode, path: string) => path.slice(`/${locale}/`.length);
