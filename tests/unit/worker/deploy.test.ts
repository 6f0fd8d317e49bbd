import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkDeployment } from '../../../worker/dev/deploy/check.ts';
import { checkShop } from '../../../worker/dev/deploy/check-shop.ts';
import { checkFile, deploy } from '../../../worker/dev/deploy/deploy.ts';
import { readWorkers } from '../../../worker/dev/deploy/workers.ts';
import { runWrangler } from '../../../worker/dev/deploy/wrangler.ts';
import { createFakeWrangler } from '../../support/shop/fake-wrangler.ts';

const ORIGIN = 'https://keys.latchkey-shop.com';
const DATABASES = ['latchkey-identity', 'latchkey-commerce', 'latchkey-sessions'];
const workers = readWorkers();

// What the build writes, where nothing is built.
const DIST = join(import.meta.dirname, '../../../dist');
vi.mock('../../../worker/dev/deploy/workers.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../../worker/dev/deploy/workers.ts')>();
  return {
    ...original,
    readBuiltConfig: ({ name, databases, vars }: (typeof workers)[number]) => ({
      name,
      vars,
      d1_databases: databases.map((one) => ({ binding: one.binding, database_name: one.name, database_id: one.name })),
      kv_namespaces: name === 'latchkey' ? [{ binding: 'CACHE', id: 'latchkey-cache' }] : [],
    }),
  };
});

/** The deployed shop, as its address responds. */
function respondAsShop(responses: Readonly<Record<string, Response>> = {}) {
  return async (url: string): Promise<Response> => {
    const path = url.slice(ORIGIN.length);
    if (responses[path]) return responses[path].clone();
    if (path.startsWith('/auth/')) return Response.json({ issuer: `${ORIGIN}/auth/realms/latchkey` });
    return new Response('<html></html>');
  };
}

let fake: ReturnType<typeof createFakeWrangler>;
let file: string;
let lines: string[];

function run(fetch = respondAsShop(), prepare = vi.fn(async () => {})) {
  const log = (line: string) => lines.push(line);
  return deploy({ file, workers, wrangler: runWrangler, version: '1.2.3', log, fetch }, prepare);
}

function begin(stored: Readonly<Record<string, readonly string[]>>, vars: string): void {
  fake = createFakeWrangler(stored);
  vi.stubEnv('WRANGLER', fake.executable);
  file = join(fake.folder, 'production.vars');
  writeFileSync(file, vars);
  lines = [];
}

beforeEach(() => {
  for (const { folder } of workers) mkdirSync(join(DIST, folder), { recursive: true });
  begin({}, `ORIGIN="${ORIGIN}"\nENVIRONMENT="production"\n`);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(fake.folder, { recursive: true });
});

