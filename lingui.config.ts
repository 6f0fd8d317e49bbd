import { pathToFileURL } from 'node:url';
import { defineConfig } from '@lingui/cli';
import { babelExtractor } from '@lingui/cli/api/extractors/babel';
import { formatter } from '@lingui/format-po';
import { ACCOUNT_FOLDERS } from './client/app/account-pages.ts';
import { locales } from './shared/locales.ts';

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

export default defineConfig({
  sourceLocale: 'en',
  locales: locales.map((locale) => locale.code),
  fallbackLocales: { default: 'en' },
  catalogs: [
    { path: 'locales/{locale}', include: ['client'], exclude: ACCOUNT_FOLDERS.map((folder) => `${folder}/**`) },
    { path: 'locales/account/{locale}', include: [...ACCOUNT_FOLDERS] },
    { path: 'locales/storefront/{locale}', include: ['worker/messages'] },
    { path: 'locales/commerce/{locale}', include: ['worker/commerce'] },
    { path: 'locales/identity/{locale}', include: ['worker/identity'] },
  ],
  extractors: [tableExtractor, babelExtractor],
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: 'messageId',
});
