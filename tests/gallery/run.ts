import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LOCALE, isLocaleCode } from '../../shared/locales.ts';
import { GALLERY } from './gallery-folder.ts';

/** `npm run gallery [-- en ar]`: screenshots of every screen of the built shop, in `gallery/`. What follows is Playwright's. */
const args = process.argv.slice(2);
const end = args.findIndex((arg) => !isLocaleCode(arg));
const given = end < 0 ? args : args.slice(0, end);
const locales = given.length > 0 ? given : [DEFAULT_LOCALE];
const rest = args.slice(given.length);
if (rest[0] && !rest[0].startsWith('-')) {
  console.error(`no such locale: ${rest[0]}`);
  process.exit(2);
}
// A part of the screens replaces its own pictures only.
if (rest.length === 0) for (const locale of locales) rmSync(join(GALLERY, locale), { recursive: true, force: true });
const { status } = spawnSync(
  'playwright',
  ['test', '--config', join(import.meta.dirname, 'playwright.config.ts'), ...rest],
  {
    stdio: 'inherit',
    env: { ...process.env, GALLERY_LOCALES: locales.join(',') },
  },
);
console.log(`The pictures are in ${locales.map((locale) => join(GALLERY, locale)).join(' and ')}`);
process.exitCode = status ?? 1;