describe('a first deploy to a fresh account', () => {
  it('creates the databases, migrates them, then uploads identity, commerce and the storefront', async () => {
    await run();
    const calls = fake.readCalls().map(({ args }) => args);
    expect(calls.filter(([, verb]) => verb === 'create').map(([, , name]) => name)).toEqual(DATABASES);
    const changing = calls.filter(([first, second]) => first === 'deploy' || second === 'migrations');
    expect(changing.map(([first]) => first)).toEqual(['d1', 'd1', 'd1', 'deploy', 'deploy', 'deploy']);
    expect(changing.slice(0, 3).map((args) => args.slice(2, 5))).toEqual(
      DATABASES.map((name) => ['apply', name, '--remote']),
    );
    const names = changing.slice(3).map((args) => args[2]?.split('/').at(-2));
    expect(names).toEqual(['latchkey_identity', 'latchkey_commerce', 'latchkey']);
    expect(lines.at(-1)).toBe(`The shop is open: ${ORIGIN}`);
  });

  it('notes its version in the file, for what the next one changes', async () => {
    await run();
    await run();
    expect(readFileSync(file, 'utf8').match(/^DEPLOYED_VERSION="1.2.3"$/gm)).toHaveLength(1);
    expect(checkFile(file, workers).filter(({ isProblem }) => isProblem)).toEqual([]);
  });

  it('changes nothing in a database that another version of the shop has migrated, and says what to do', async () => {
    writeFileSync(join(fake.folder, 'applied'), '0001_catalogue_of_then.sql');
    await expect(run()).rejects.toThrow(/0001_catalogue_of_then\.sql.*npm run import/);
    const changing = fake.readCalls().filter(({ args }) => args[0] === 'deploy' || args[1] === 'migrations');
    expect(changing).toEqual([]);
  });

  it('sets address and environment in every Worker, and opens no other address than the shop’s own', async () => {
    await run();
    const configs = fake.readCalls().flatMap(({ config }) => (config ? [config] : []));
    expect(configs).toHaveLength(3);
    for (const config of configs) {
      expect(config.vars).toMatchObject({ ORIGIN, ENVIRONMENT: 'production' });
      expect(config).toMatchObject({ workers_dev: false, preview_urls: false });
      for (const database of config.d1_databases) expect(database.database_id).toBe(`id-of-${database.database_name}`);
      for (const namespace of config.kv_namespaces) expect(namespace.id).toBeUndefined();
    }
    expect(configs.map(({ routes }) => routes)).toEqual([
      undefined,
      undefined,
      [{ pattern: 'keys.latchkey-shop.com', custom_domain: true }],
    ]);
  });

  it('gives two Workers the same secret where they need the same, and keeps it for the next deploy', async () => {
    await run();
    const [identity, commerce, storefront] = fake.readCalls().flatMap(({ secrets }) => (secrets ? [secrets] : []));
    expect(identity?.OIDC_CLIENT_SECRET).toBe(storefront?.OIDC_CLIENT_SECRET);
    expect(commerce?.PURGE_SECRET).toBe(storefront?.PURGE_SECRET);
    expect(identity?.ADMIN_TOKEN).toBe(commerce?.ADMIN_TOKEN);
    expect(Buffer.from(commerce?.KEY_ENCRYPTION_KEY ?? '', 'base64')).toHaveLength(32);
    expect(identity).not.toHaveProperty('UPSTREAM_CLIENT_SECRET');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const before = readFileSync(file, 'utf8');
    await run();
    expect(readFileSync(file, 'utf8')).toBe(before);
    const again = fake.readCalls().flatMap(({ secrets }) => (secrets ? [secrets] : []));
    expect(again.slice(3)).toEqual(again.slice(0, 3));
    expect(fake.readCalls().filter(({ args }) => args[1] === 'create')).toHaveLength(3);
  });

  it('leaves no secret behind on the disk but in its own file', async () => {
    await run();
    const files = fake.readCalls().flatMap(({ args }) => (args[0] === 'deploy' ? [args.at(-1) ?? ''] : []));
    expect(files).toHaveLength(3);
    for (const path of files) expect(existsSync(path)).toBe(false);
  });
});

it('a deploy with an address for the back office uploads it too, last, and opens it there', async () => {
  const office = 'https://office.latchkey-shop.com';
  writeFileSync(file, `ORIGIN="${ORIGIN}"\nOFFICE_ORIGIN="${office}"\n`);
  await run();
  const configs = fake.readCalls().flatMap(({ config }) => (config ? [config] : []));
  expect(configs.map(({ routes }) => routes)).toEqual([
    ...[undefined, undefined],
    [{ pattern: 'keys.latchkey-shop.com', custom_domain: true }],
    [{ pattern: 'office.latchkey-shop.com', custom_domain: true }],
  ]);
  expect(configs[0]?.vars).toMatchObject({ OFFICE_ORIGIN: office });
  const [identity, commerce, , backOffice] = fake.readCalls().flatMap(({ secrets }) => (secrets ? [secrets] : []));
  expect(backOffice?.OFFICE_CLIENT_SECRET).toBe(identity?.OFFICE_CLIENT_SECRET);
  expect(backOffice?.STAFF_ASSERTION_SECRET).toBe(commerce?.STAFF_ASSERTION_SECRET);
  expect(lines.at(-1)).toBe(`The back office is open: ${office}`);
});

