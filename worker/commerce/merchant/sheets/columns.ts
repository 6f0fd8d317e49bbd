import type { GenericSchema } from 'valibot';
import { describeSchema } from '../../../../shared/describe-schema.ts';
import { editDistance } from '../../search/edit-distance.ts';

/** A column of a spreadsheet: a field of an entry, or a part of one, as `prices.EUR` is of `prices`. */
export interface Column {
  name: string;
  path: readonly string[];
  kind: 'text' | 'instant' | 'number' | 'boolean' | 'list' | 'numbers' | 'json';
}

/** What is read of a JSON Schema. */
interface Described {
  type?: string;
  format?: string;
  anyOf?: readonly Described[];
  enum?: readonly unknown[];
  const?: unknown;
  properties?: Readonly<Record<string, Described>>;
  items?: Described;
  propertyNames?: Described;
  additionalProperties?: Described | boolean;
}

/** The alternatives of a schema, without null. */
function alternatives(schema: Described): Described[] {
  return (schema.anyOf?.flatMap(alternatives) ?? [schema]).filter(({ type }) => type !== 'null');
}

const is = (types: readonly Described[], ...names: string[]) =>
  types.length > 0 && types.every(({ type }) => type !== undefined && names.includes(type));

function kindOf(schema: Described): Column['kind'] {
  const types = alternatives(schema);
  const [first] = types;
  if (is(types, 'boolean')) return 'boolean';
  if (is(types, 'number', 'integer')) return 'number';
  if (is(types, 'string')) return first?.format === 'date-time' ? 'instant' : 'text';
  const items = is(types, 'array') && first?.items ? alternatives(first.items) : [];
  if (items.some(({ type }) => type === 'string')) return 'list';
  return is(items, 'number', 'integer') ? 'numbers' : 'json';
}

/** The parts of a field that have names of their own; none of any other field. */
function partsOf(schema: Described): [name: string, part: Described][] {
  const [only] = alternatives(schema);
  if (only?.properties) return Object.entries(only.properties);
  const names = only?.propertyNames?.enum?.filter((name) => typeof name === 'string') ?? [];
  const values = only?.additionalProperties;
  return typeof values === 'object' ? names.map((name) => [name, values]) : [];
}

function walk(schema: Described, path: readonly string[]): Column[] {
  const parts = partsOf(schema);
  const own: Column = { name: path.join('.'), path, kind: parts.length > 0 ? 'json' : kindOf(schema) };
  return [own, ...parts.flatMap(([name, part]) => walk(part, [...path, name]))];
}

const known = new WeakMap<GenericSchema, readonly Column[]>();

/** The columns that follow from the schema of an entry, in its order: each field, and the parts of those that have some. */
export function columnsOf(schema: GenericSchema): readonly Column[] {
  const held = known.get(schema);
  if (held) return held;
  const columns = partsOf(describeSchema(schema, 'input') as Described).flatMap(([name, part]) => walk(part, [name]));
  known.set(schema, columns);
  return columns;
}

/** A name as people may write it: `Prices EUR` is `prices.EUR`. */
const toKey = (name: string) => name.toLowerCase().replace(/[^\p{L}\d]+/gu, '');

export function findColumn(columns: readonly Column[], typed: string): Column | undefined {
  return columns.find(({ name }) => toKey(name) === toKey(typed));
}

const MAX_MEANT = 3;
/** Comparing a longer text with every column takes long, and it means none. */
const MAX_NAME = 100;

/** The columns that were probably meant by a name that is none, the likeliest first. */
export function suggestColumns(columns: readonly Column[], typed: string): string[] {
  if (typed.length > MAX_NAME) return [];
  const key = toKey(typed);
  const words = typed.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  const distance = ({ name }: Column) => {
    const own = name.toLowerCase().split('.');
    const shared = words.filter((word) => own.includes(word)).length;
    return editDistance(key, toKey(name)) - 3 * shared;
  };
  const all = columns.map((column) => ({ name: column.name, distance: distance(column) }));
  return all
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MAX_MEANT)
    .map(({ name }) => name);
}

/** A number as people write it, with a comma or a point: `1.234,50`. Undefined for another text. */
function readNumber(text: string): number | undefined {
  const plain = text.replace(/[\s\u00a0']/g, '');
  const last = Math.max(plain.lastIndexOf(','), plain.lastIndexOf('.'));
  const [whole, fraction] = last < 0 ? [plain, ''] : [plain.slice(0, last), plain.slice(last + 1)];
  const isGrouped = /^[+-]?\d{1,3}(?:[.,]\d{3})+$/.test(whole);
  if (!(isGrouped || /^[+-]?\d+$/.test(whole)) || !/^\d*$/.test(fraction)) return undefined;
  return Number(`${whole.replace(/[.,]/g, '')}.${fraction || 0}`);
}

const YES = ['true', 'yes', '1', 'x'];
const NO = ['false', 'no', '0'];

/** A list is separated by semicolons, vertical bars or lines; without any of them by commas. */
function readList(text: string): string[] {
  const separator = /[;|\n]/.test(text) ? /[;|\n]/ : ',';
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/**
 * The value of a cell; what it cannot be read as stays a text, which the entry's schema rejects. `startOf` is the instant at
 * which a day begins.
 */
export function readCell({ kind }: Column, cell: string, startOf: (day: string) => number): unknown {
  const text = cell.trim();
  if (text === 'null') return null;
  if (kind === 'number') return readNumber(text) ?? text;
  if (kind === 'list') return readList(text);
  if (kind === 'numbers') return readList(text).map((part) => readNumber(part) ?? part);
  if (kind === 'json') return readJson(text);
  if (kind === 'instant') return isDay(text) ? new Date(startOf(text)).toISOString() : text;
  if (kind !== 'boolean') return cell;
  return YES.includes(text.toLowerCase()) ? true : NO.includes(text.toLowerCase()) ? false : text;
}

/** A value as a cell; undefined for an empty one. A list of one name with a comma ends in a semicolon, to be read as one. */
function toCell({ kind }: Column, value: unknown): string | number | boolean | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if ((kind !== 'list' && kind !== 'numbers') || !Array.isArray(value)) return JSON.stringify(value);
  if (value.length === 0) return undefined;
  const joined = value.join('; ');
  return value.length === 1 && joined.includes(',') ? `${joined};` : joined;
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (at, name) => (typeof at === 'object' && at !== null ? (at as Readonly<Record<string, unknown>>)[name] : undefined),
    value,
  );
}

/** An entry as cells by column: what is empty is left out, and what has parts is told by them. */
export function toCells(columns: readonly Column[], entry: object): Record<string, string | number | boolean> {
  const parents = new Set(columns.map(({ path }) => path.slice(0, -1).join('.')));
  return Object.fromEntries(
    columns.flatMap((column) => {
      if (parents.has(column.name)) return [];
      const cell = toCell(column, valueAt(entry, column.path));
      return cell === undefined ? [] : [[column.name, cell] as const];
    }),
  );
}
