import { type LocaleCode, locales } from '../../../../shared/locales.ts';
import { GAMES_ID, GIFT_CARDS_ID } from '../../catalog/fixed-categories.ts';
import { queryPhrases } from '../../search/phrases/all-phrases.ts';
import type { SeedCategory } from '../catalogue-rows.ts';
import { genres } from '../content/genres.ts';
import { seedTexts } from '../content/texts/all-texts.ts';
import { categoryTitles } from '../content/texts/category-titles.ts';
import { BUNDLES_ID, PROMOTION_ID } from '../derive/categories.ts';
import { type Insert, insertRows, type Value } from './insert-rows.ts';
import { TEXT_COLUMNS, textRow, textRows } from './text-rows.ts';

/** What shoppers also call a category. */
export function searchWordsOf({ id, optionId }: Pick<SeedCategory, 'id' | 'optionId'>, locale: LocaleCode): string {
  const words = queryPhrases[locale];
  if (id === GAMES_ID) return words.games;
  if (id === GIFT_CARDS_ID) return words.giftCards;
  if (id === PROMOTION_ID) return words.deals;
  if (id === BUNDLES_ID) return words.bundles;
  const genre = genres.find(({ id }) => id === optionId);
  return genre ? words.genres[genre.key] : '';
}

function textsOf(category: SeedCategory): Value[][] {
  return [
    ...textRows('category', category.id, 'Name', category.names),
    ...textRows('category', category.id, 'Description', category.descriptions),
    ...locales.flatMap(({ code }) => {
      const fill = (text: string) => text.replace('{name}', () => category.names[code]);
      return [
        ...textRow('category', category.id, code, 'SearchWords', searchWordsOf(category, code)),
        ...textRow('category', category.id, code, 'MetaTitle', fill(categoryTitles[code])),
        ...textRow('category', category.id, code, 'MetaDescription', fill(seedTexts[code].landingIntro)),
      ];
    }),
  ];
}

/** Categories with names and URL names in every language. */
export function writeCategories(
  categories: readonly SeedCategory[],
  pictureOf: (id: number) => string | null,
): Insert[] {
  const columns = ['id', 'parent_id', 'type', 'is_bundle', 'name', 'picture', 'option_id', 'position', 'deal_days'];
  return [
    ...insertRows(
      'categories',
      [...columns, 'menu_position'],
      categories.map((one) => [
        ...[one.id, one.parentId, one.type, Number(one.isBundle), one.names.en, pictureOf(one.id), one.optionId],
        ...[one.position, one.dealDays, one.menuPosition],
      ]),
    ),
    ...insertRows('localized', TEXT_COLUMNS, categories.flatMap(textsOf)),
    ...insertRows(
      'slugs',
      ['entity', 'slug', 'locale', 'entity_id'],
      categories.flatMap((one) => locales.map(({ code }) => ['category', one.slugs[code], code, one.id])),
    ),
  ];
}
