import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LOCALE, isLocaleCode } from '../../shared/locales.ts';
import { GALLERY } from './gallery-folder.ts';

/** `npm run gallery [-- ar]`: screenshots of every screen of the built shop, in `gallery/`. */
const locale = process.argv[2] ?? DEFAULT_LOCALE;
if (!isLocaleCode(locale)) {
  console.error(`no such locale: ${locale}`);
  process.exit(2);
}
rmSync(join(GALLERY, locale), { recursive: true, force: true });
const { status } = spawnSync(
  'playwright',
  ['test', '--config', join(import.meta.dirname, 'playwright.config.ts'), ...process.argv.slice(3)],
  { stdio: 'inherit', env: { ...process.env, GALLERY_LOCALE: locale } },
);
console.log(`The pictures are in ${join(GALLERY, locale)}`);
process.exitCode = status ?? 1;
