import { CATEGORY_TYPES, type Category, type CategorySummary } from '../../../shared/api/catalog.ts';
import type { Breadcrumb } from '../../../shared/api/product.ts';
import type { MenuCategory } from '../../../shared/api/store.ts';
import { type LocaleCode, locales } from '../../../shared/locales.ts';
import { readAll } from '../database.ts';
import { cacheByStamp } from './catalogue-stamp-store.ts';

export interface CategoryRow {
  id: number;
  parent_id: number;
  type: number;
  is_bundle: number;
  name: string;
  slug: string;
  base_slug: string;
  picture: string | null;
  menu_position: number | null;
  option_id: number | null;
  deal_days: number | null;
}

/** All published categories in display order. A shop has tens of them: one read serves menus, crumbs and pages. */
export class CategoryTree {
  readonly all: readonly CategoryRow[];
  readonly #byId: ReadonlyMap<number, CategoryRow>;

  constructor(rows: readonly CategoryRow[]) {
    this.all = rows;
    this.#byId = new Map(rows.map((row) => [row.id, row]));
  }

  find(id: number): CategoryRow | undefined {
    return this.#byId.get(id);
  }

  childrenOf(id: number): CategoryRow[] {
    return this.all.filter((row) => row.parent_id === id);
  }

  /** The landing page of a genre, platform or system: without a name in a URL it has none. */
  landingPageOf(optionId: number): CategoryRow | undefined {
    return this.all.find(
      (row) => row.type === CATEGORY_TYPES.LandingPage && row.option_id === optionId && row.slug !== '',
    );
  }

  /** From the top category down to this one. Stops at a loop in the data. */
  pathTo(id: number): CategoryRow[] {
    const path: CategoryRow[] = [];
    for (let row = this.find(id); row && !path.includes(row); row = this.find(row.parent_id)) path.unshift(row);
    return path;
  }
}

const treesByLocale = cacheByStamp<CategoryTree>(locales.length);

/** The published categories with names and URL names in a language, for a stamp of the catalogue. */
export function readCategoryTree(db: D1Database, locale: LocaleCode, stamp: string): Promise<CategoryTree> {
  return treesByLocale.read(stamp, locale, () => loadCategoryTree(db, locale));
}

async function loadCategoryTree(db: D1Database, locale: LocaleCode): Promise<CategoryTree> {
  const rows = await readAll<CategoryRow>(
    db,
    `SELECT c.id, c.parent_id, c.type, c.is_bundle, coalesce(text.value, base_text.value, c.name) AS name,
       coalesce(own.slug, base.slug, '') AS slug, ifnull(base.slug, '') AS base_slug, c.picture,
       c.menu_position, c.option_id, c.deal_days
     FROM categories c
     LEFT JOIN localized text
       ON text.entity = 'category' AND text.entity_id = c.id AND text.locale = ?1 AND text.field = 'Name'
     LEFT JOIN localized base_text
       ON base_text.entity = 'category' AND base_text.entity_id = c.id AND base_text.locale = 'en'
       AND base_text.field = 'Name'
     LEFT JOIN slugs own
       ON own.entity = 'category' AND own.entity_id = c.id AND own.locale = ?1 AND own.is_active = 1
     LEFT JOIN slugs base
       ON base.entity = 'category' AND base.entity_id = c.id AND base.locale = 'en' AND base.is_active = 1
     WHERE c.is_published = 1 ORDER BY c.position, c.id`,
    locale,
  );
  return new CategoryTree(rows);
}

/** What kind of list it is, where it is no ordinary category. */
export function toListKind({ type, is_bundle: isBundle }: CategoryRow): Pick<Category, 'EntityName'> {
  if (isBundle === 1) return { EntityName: 'Bundle' };
  return type === CATEGORY_TYPES.LandingPage ? { EntityName: 'LandingPage' } : {};
}

export function toBreadcrumb(row: CategoryRow): Breadcrumb {
  return { Id: row.id, Name: row.name, SeName: row.slug, SeNameDefault: row.base_slug };
}

export function toSummary(row: CategoryRow): CategorySummary {
  return {
    Id: row.id,
    Name: row.name,
    SeName: row.slug,
    CategoryType: row.type,
    ...toListKind(row),
    ParentCategoryId: row.parent_id,
  };
}

/** The top menu: categories with a menu position, and their subcategories. */
export function toTopMenu(tree: CategoryTree): MenuCategory[] {
  return tree.all
    .filter((row) => row.menu_position !== null)
    .sort((a, b) => (a.menu_position ?? 0) - (b.menu_position ?? 0))
    .map((row) => ({
      Id: row.id,
      Name: row.name,
      SeName: row.slug,
      ...toListKind(row),
      SubCategories: tree.childrenOf(row.id).map(({ id, name, slug }) => ({ Id: id, Name: name, SeName: slug })),
    }));
}
