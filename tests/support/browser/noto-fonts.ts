import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isLocaleCode, type LocaleCode, localeOf } from '../../../shared/locales.ts';
import { scriptOf } from '../pages/scripts.ts';

const require = createRequire(import.meta.url);

interface ScriptFont {
  /** A font that every test machine has. */
  package: string;
  family: string;
  /** Characters that the shop's own font lacks. */
  letters: RegExp;
}

/** Scripts, ISO 15924, that the shop leaves to system fonts. */
const SCRIPT_FONTS: Readonly<Record<string, ScriptFont>> = {
  Arab: {
    package: '@fontsource-variable/noto-sans-arabic',
    family: 'Noto Sans Arabic',
    letters: /\p{Script=Arabic}/u,
  },
  Deva: {
    package: '@fontsource-variable/noto-sans-devanagari',
    family: 'Noto Sans Devanagari',
    letters: /\p{Script=Devanagari}/u,
  },
  Hans: { package: '@fontsource-variable/noto-sans-sc', family: 'Noto Sans SC', letters: /\p{Script=Han}/u },
  Jpan: {
    package: '@fontsource-variable/noto-sans-jp',
    family: 'Noto Sans JP',
    letters: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  },
};

/** The font that stands for a reader's own; null where the shop's own font has the script. */
export const scriptFontOf = (code: LocaleCode): ScriptFont | null => SCRIPT_FONTS[scriptOf(localeOf(code))] ?? null;

const FAMILY = 'Noto of the tests';
/**
 * Like a system font: after the shop's own font, before anything else; also on pages that are not the shop's, such as the
 * payment sandbox in its frame.
 */
const STACK = `:root { --font-sans: 'Manrope Variable', '${FAMILY}', sans-serif !important; }
body { font-family: 'Manrope Variable', Manrope, '${FAMILY}', sans-serif; }`;

export interface NotoFonts {
  /** Style sheet that replaces the system fonts of a reader of this language. */
  styleOf(locale: LocaleCode): string;
  stop(): void;
}

function folderOf(name: string): string {
  return dirname(require.resolve(`${name}/package.json`));
}

/** Serves the fonts at an origin of their own, where the browser caches them. */
export async function serveNotoFonts(): Promise<NotoFonts> {
  const server = createServer((request, response) => {
    const [, code = '', file = ''] = /^\/(\w+)\/([\w[\]-]+\.woff2)$/.exec(request.url ?? '') ?? [];
    const name = isLocaleCode(code) ? scriptFontOf(code)?.package : undefined;
    if (!name) return response.writeHead(404).end();
    response.writeHead(200, {
      'Content-Type': 'font/woff2',
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
    return response.end(readFileSync(join(folderOf(name), 'files', file)));
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  return {
    styleOf(locale) {
      const name = scriptFontOf(locale)?.package;
      if (!name) return STACK;
      const faces = readFileSync(join(folderOf(name), 'index.css'), 'utf8')
        .replaceAll(/font-family: '[^']*'/g, `font-family: '${FAMILY}'`)
        .replaceAll('font-display: swap', 'font-display: block')
        .replaceAll('./files/', `http://127.0.0.1:${port}/${locale}/`);
      return `${faces}\n${STACK}`;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
