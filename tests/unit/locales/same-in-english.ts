import { type LocaleCode, locales } from '../../../shared/locales.ts';

const EVERY_LANGUAGE = locales.map(({ code }) => code);

/**
 * Messages that intentionally read the same in English and in these languages, by catalog: loan words and shared
 * spellings. Any other message that equals its English source has not been translated.
 */
export const SAME_IN_ENGLISH: Readonly<Record<string, Readonly<Record<string, readonly LocaleCode[]>>>> = {
  client: {
    DLC: EVERY_LANGUAGE,
    Interface: ['fr', 'nl', 'pt'],
    Audio: ['it', 'nl'],
    'Pre-order': ['nl'],
    Platform: ['cs', 'hu', 'id', 'nl', 'tr'],
    Status: ['cs', 'de', 'id', 'nl', 'no', 'pl', 'se'],
    Product: ['nl'],
    Send: ['cs', 'no'],
    Genre: ['cs', 'de', 'fr', 'id', 'nl', 'se'],
    'Region: {0}': ['cs', 'cz', 'de', 'no', 'pl', 'se'],
    Subtotal: ['cs', 'es', 'id', 'pt'],
    Blog: ['cs', 'cz', 'de', 'es', 'fr', 'hu', 'id', 'it', 'nl', 'pl', 'pt', 'tr', 'vn'],
    Menu: ['cs', 'cz', 'fr', 'id', 'it', 'nl', 'pl', 'pt', 'vn'],
    Newsletter: ['cz', 'de', 'es', 'fr', 'id', 'it', 'pl', 'pt'],
    Marketing: ['cz', 'de', 'es', 'fr', 'hu', 'it', 'nl', 'pl', 'pt'],
    optional: ['de'],
    Website: ['de', 'nl'],
    Details: ['de', 'nl'],
    Publisher: ['de'],
    Shop: ['de'],
    Highlights: ['de'],
    Total: ['es', 'fr', 'id', 'pt'],
    '{name} (page {pageNumber})': ['fr'],
    Suggestions: ['fr'],
    Points: ['fr'],
    Confirmation: ['fr'],
    'Page {number}': ['fr'],
    Notifications: ['fr'],
    Date: ['fr'],
    Pages: ['fr'],
    Message: ['fr'],
    Wishlist: ['id'],
    'Wishlist ({count})': ['id'],
    'Wishlist: {name}': ['id'],
    Legal: ['id'],
    Checkout: ['id'],
    Password: ['it'],
    '{0}, home': ['it', 'nl'],
    Home: ['it', 'nl'],
    Privacy: ['it', 'nl'],
    Tags: ['nl'],
    Filters: ['nl'],
    games: ['nl'],
  },
  commerce: {
    'Standard Edition': ['de'],
    'Deluxe Edition': ['de'],
    'Complete Edition': ['de'],
    'Ultimate Edition': ['de'],
    'Online multiplayer': ['cs', 'cz', 'nl'],
    'Online co-op': ['cs'],
    '# game | # games': ['nl'],
    code: ['fr', 'nl'],
    email: ['id', 'vn'],
    message: ['fr'],
    password: ['it'],
    website: ['nl'],
    Date: ['fr'],
    Product: ['nl'],
    Subtotal: ['cs', 'es', 'id', 'pt'],
    VAT: ['pl', 'vn'],
    Total: ['es', 'fr', 'id', 'pt'],
  },
  identity: {
    optional: ['de'],
    Password: ['it'],
  },
};

/**
 * The same for the demonstration shop's texts, by path: names of genres are international, and one slide shows a game.
 */
export const SAME_SEED_TEXTS: Readonly<Record<string, readonly LocaleCode[]>> = {
  'attributes.genre': ['nl', 'de', 'fr', 'id', 'se', 'cs'],
  'attributes.platform': ['tr', 'nl', 'id', 'cs', 'hu'],
  'attributes.tag': ['id'],
  'categories.bundles': ['de'],
  'categories.games': ['nl'],
  'genrePages.2': ['nl'],
  'genres.0': ['de', 'fr', 'no', 'se', 'cs'],
  'genres.2': ['tr', 'nl', 'es', 'fr', 'it', 'no', 'pl', 'pt', 'vn', 'id', 'se', 'jp', 'cs', 'in', 'cz', 'hu'],
  'genres.3': ['nl', 'de', 'it', 'pl', 'hu'],
  'genres.4': ['nl', 'de', 'es', 'it', 'no', 'pt', 'vn', 'id', 'se', 'cs', 'hu'],
  'genres.5': ['pl', 'pt', 'id', 'jp', 'in', 'cz'],
  'genres.6': ['se'],
  'genres.7': ['no', 'se'],
  'regions.europe': ['fr'],
  'slides.1.0': EVERY_LANGUAGE,
};