describe('a later deploy from another machine', () => {
  const stored = Object.fromEntries(workers.map(({ name, requiredSecrets }) => [name, requiredSecrets]));

  it('never replaces a secret that Cloudflare holds: the stored keys stay readable', async () => {
    begin(stored, `ORIGIN="${ORIGIN}"\n`);
    await run();
    for (const { secrets } of fake.readCalls()) if (secrets) expect(secrets).toEqual({});
  });

  it('rejects a secret that only one of two Workers has, before anything is uploaded', async () => {
    begin({ ...stored, latchkey: [] }, `ORIGIN="${ORIGIN}"\n`);
    await expect(run()).rejects.toThrow(/OIDC_CLIENT_SECRET, PURGE_SECRET/);
    expect(fake.readCalls().filter(({ args }) => args[0] === 'deploy')).toEqual([]);
  });
});

describe('a deploy that must not end well', () => {
  it('uploads nothing while a value is wrong', async () => {
    begin({}, 'ORIGIN="http://localhost:8787"\n');
    await expect(run()).rejects.toThrow(/ORIGIN is a local address/);
    expect(fake.readCalls()).toEqual([]);
  });

  it('fills the shop before it checks it, and reports what does not respond', async () => {
    const prepare = vi.fn(async () => {});
    const notReady = Response.json({ status: 'payment-provider' }, { status: 503 });
    await expect(run(respondAsShop({ '/readyz': notReady }), prepare)).rejects.toThrow(
      /\/readyz: 503 .*payment-provider/,
    );
    expect(prepare).toHaveBeenCalledOnce();
  });
});

const RIGHT = {
  ORIGIN: 'https://keys.latchkey-shop.com',
  KEY_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
  PURGE_SECRET: 'a-long-random-purge-secret',
  STRIPE_SECRET_KEY: 'sk_live_0123456789',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
  MAIL_TRANSPORT: 'smtp',
  SMTP_HOST: 'mail.latchkey-shop.com',
};

const find = (vars: Record<string, string>) => checkDeployment({ ...RIGHT, ...vars }, workers);

it('every Worker’s log is kept', () => {
  for (const folder of ['', 'worker/commerce/', 'worker/identity/', 'worker/back-office/']) {
    const config = readFileSync(join(import.meta.dirname, '../../..', `${folder}wrangler.toml`), 'utf8');
    expect(config).toMatch(/^\[observability\]\nenabled = true$/m);
  }
});

