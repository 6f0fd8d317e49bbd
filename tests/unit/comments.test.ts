import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const PROJECT = join(import.meta.dirname, '../..');
const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: PROJECT, encoding: 'utf8' });
const files = listed
  .split('\n')
  .filter((file) => /\.(tsx?|mjs|css|sql|toml|json)$/.test(file) && existsSync(join(PROJECT, file)))
  // Written by `wrangler types` and npm.
  .filter((file) => !/(runtime|worker-configuration)\.d\.ts$|package-lock\.json$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(PROJECT, file), 'utf8') }));

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g;
const QUOTED = /`([^`\n]+)`/g;
const NAME = /^[a-z_$][\w$]*(\.[a-z_$][\w$]*)*(\(\))?$/i;
const SHORT = 3;
/** Of file formats and of Node. */
const OTHERS = new Set(['RIFF', 'WEBP', 'ECONNRESET', 'debuglog']);

const words = new Set(files.flatMap(({ text }) => text.replace(COMMENTS, '').match(/[\w$]+/g) ?? []));

/** The parts of a name in code that the code does not have. */
function findUnknown(quoted: string): string[] {
  if (!NAME.test(quoted)) return [];
  const parts = quoted.replace('()', '').split('.');
  return parts.filter((part) => part.length > SHORT && !words.has(part) && !OTHERS.has(part));
}

test('a comment names in backquotes only what is in the code', () => {
  const stale = files
    .filter(({ file }) => /\.(tsx?|mjs|css)$/.test(file))
    .flatMap(({ file, text }) =>
      (text.match(COMMENTS) ?? []).flatMap((comment) =>
        [...comment.matchAll(QUOTED)].flatMap(([, quoted = '']) =>
          findUnknown(quoted).map((name) => `${file}: \`${name}\``),
        ),
      ),
    );
  expect(stale).toEqual([]);
});
