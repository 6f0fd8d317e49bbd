import { createChance } from '../../../worker/commerce/media/covers/chance.ts';
import { type ApiDescription, createOracle } from '../../support/openapi-oracle.ts';
import { Visitor } from '../../support/visitor.ts';
import type { AuditedShop, Verdict } from '../audit.ts';

const ROUNDS = 25;
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

/** Every operation of the published description, with right and wrong arguments; the description says what may be answered. */
export async function fuzzApi({ origin }: AuditedShop): Promise<Verdict> {
  const api = (await (await fetch(`${origin}/api/openapi.json`)).json()) as Api;
  const findFaults = createOracle(api);
  const { next: chance } = createChance(Number(process.env.FUZZ_SEED ?? 1));
  const problems = new Set<string>();
  let calls = 0;
  for (const [path, byMethod] of Object.entries(api.paths)) {
    for (const [name, operation] of Object.entries(byMethod)) {
      const method = name.toUpperCase();
      for (let round = 0; round < ROUNDS; round += 1) {
        const { target, search, body } = buildCall(path, operation, chance);
        const visitor = new Visitor((to, init) => fetch(origin + to, { ...init, redirect: 'manual' }), origin);
        const headers = { Language: 'en', 'Sec-Fetch-Site': 'same-origin', Origin: origin, Connection: 'close' };
        const response = await visitor.fetch(target + search, {
          method,
          headers: { ...headers, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
          ...(body === undefined ? {} : { body }),
        });
        calls += 1;
        const type = response.headers.get('Content-Type');
        const answer: unknown = type?.startsWith('application/json') ? await response.json() : await response.text();
        const { status } = response;
        const faults = status >= 500 ? ['it failed'] : findFaults({ method, path, status, type, answer });
        for (const fault of faults) {
          problems.add(`API: ${method} ${path}: ${status} ${fault} (${target.slice(0, 80)}${search} ${body ?? ''})`);
        }
      }
    }
  }
  return { extent: `${calls} calls of the API against its description`, problems: [...problems].slice(0, 100) };
}
