import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PAGE_KINDS } from '../support/pages/page-kinds.ts';
import { CRAWLER, SHOPPER } from '../support/pages/readers.ts';
import type { Audit } from './audit.ts';

/** Each page as a shopper and as a crawler gets it, in a left-to-right and a right-to-left language. */
const READERS = [
  { locale: 'en', userAgent: SHOPPER },
  { locale: 'ar', userAgent: CRAWLER },
] as const;

interface NuMessage {
  type: string;
  url: string;
  message: string;
  extract?: string;
  lastLine?: number;
}

/** The checker rejects addresses of this machine: it reads files. */
function check(folder: string): NuMessage[] {
  const jar = join(dirname(createRequire(import.meta.url).resolve('vnu-jar/package.json')), 'build/dist/vnu.jar');
  const args = ['-jar', jar, '--format', 'json', '--stdout', '--exit-zero-always', '--skip-non-html', folder];
  const { stdout, status, error } = spawnSync('java', args, { encoding: 'utf8', maxBuffer: 100_000_000 });
  if (error || status !== 0) throw new Error(`the Nu HTML checker needs Java: ${error?.message ?? status}`);
  return JSON.parse(stdout).messages;
}

export const nuChecker: Audit = {
  name: 'nu-html-checker',
  async run({ origin }) {
    const folder = mkdtempSync(join(tmpdir(), 'latchkey-nu-'));
    try {
      const names = new Map<string, string>();
      for (const { locale, userAgent } of READERS) {
        for (const [index, { name, path, status = 200 }] of PAGE_KINDS.entries()) {
          const response = await fetch(`${origin}/${locale}${path}`, {
            headers: { 'User-Agent': userAgent, Connection: 'close' },
          });
          if (response.status !== status) throw new Error(`${locale}${path}: ${response.status}`);
          const file = `${locale}-${index}.html`;
          writeFileSync(join(folder, file), await response.text());
          names.set(file, `${locale} ${name}`);
        }
      }
      const problems = check(folder)
        .filter(({ type }) => type === 'error' || type === 'non-document-error')
        .map(({ url, message, extract, lastLine }) => {
          const name = names.get(url.split('/').at(-1) ?? '') ?? url;
          return `${name}, line ${lastLine}: ${message} ${extract?.trim() ?? ''}`;
        });
      return { extent: `${names.size} documents`, problems };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
