import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { LocaleCode } from '../../../shared/locales.ts';

const require = createRequire(import.meta.url);

/** Scripts that the shop leaves to system fonts, and a font that every test machine has. */
const PACKAGES: Partial<Record<LocaleCode, string>> = {
  ar: '@fontsource-variable/noto-sans-arabic',
  in: '@fontsource-variable/noto-sans-devanagari',
  cn: '@fontsource-variable/noto-sans-sc',
  jp: '@fontsource-variable/noto-sans-jp',
};
const FAMILY = 'Noto of the tests';
/** Like a system font: after the shop's own font, before anything else. */
const STACK = `:root { --font-sans: 'Manrope Variable', '${FAMILY}', sans-serif !important; }`;

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
    const name = PACKAGES[code as LocaleCode];
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
      const name = PACKAGES[locale];
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
