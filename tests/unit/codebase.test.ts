import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const PROJECT = join(import.meta.dirname, '../..');

const everything = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: PROJECT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(PROJECT, file)));
const tracked = everything.filter((file) => /^(client|worker|shared|tests)\//.test(file));
/** Written by `wrangler types`. */
const isGenerated = (file: string) => /(runtime|worker-configuration)\.d\.ts$/.test(file);
const documents = everything.filter((file) => /\.(md|toml)$/.test(file) && !file.startsWith('worker/commerce/demo/'));
const sources = tracked.filter((file) => /\.(tsx?|css)$/.test(file) && !isGenerated(file));
const read = (file: string) => readFileSync(join(PROJECT, file), 'utf8');

const COMMENT = /^\s*(\/\/|\/?\*)/;

/** A path of the repository, or its end, as documents name one; other paths are those of the shop's addresses. */
const OWN_FILE = /^[\w.-]+(\/[\w.-]+)*\.(tsx?|mjs|css|sql|md|toml)$|^(client|worker|shared|tests|locales)(\/[\w-]+)+$/;
const NAMED_FILE = /(?<![\w@./:…*}>-])\w[\w./-]*\.(tsx?|sql|css|md)\b(?![/\w-])/g;

function listParents(file: string): string[] {
  const parent = dirname(file);
  return parent === '.' ? [] : [parent, ...listParents(parent)];
}

/** All files and folders. */
const paths = new Set(everything.flatMap((file) => [file, ...listParents(file)]));

/** The anchors of a document's headings, as code hosts make them. */
const listHeadings = (file: string) =>
  Array.from(read(file).matchAll(/^#+ (.+)$/gm), ([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Places where a pattern occurs, as `file:line: text`. This file contains the patterns and is left out. */
function find(pattern: RegExp): string[] {
  return sources
    .filter((file) => !file.endsWith('unit/codebase.test.ts'))
    .flatMap((file) => {
      const lines = read(file).split('\n');
      return lines.flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : []));
    });
}

const findInCode = (pattern: RegExp) =>
  find(pattern).filter((place) => !COMMENT.test(place.split(': ').slice(1).join(': ')));

describe('An engineer who takes this code over', () => {
  test('finds no folder or file for miscellaneous code', () => {
    const drawers = /(^|\/)(utils?|lib|common|misc|helpers?)(\/|\.tsx?$)/;
    expect(tracked.filter((file) => drawers.test(file))).toEqual([]);
    expect(sources.filter((file) => /^index\.tsx?$/.test(basename(file)) && /export .* from/.test(read(file)))).toEqual(
      [],
    );
  });

  test('finds every cited document in the repository', () => {
    expect(
      find(
        /\b([Ss]pec|[Dd]esign) (sections?|page)\b|\bthreats?,? [TF]-\d|\b(spec|design|threats|beyond|performance|libraries)\.md\b/,
      ),
    ).toEqual([]);
  });

  test('finds every page and heading that a document links to', () => {
    const links = documents.flatMap((file) =>
      Array.from(read(file).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([\w-]+))?\)/g), ([, path = '', heading]) => {
        const target = path === '' ? file : join(dirname(file), path);
        return { file, target: target.replace(/\/$/, ''), heading };
      }),
    );
    expect(links.length).toBeGreaterThan(15);
    const isBroken = ({ target, heading }: (typeof links)[number]) =>
      !paths.has(target) || (heading !== undefined && !listHeadings(target).includes(heading));
    expect(links.filter(isBroken)).toEqual([]);
  });

  test('finds every file that a README or a comment names', () => {
    const isThere = (path: string) => [...paths].some((one) => one === path || one.endsWith(`/${path}`));
    const cited = [
      ...documents.flatMap((file) =>
        Array.from(read(file).matchAll(/`([^`\n]+)`/g), ([, path = '']) => ({ file, path })),
      ),
      ...sources.flatMap((file) =>
        read(file)
          .split('\n')
          .filter((line) => COMMENT.test(line))
          .flatMap((line) => Array.from(line.matchAll(NAMED_FILE), ([path]) => ({ file, path }))),
      ),
    ].map(({ file, path }) => ({ file, path: path.replace(/^(\.{0,2}\/)+|\/$/g, '') }));
    expect(cited.length).toBeGreaterThan(200);
    expect(cited.filter(({ path }) => OWN_FILE.test(path) && !isThere(path))).toEqual([]);
  });

  test('finds each script of package.json in a document, and none that is not there', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const documented = documents.flatMap((file) =>
      // A cell of a table may go on: `npm run format` / `extract`.
      Array.from(read(file).matchAll(/npm (start|test)\b|npm run ([\w:]+)|` \/ `(?:run )?([\w:]+)/g), (found) =>
        found.slice(1).find(Boolean),
      ),
    );
    expect(Object.keys(scripts).filter((name) => !documented.includes(name))).toEqual([]);
    const commands = documents.flatMap((file) =>
      Array.from(read(file).matchAll(/npm run ([\w:]+)/g), ([, name = '']) => name),
    );
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });

  test('reads no line of a document of more than 120 characters outside its tables, and a README of a page', () => {
    const texts = documents.filter((file) => file.endsWith('.md'));
    const wide = texts.flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, index) => (line.length > 120 && !/^ *\|/.test(line) ? [`${file}:${index + 1}`] : [])),
    );
    expect(wide).toEqual([]);
    expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(90);
  });

  test('relies on no private part of a dependency', () => {
    expect(findInCode(/[\w)\]]\._[a-z]\w*\b|\b__(react|SECRET|CLIENT_INTERNALS)\w*|\['_\w+'\]/)).toEqual([]);
    const manifest = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;
    expect(Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })).not.toContain('patch-package');
  });

  // SECURITY-9
  test('finds every call of another server in a few files, none of which takes its address from a visitor', () => {
    const tools = /^worker\/(dev|build|commerce\/(demo|merchant\/(import|cli)))\//;
    const files = findInCode(/(?<![\w.#])fetch(?:Small)?\((?!request\b)/)
      .filter((place) => place.startsWith('worker/') && !tools.test(place))
      .map((place) => place.split(':')[0] ?? '');
    expect([...new Set(files)].sort()).toEqual([
      'worker/captcha/third-party.ts',
      'worker/commerce/customers/external-identity-provider.ts',
      'worker/commerce/exchange-rates/ecb-source.ts',
      'worker/commerce/http/fetch-public.ts',
      'worker/commerce/http/request-body.ts',
      'worker/commerce/merchant/tell-search-engines.ts',
      'worker/commerce/messaging/delivery/http-transports.ts',
      'worker/commerce/payments/providers/stripe-client.ts',
      'worker/commerce/suppliers/rest-distributor.ts',
      'worker/commerce/taxes/vies.ts',
      'worker/commerce/webhooks/deliver-webhooks.ts',
      'worker/gateway/backend.ts',
      'worker/gateway/readiness.ts',
      'worker/session/provider.ts',
    ]);
  });

  // In this runtime its stores were never freed: an isolate ran out of memory after some hundred thousand requests.
  test('keeps no request in async local storage', () => {
    expect(findInCode(/AsyncLocalStorage|hono\/context-storage/)).toEqual([]);
  });

  test('can trust the types and the pinned versions', () => {
    expect(findInCode(/:\s*any\b|\bas any\b|<any>|, any>/)).toEqual([]);
    expect(find(/@ts-(ignore|nocheck|expect-error)|eslint-disable/)).toEqual([]);
    expect(findInCode(/\bas unknown as\b/)).toEqual([]);
    const manifest = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;
    const loose = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    );
    expect(loose).toEqual([]);
  });
});
