import { locales } from '../../../shared/locales.ts';
import { megaMenuOf } from '../../commerce/demo/content/store-settings.ts';
import { seedTexts } from '../../commerce/demo/content/texts/all-texts.ts';
import { topicTitles } from '../../commerce/demo/content/topic-titles.ts';
import { topics } from '../../commerce/demo/content/topics.ts';
import { deriveEmptyCategories } from '../../commerce/demo/derive/categories.ts';
import { type Insert, insertRows } from '../../commerce/demo/write/insert-rows.ts';
import { TEXT_COLUMNS, textRow } from '../../commerce/demo/write/text-rows.ts';
import { writeCategories } from '../../commerce/demo/write/write-categories.ts';
import { FIRST_RAILS, writeRails } from '../../commerce/demo/write/write-rails.ts';
import { templateTexts } from './template-texts.ts';

/** The merchant's facts about the shop at set-up. */
export interface ShopFacts {
  name: string;
  email: string;
}

/** Increase it when shops that were set up before lack something new. */
export const FOUNDATION_VERSION = 3;
const STORE_ID = 1;

function writeSettings({ name, email }: ShopFacts): Insert[] {
  // Every other setting has its default: the demonstration's values are not this merchant's.
  const store = { Name: name, Title: name, ContactEmail: email };
  const menus = locales.flatMap(({ code }) =>
    // As the demonstration's: a menu that the merchant sets for all languages takes their place.
    textRow('store-demo', STORE_ID, code, 'MegaMenuSettings', JSON.stringify(megaMenuOf(seedTexts[code]))),
  );
  return [
    ...insertRows(
      'settings',
      ['key', 'value'],
      [
        ['store', JSON.stringify(store)],
        ['seller', JSON.stringify({ Name: name, Address: [], VatId: '' })],
      ],
    ),
    ...insertRows('localized', TEXT_COLUMNS, menus),
  ];
}

/** The content pages of every shop, with their titles; each is a template, marked as such, in every language. */
function writeTopics(): Insert[] {
  const needed = topics.filter(({ key }) => key !== 'browserExtension');
  return [
    ...insertRows(
      'topics',
      ['id', 'name', 'footer_column', 'in_footer_bar', 'position'],
      needed.map((one, index) => [
        ...[one.id, topicTitles[one.key].en, one.footerColumn],
        ...[Number(one.isInFooterBar), index + 1],
      ]),
    ),
    ...insertRows(
      'localized',
      TEXT_COLUMNS,
      needed.flatMap(({ id, key }) =>
        locales.flatMap(({ code }) => [
          ...textRow('topic', id, code, 'Title', topicTitles[key][code]),
          ...textRow('topic', id, code, 'Body', `<p><strong>${templateTexts[code]}</strong></p>`),
        ]),
      ),
    ),
    ...insertRows(
      'slugs',
      ['entity', 'slug', 'locale', 'entity_id'],
      needed.map(({ id, slug }) => ['topic', slug, 'en', id]),
    ),
  ];
}

/**
 * What a shop shows before it has products: menus, categories with the fixed ids, settings, templates of content pages.
 */
export function createFoundation(shop: ShopFacts): Insert[] {
  return [
    ...writeCategories(deriveEmptyCategories(), () => null),
    ...writeRails(FIRST_RAILS),
    ...writeSettings(shop),
    ...writeTopics(),
  ];
}

/** Marks the basic data as complete; comes last. */
export function createFoundationMarker(): Insert[] {
  const marker = JSON.stringify({ version: FOUNDATION_VERSION });
  return insertRows('settings', ['key', 'value'], [['foundation', marker]]);
}