it('every secret of a Worker is in its example file', () => {
  const folders: Record<string, string> = {
    latchkey: '',
    latchkey_commerce: 'worker/commerce/',
    latchkey_identity: 'worker/identity/',
    'back-office/latchkey_back_office': 'worker/back-office/',
  };
  for (const { folder, requiredSecrets, optionalSecrets } of workers) {
    const example = readFileSync(join(import.meta.dirname, '../../..', `${folders[folder]}.dev.vars.example`), 'utf8');
    const named = Array.from(example.matchAll(/^(?:# )?([A-Z_]+)=$/gm), ([, name]) => name);
    expect(named.sort(), folder).toEqual([...requiredSecrets, ...optionalSecrets].sort());
  }
});

describe('the check before a deploy', () => {
  it('finds nothing in a complete file', () => {
    expect(find({})).toEqual([]);
  });

  it.each([
    [{ ORIGIN: '' }, /ORIGIN is missing/],
    [{ ORIGIN: 'http://localhost:8787' }, /local address/],
    [{ ORIGIN: 'https://192.168.1.4' }, /local address/],
    [{ ORIGIN: 'https://shop.example' }, /placeholder/],
    [{ ORIGIN: 'http://keys.latchkey-shop.com' }, /https/],
    [{ ORIGIN: 'https://keys.latchkey-shop.com/' }, /no slash/],
    [{ ORIGIN: 'keys.latchkey-shop.com' }, /no address/],
    [{ OFFICE_ORIGIN: 'http://localhost:8788' }, /OFFICE_ORIGIN is a local address/],
    [{ OFFICE_ORIGIN: 'https://keys.latchkey-shop.com' }, /a host of its own/],
    [{ ENVIRONMENT: 'development' }, /development/],
    [{ KEY_ENCRYPTION_KEY: 'short' }, /KEY_ENCRYPTION_KEY is malformed/],
    [{ KEY_ENCRYPTION_KEY: Buffer.alloc(31, 7).toString('base64') }, /KEY_ENCRYPTION_KEY is malformed/],
    [{ KEY_ENCRYPTION_KEY: `${RIGHT.KEY_ENCRYPTION_KEY},` }, /KEY_ENCRYPTION_KEY is malformed/],
    [{ PURGE_SECRET: 'changeme' }, /PURGE_SECRET is still a placeholder/],
    [{ ADMIN_TOKEN: '<your token>' }, /ADMIN_TOKEN is still a placeholder/],
    [{ ADMIN_TOKEN: '12345' }, /ADMIN_TOKEN is too short/],
    [{ ADMIN_TOKEN: RIGHT.PURGE_SECRET }, /value of another secret/],
    [{ STRIPE_SECRET_KEY: 'sk_test_0123456789' }, /test money/],
    [{ STRIPE_WEBHOOK_SECRET: '' }, /STRIPE_WEBHOOK_SECRET is missing/],
    [
      { DISTRIBUTOR_API_KEY: 'key-of-the-distributor' },
      /DISTRIBUTOR_API_URL and DISTRIBUTOR_WEBHOOK_SECRET are missing/,
    ],
    [{ DISTRIBUTOR_API_URL: 'http://keys.shop' }, /DISTRIBUTOR_API_URL must begin with https/],
    [{ UPSTREAM_NAME: 'PlayPass' }, /UPSTREAM_ISSUER and UPSTREAM_CLIENT_ID and UPSTREAM_CLIENT_SECRET are missing/],
    [{ SIGN_IN_WAYS: 'code smoke' }, /SIGN_IN_WAYS has smoke/],
    [{ CAPTCHA: 'turnstile' }, /CAPTCHA_SITE_KEY is missing/],
    [{ STRIPE_KEY: 'sk_live_0123456789' }, /STRIPE_KEY is known to no Worker/],
  ])('reports %j', (vars, text) => {
    expect(find(vars as Record<string, string>)).toContainEqual({ isProblem: true, text: expect.stringMatching(text) });
  });

  it('only warns of a shop without a payment provider: it may be filled first', () => {
    const findings = find({ STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' });
    expect(findings).toEqual([{ isProblem: false, text: expect.stringContaining('no payment provider') }]);
  });

  it('accepts several keys apart by commas, as a rotation has them', () => {
    const former = Buffer.alloc(32, 9).toString('base64');
    expect(find({ KEY_ENCRYPTION_KEY: `${RIGHT.KEY_ENCRYPTION_KEY}, ${former}` })).toEqual([]);
  });

  it('reports a secret that the file sets twice, to different values', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'latchkey-check-')), 'vars');
    writeFileSync(
      file,
      `${Object.entries(RIGHT)
        .map(([name, value]) => `${name}=${value}\n`)
        .join('')}PURGE_SECRET=another-purge-secret\n`,
    );
    expect(checkFile(file, workers)).toEqual([
      { isProblem: true, text: 'PURGE_SECRET is said twice, with unequal values' },
    ]);
  });
});

// TAX-5
describe('--check of a deployed shop', () => {
  it('lists what the shop says it lacks', async () => {
    const checks = {
      rates: { state: 'ok' },
      seller: { state: 'warning', message: 'Invoices lack the seller’s Address.' },
    };
    const asked: string[] = [];
    const found = await checkShop(ORIGIN, async (url) => {
      asked.push(url);
      return Response.json({ status: 'ok', checks });
    });
    expect(asked).toEqual([`${ORIGIN}/readyz`]);
    expect(found).toEqual([{ isProblem: false, text: 'the shop’s seller: Invoices lack the seller’s Address.' }]);
  });

  it('lists nothing of an address where no shop responds yet', async () => {
    expect(await checkShop('', () => Promise.reject(new Error('not asked')))).toEqual([]);
    expect(await checkShop(ORIGIN, () => Promise.reject(new TypeError('fetch failed')))).toEqual([]);
    expect(await checkShop(ORIGIN, async () => new Response('<h1>Parked</h1>'))).toEqual([]);
  });
});
