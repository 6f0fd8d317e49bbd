import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { locales } from './shared/locales.ts';

export default defineConfig({
  sourceLocale: 'en',
  locales: locales.map((locale) => locale.code),
  fallbackLocales: { default: 'en' },
  catalogs: [{ path: 'locales/{locale}', include: ['client'] }],
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: 'messageId',
});
