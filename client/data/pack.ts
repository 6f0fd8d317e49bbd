/**
 * A compact form of a page's JSON: a list of objects is written column by column, so that its keys appear once, and
 * each column in the shortest of four encodings. `unpack` restores what `pack` got, key for key.
 */

/** Key of a packed list: the number of its objects. No wire name starts with it. */
const LENGTH = '~';
/** A value that all objects of a list share. */
const SAME = '~same';
/** The distinct values of a column, and for each object the index of its own. */
const VALUES = '~values';
const PLACES = '~places';
/** The common prefix of a column's texts, and the rest of each. */
const START = '~start';
const RESTS = '~rests';

type Plain = Record<string, unknown>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function hasSameKeys(list: readonly Plain[]): boolean {
  const [first = {}, ...others] = list.map((one) => Object.keys(one));
  const keys = String(first);
  return others.every((other) => String(other) === keys);
}

function findCommonStart(texts: readonly string[]): string {
  const [first = '', ...others] = texts;
  let length = first.length;
  for (const text of others) while (!text.startsWith(first.slice(0, length))) length -= 1;
  return first.slice(0, length);
}

function packColumn(values: readonly unknown[]): unknown {
  const jsons = values.map((value) => JSON.stringify(value));
  const different = [...new Set(jsons)];
  if (different.length === 1) return { [SAME]: pack(values[0]) };
  const ways = [
    pack(values),
    {
      [VALUES]: pack(different.map((json) => JSON.parse(json))),
      [PLACES]: jsons.map((json) => different.indexOf(json)),
    },
  ];
  if (values.every((value) => typeof value === 'string')) {
    const start = findCommonStart(values);
    ways.push({ [START]: start, [RESTS]: values.map((text) => text.slice(start.length)) });
  }
  return ways.reduce((best, way) => (JSON.stringify(way).length < JSON.stringify(best).length ? way : best));
}

/** Packs a JSON value. Server only. */
export function pack(value: unknown): unknown {
  if (isPlain(value)) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, pack(one)]));
  if (!Array.isArray(value)) return value;
  if (value.length < 2 || !value.every(isPlain) || !hasSameKeys(value)) return value.map(pack);
  const keys = Object.keys(value[0] ?? {});
  const columns = keys.map((key) => [key, packColumn(value.map((one) => one[key]))]);
  return { [LENGTH]: value.length, ...Object.fromEntries(columns) };
}

function unpackColumn(column: unknown, length: number): readonly unknown[] {
  if (isPlain(column) && SAME in column) {
    const value = unpack(column[SAME]);
    return Array.from({ length }, () => value);
  }
  if (isPlain(column) && VALUES in column) {
    const values = unpack(column[VALUES]) as readonly unknown[];
    return (column[PLACES] as readonly number[]).map((place) => values[place]);
  }
  if (isPlain(column) && START in column) {
    return (column[RESTS] as readonly string[]).map((rest) => `${column[START]}${rest}`);
  }
  return unpack(column) as readonly unknown[];
}

/** The original value of `pack`. Equal parts of it may be the same object. */
export function unpack(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unpack);
  if (!isPlain(value)) return value;
  const { [LENGTH]: length, ...members } = value;
  const entries = Object.entries(members);
  if (typeof length !== 'number') return Object.fromEntries(entries.map(([key, one]) => [key, unpack(one)]));
  const columns = entries.map(([key, column]) => [key, unpackColumn(column, length)] as const);
  return Array.from({ length }, (_, place) => Object.fromEntries(columns.map(([key, column]) => [key, column[place]])));
}
