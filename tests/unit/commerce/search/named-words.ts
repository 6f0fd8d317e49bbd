import type { LocaleCode } from '../../../../shared/locales.ts';
import { genres } from '../../../../worker/commerce/demo/content/genres.ts';
import { platforms } from '../../../../worker/commerce/demo/content/platforms.ts';
import { seedTexts } from '../../../../worker/commerce/demo/content/texts/all-texts.ts';
import { deriveEmptyCategories } from '../../../../worker/commerce/demo/derive/categories.ts';
import { searchWordsOf } from '../../../../worker/commerce/demo/write/write-categories.ts';
import { queryPhrases } from '../../../../worker/commerce/search/phrases/all-phrases.ts';
import { type NamedCategory, toCalls } from '../../../../worker/commerce/search/shop-words.ts';

const toNames = (list: readonly string[]) => ({
  phrases: list.flatMap((one) => one.split(',')).map((one) => one.trim()),
  calls: toCalls(list),
});

function categoriesIn(code: LocaleCode): NamedCategory[] {
  return deriveEmptyCategories().map((category) => {
    const { id, optionId, dealDays, names, slugs } = category;
    const genre = genres.findIndex((one) => one.id === optionId);
    const platform = platforms.find((one) => one.id === optionId);
    const label = seedTexts[code].genres[genre] ?? platform?.name ?? names[code];
    return {
      ...{ kind: 'category', id, name: names[code], label, slug: slugs[code], optionId, isDeals: dealDays !== null },
      group: genre >= 0 ? 'genre' : platform ? 'platform' : null,
      ...toNames([names[code], names.en, label, genres[genre]?.name ?? label, searchWordsOf(category, code)]),
      english: toNames([searchWordsOf(category, 'en')]).phrases,
    };
  });
}

function systemsIn(code: LocaleCode): NamedCategory[] {
  const { windows, mac, linux } = queryPhrases[code];
  return [`Windows, ${windows}`, `Mac OS, ${mac}`, `Linux, ${linux}`].map((words, index) => {
    const [name = ''] = words.split(',');
    return {
      ...{
        kind: 'option',
        id: index + 1,
        name,
        label: name,
        slug: '',
        optionId: index + 1,
        isDeals: false,
        group: 'system',
      },
      ...toNames([words]),
    };
  });
}

function featuresIn(code: LocaleCode): NamedCategory[] {
  return Object.entries(queryPhrases[code].features).map(([id, words]) => ({
    ...{ kind: 'feature', id, name: id, label: id, slug: '', optionId: null, isDeals: false, group: null },
    ...toNames([id, words]),
  }));
}

/** What the demonstration's own things are called in a language. */
export function namedIn(code: LocaleCode): NamedCategory[] {
  return [...categoriesIn(code), ...systemsIn(code), ...featuresIn(code)];
}
