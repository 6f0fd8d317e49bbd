import { pathToFileURL } from 'node:url';
import { defineConfig } from '@lingui/cli';
import { babelExtractor } from '@lingui/cli/api/extractors/babel';
import { formatter } from '@lingui/format-po';
import { CATALOG_FOLDERS } from './client/app/page-catalogs.ts';
import { locales } from './shared/locales.ts';

/** Begins the translator's comment with the English that a translation was made from. */
const TRANSLATED_FROM = 'Translated from: ';

/** The texts of the Workers are tables by code: catalogs name the code, and show translators the English. */
const tableExtractor: typeof babelExtractor = {
  match: (filename) => /worker[\\/](\w+[\\/])?messages[\\/]texts\.ts$/.test(filename),
  async extract(filename, _source, onMessageExtracted) {
    const { texts }: { texts: Record<string, string> } = await import(pathToFileURL(filename).href);
    for (const [id, message] of Object.entries(texts)) {
      onMessageExtracted({ id, message, comment: message, placeholders: {}, origin: [filename, 1] });
    }
  },
};

const toOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const po = formatter({ lineNumbers: false, origins: false });

/**
 * Notes beside each translation of a code the English that it was made from: the catalogs' test names those whose English
 * has changed since. Elsewhere the English is the message's own name, so another English is another message.
 */
const format: typeof po = {
  ...po,
  serialize(catalog, context) {
    if (context.locale === context.sourceLocale) return po.serialize(catalog, context);
    const noted = Object.entries(catalog).map(([id, entry]) => {
      const english = toOneLine(entry.comments?.join(' ') ?? '');
      const notes: readonly string[] = Object.values(entry.extra?.translatorComments ?? []);
      const isNoted = notes.some((note) => note.startsWith(TRANSLATED_FROM));
      if (english === '' || english !== toOneLine(entry.message ?? '') || !entry.translation || isNoted)
        return [id, entry];
      return [id, { ...entry, extra: { ...entry.extra, translatorComments: [...notes, TRANSLATED_FROM + english] } }];
    });
    return po.serialize(Object.fromEntries(noted), context);
  },
};

export default defineConfig({
  sourceLocale: 'en',
  locales: locales.map((locale) => locale.code),
  fallbackLocales: { default: 'en' },
  catalogs: [
    {
      path: 'locales/{locale}',
      include: ['client'],
      exclude: [
        'client/back-office/**',
        ...CATALOG_FOLDERS.flatMap(([, folders]) => folders.map((one) => `${one}/**`)),
      ],
    },
    ...CATALOG_FOLDERS.map(([catalog, folders]) => ({ path: `locales/${catalog}/{locale}`, include: [...folders] })),
    { path: 'locales/back-office/{locale}', include: ['client/back-office'] },
    { path: 'locales/storefront/{locale}', include: ['worker/messages'] },
    { path: 'locales/commerce/{locale}', include: ['worker/commerce'] },
    { path: 'locales/identity/{locale}', include: ['worker/identity'] },
  ],
  extractors: [tableExtractor, babelExtractor],
  format,
  orderBy: 'messageId',
});
