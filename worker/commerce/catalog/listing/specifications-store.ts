import type { FilterValue } from '../../../../shared/api/catalog.ts';
import type { Specification } from '../../../../shared/api/product.ts';
import { type LocaleCode, locales } from '../../../../shared/locales.ts';
import { readAllTexts } from '../../content/localized-store.ts';
import { readAll } from '../../database.ts';
import { cacheByStamp } from '../catalogue-stamp-store.ts';
import { type CategoryTree, readCategoryTree } from '../categories-store.ts';

/** Options below this id are bits of `products.facets`. */
export const FACET_OPTION_LIMIT = 32;

export interface FacetOption {
  id: number;
  name: string;
  landingPage?: NonNullable<FilterValue['LandingPage']>;
}
/** A filter group: operating system, platform or genre, with its values in display order. */
export interface FacetGroup {
  attributeId: number;
  seName: string;
  name: string;
  options: FacetOption[];
}

interface OptionRow {
  id: number;
  name: string;
  attribute_id: number;
  attribute_name: string;
  se_name: string;
}

const groupsByLocale = cacheByStamp<FacetGroup[]>(locales.length);

/** Whether `readFacetGroups` needs no round trip. */
export const hasFacetGroups = (locale: LocaleCode, stamp: string): boolean =>
  groupsByLocale.find(stamp, locale) !== undefined;

function toLandingPage(tree: CategoryTree, optionId: number): Pick<FacetOption, 'landingPage'> {
  const page = tree.landingPageOf(optionId);
  return page ? { landingPage: { Id: page.id, SeName: page.slug } } : {};
}

/** The filter groups with their names and landing pages in a language, for a stamp of the catalogue. */
export function readFacetGroups(db: D1Database, locale: LocaleCode, stamp: string): Promise<FacetGroup[]> {
  return groupsByLocale.read(stamp, locale, async () => {
    const [rows, optionTexts, attributeTexts, tree] = await Promise.all([
      readAll<OptionRow>(
        db,
        `SELECT o.id, o.name, o.attribute_id, a.name AS attribute_name, a.se_name
         FROM specification_options o JOIN specification_attributes a ON a.id = o.attribute_id
         WHERE o.id < ?1 ORDER BY a.id, o.position, o.id`,
        FACET_OPTION_LIMIT,
      ),
      readAllTexts(db, 'option', locale),
      readAllTexts(db, 'attribute', locale),
      readCategoryTree(db, locale, stamp),
    ]);
    return [...Map.groupBy(rows, (row) => row.attribute_id)].flatMap(([attributeId, own]) => {
      const [first] = own;
      if (!first) return [];
      return {
        attributeId,
        seName: first.se_name,
        name: attributeTexts.get(attributeId)?.get('Name') || first.attribute_name,
        options: own.map(({ id, name }) => ({
          ...{ id, name: optionTexts.get(id)?.get('Name') || name },
          ...toLandingPage(tree, id),
        })),
      };
    });
  });
}

/** The values in a product's `facets` bits. */
export function toSpecifications(facets: number, groups: readonly FacetGroup[]): Specification[] {
  return groups.flatMap((group) =>
    group.options
      .filter((option) => (facets & (1 << option.id)) !== 0)
      .map((option) => ({
        SpecificationAttributeId: group.attributeId,
        SpecificationAttributeName: group.name,
        SpecificationOptionId: option.id,
        ValueRaw: option.name,
      })),
  );
}
