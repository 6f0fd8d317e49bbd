import { allContracts } from '../../../shared/api/all-contracts.ts';
import { logout } from '../../../shared/api/auth.ts';
import { CAPTCHA_HEADER } from '../../../shared/captcha.ts';
import { createChance } from '../../../worker/commerce/media/covers/chance.ts';
import { ensureSecrets } from '../../../worker/dev/state.ts';
import { type ApiDescription, createOracle } from '../../support/pages/openapi-oracle.ts';
import { solveCaptcha } from '../../support/shop/captcha.ts';
import { findFreePort } from '../../support/shop/free-port.ts';
import { startOwnShop } from '../../support/shop/own-shop.ts';
import { Visitor } from '../../support/shop/visitor.ts';
import type { AuditedShop, Verdict } from '../audit.ts';

const ROUNDS = { visitor: 25, customer: 15, merchant: 12 };
/** A slow machine makes fewer rounds, each of all calls: the whole audit stays under eight minutes. */
const MAX_MS = 75_000;
/** Each call that needs the captcha's proof gets it so often: a browser's work, of seconds. */
const PROOFS_PER_CALL = 2;
const MAX_TOLD = 100;
const MAX_DEPTH = 4;
const MAX_ITEMS = 3;

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}
interface Operation {
  parameters: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
type Api = ApiDescription & { paths: Record<string, Record<string, Operation>>; components: { schemas?: object } };

/** What programs stumble over, whatever a field is for. */
const NASTY: readonly unknown[] = [
  ...[null, true, 0, -1, 1.5, 1e21, 2 ** 53, '', ' ', '0', '\0', '\u202e', '\ud800', '%', '_', "' OR 1=1 --", '../..'],
  ...['<script>', '#{7*7}', '{{7*7}}', 'x'.repeat(5_000), '\ufdfa'.repeat(100), [], [[]], {}, { __proto__: null }],
  ...['a\r\nBcc: b@example.com', 'ａ＠example.com', '2026-02-30', '9'.repeat(400), { $gt: '' }, [null]],
];

type Chance = () => number;
const pick = <Value>(chance: Chance, values: readonly Value[]): Value | undefined =>
  values[Math.floor(chance() * values.length)];

/** A value of a schema, which is right more often than not. */
function build(schema: Schema, chance: Chance, depth = 0): unknown {
  if (chance() < 0.15) return pick(chance, NASTY);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(chance, schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return build(pick(chance, choices) ?? {}, chance, depth);
  const type = Array.isArray(schema.type) ? pick(chance, schema.type) : schema.type;
  const { minimum = 0, maximum = 2_000 } = schema;
  switch (type) {
    case 'integer':
      return minimum + Math.floor(chance() * Math.min(maximum - minimum + 1, 2_000));
    case 'number':
      return minimum + chance() * Math.min(maximum - minimum, 2_000);
    case 'boolean':
      return chance() < 0.5;
    case 'array': {
      const length = depth > MAX_DEPTH ? 0 : Math.floor(chance() * MAX_ITEMS);
      return Array.from({ length }, () => build(schema.items ?? {}, chance, depth + 1));
    }
    case 'object': {
      const entries = Object.entries(schema.properties ?? {}).filter(
        ([name]) => schema.required?.includes(name) || chance() < 0.7,
      );
      return Object.fromEntries(entries.map(([name, one]) => [name, build(one, chance, depth + 1)]));
    }
    default:
      return pick(chance, ['a', 'games', 'cinder-parade', 'EUR', 'en', 'nobody@latchkey.example', crypto.randomUUID()]);
  }
}

const toText = (value: unknown) => (typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? ''));

/** One call of an operation. */
function buildCall(path: string, { parameters, requestBody }: Operation, chance: Chance) {
  const query = new URLSearchParams();
  let target = path;
  for (const { name, in: place, schema } of parameters) {
    const text = toText(build(schema, chance));
    // A dot alone would be another path for every client.
    if (place === 'path') target = target.replace(`{${name}}`, encodeURIComponent(/^\.*$/.test(text) ? 'x' : text));
    if (place === 'query' && chance() < 0.8) query.set(name, text);
  }
  const schema = requestBody?.content['application/json']?.schema;
  const body = schema ? JSON.stringify(build(schema, chance)) : undefined;
  return { target, search: query.size > 0 ? `?${query}` : '', body };
}

/** Who calls: a request as this caller sends it. */
type Send = (call: { path: string; method: string; target: string; body: string | undefined }) => Promise<Response>;

interface Description {
  api: Api;
  send: Send;
  rounds: number;
  isSkipped?: (path: string) => boolean;
}

/** Every operation of a description, with right and wrong arguments; the description says what may be answered. */
async function fuzz({ api, send, rounds, isSkipped = () => false }: Description, problems: Set<string>) {
  const findFaults = createOracle(api);
  const { next: chance } = createChance(Number(process.env.FUZZ_SEED ?? 1));
  const statuses = new Map<number, number>();
  const operations = Object.entries(api.paths)
    .filter(([path]) => !isSkipped(path))
    .flatMap(([path, byMethod]) =>
      Object.entries(byMethod).map(([name, operation]) => ({ path, method: name.toUpperCase(), operation })),
    );
  const end = performance.now() + MAX_MS;
  let round = 0;
  for (; round < rounds && performance.now() < end; round += 1) {
    for (const { path, method, operation } of operations) {
      const { target, search, body } = buildCall(path, operation, chance);
      const response = await send({ path, method, target: target + search, body });
      const { status } = response;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const type = response.headers.get('Content-Type');
      const data: unknown = type?.startsWith('application/json') ? await response.json() : await response.text();
      const faults = status >= 500 ? ['it failed'] : findFaults({ method, path, status, type, response: data });
      for (const fault of faults) {
        const sent = `${target.slice(0, 80)}${search.slice(0, 200)} ${body?.slice(0, 500) ?? ''}`;
        problems.add(`API: ${method} ${path}: ${status} ${fault} (${sent})`);
      }
    }
  }
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`);
  return `${round} of ${rounds} rounds of ${operations.length} calls: ${counts.join(', ')}`;
}

const readDescription = async (origin: string, path: string) => (await (await fetch(origin + path)).json()) as Api;
const captchaOf = new Map(allContracts.map(({ contract: { endpoint } }) => [endpoint.path, endpoint.captcha]));

/** Calls as the shop's pages do, each from another address; guarded ones at first with the captcha's proof. */
function asBrowser(origin: string, cookies: Visitor['cookies']): Send {
  const proofs = new Map<string, number>();
  return async ({ path, method, target, body }) => {
    const visitor = new Visitor((to, init) => fetch(origin + to, { ...init, redirect: 'manual' }), origin);
    for (const [name, cookie] of cookies) visitor.cookies.set(name, cookie);
    const headers = new Headers({
      Language: 'en',
      'Sec-Fetch-Site': 'same-origin',
      Origin: origin,
      Connection: 'close',
    });
    if (body !== undefined) headers.set('Content-Type', 'application/json');
    const action = captchaOf.get(path);
    const given = proofs.get(path) ?? 0;
    if (action && given < PROOFS_PER_CALL) {
      proofs.set(path, given + 1);
      headers.set(CAPTCHA_HEADER, await solveCaptcha((to) => visitor.fetch(to), action));
    }
    return visitor.fetch(target, { method, headers, ...(body === undefined ? {} : { body }) });
  };
}

/** Whether a path is about the session itself, which would end with it. */
const endsSession = (path: string) => path === logout.path;

/** The API, as visitors and as a customer. */
export async function fuzzApi({ origin, page, signIn }: AuditedShop): Promise<Verdict> {
  const api = await readDescription(origin, '/api/openapi.json');
  const problems = new Set<string>();
  const visitors = await fuzz({ api, send: asBrowser(origin, new Map()), rounds: ROUNDS.visitor }, problems);
  await signIn();
  const cookies = await page.context().cookies(origin);
  const jar = new Map(cookies.map(({ name, value, path }) => [name, { value, path }]));
  const send = asBrowser(origin, jar);
  const customer = await fuzz({ api, send, rounds: ROUNDS.customer, isSkipped: endsSession }, problems);
  const extent = `API against its description: visitors ${visitors}; a customer ${customer}`;
  return { extent, problems: [...problems].slice(0, MAX_TOLD) };
}

/** The merchant's API, with the token of the set-up, on a shop of its own: this one is in pieces afterwards. */
export async function fuzzMerchantApi(): Promise<Verdict> {
  const { ADMIN_TOKEN } = ensureSecrets();
  const { origin, stop } = await startOwnShop(await findFreePort(), { ENVIRONMENT: 'production' });
  const problems = new Set<string>();
  const send: Send = ({ method, target, body }) =>
    fetch(origin + target, {
      method,
      redirect: 'manual',
      headers: { Authorization: `Bearer ${ADMIN_TOKEN}`, 'Content-Type': 'application/json', Connection: 'close' },
      ...(body === undefined ? {} : { body }),
    });
  try {
    const api = await readDescription(origin, '/internal/openapi.json');
    // The set-up's token loses its power to the first owner.
    const isStaff = (path: string) => path.startsWith('/internal/staff');
    const most = await fuzz({ api, send, rounds: ROUNDS.merchant, isSkipped: isStaff }, problems);
    const staff = await fuzz({ api, send, rounds: ROUNDS.merchant, isSkipped: (path) => !isStaff(path) }, problems);
    const extent = `merchant API against its description: ${most}; staff ${staff}`;
    return { extent, problems: [...problems].slice(0, MAX_TOLD) };
  } finally {
    await stop();
  }
}
