/**
 * A database that records the statements prepared on it, and fails at random on request: before a statement is run, or
 * after it, when the change is made and only the response is lost. Runs in the tests and, with its types stripped,
 * around the built commerce Worker.
 */

/** Contained in the message of every injected fault. */
export const FAULT = 'fault of a test';

type Value = string | number | null | ArrayBuffer;

/** The copy that answers: a session that accepts any copy is answered by a replica. */
export type Copy = 'primary' | 'replica';

export interface Faults {
  /** The same seed gives the same random sequence. */
  seed: number;
  /** Probability that a run fails, from 0 to 1. */
  share: number;
  /** Fails this copy alone; both by default. */
  copy?: Copy;
  /** D1's own words, before any run; `FAULT` by default. */
  message?: string;
  /** Stops after this many faults. */
  most?: number;
}

/** What the values of a column were: number, string, null or object (a blob). */
type Kinds = Record<string, string[]>;

export interface Watch {
  /** The prepared statements, with the values of their last use. */
  statements: Map<string, Value[]>;
  /** The statements that were run, with what the first rows of each held, by column. */
  kinds: Map<string, Kinds>;
  setFaults(faults: Faults): void;
  /** How often the database was asked since the last time this was called; a batch counts once. */
  takeRoundTrips(): number;
  /** How many rows the database has read since the last time this was called, in batches and in `all` and `run`. */
  takeRowsRead(): number;
  /** Runs something on the real database, unless a fault comes before or after it. */
  run<Result>(action: () => Promise<Result>, copy: Copy): Promise<Result>;
}

/** A prepared statement; without `kinds` if it was not run. */
export type WatchedStatement = [sql: string, values: Value[], kinds: Kinds | null];

export const listStatements = ({ statements, kinds }: Watch): WatchedStatement[] =>
  [...statements].map(([sql, values]) => [sql, values, kinds.get(sql) ?? null]);

export function createWatch(): Watch {
  let faults: Faults = { seed: 0, share: 0 };
  let chance = createChance(0);
  let roundTrips = 0;
  let rowsRead = 0;
  let injected = 0;
  return {
    statements: new Map(),
    kinds: new Map(),
    setFaults(next) {
      faults = next;
      injected = 0;
      chance = createChance(next.seed);
    },
    takeRoundTrips() {
      const taken = roundTrips;
      roundTrips = 0;
      return taken;
    },
    takeRowsRead() {
      const taken = rowsRead;
      rowsRead = 0;
      return taken;
    },
    async run(action, copy) {
      roundTrips += 1;
      const { share, message, most = Number.POSITIVE_INFINITY } = faults;
      const isSpared = share === 0 || injected >= most || (faults.copy !== undefined && faults.copy !== copy);
      const fate = isSpared ? 1 : chance();
      if (fate < share) injected += 1;
      if (fate < share && message !== undefined) throw new Error(`D1_ERROR: ${message}`);
      if (fate < share / 2) throw new Error(`D1_ERROR: ${FAULT}, before`);
      const result = await action();
      rowsRead += countRowsRead(result);
      if (fate < share) throw new Error(`D1_ERROR: ${FAULT}, after`);
      return result;
    },
  };
}

/** The rows that a run, or each run of a batch, has read: the platform bills them. */
function countRowsRead(result: unknown): number {
  if (Array.isArray(result)) return result.reduce((sum: number, one: unknown) => sum + countRowsRead(one), 0);
  if (typeof result !== 'object' || result === null || !('meta' in result)) return 0;
  const { meta } = result as D1Result;
  return meta.rows_read ?? 0;
}

/**
 * Random numbers from 0 to 1, reproducible by seed (mulberry32). Here and not imported, because this file is also
 * embedded alone.
 */
function createChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const ROWS_NOTED = 20;

function noteKinds(watch: Watch, sql: string, rows: readonly unknown[]): void {
  const kinds = watch.kinds.get(sql) ?? {};
  watch.kinds.set(sql, kinds);
  for (const row of rows.slice(0, ROWS_NOTED)) {
    // A `first` of one column, or without a row, has no names.
    if (typeof row !== 'object' || row === null) continue;
    for (const [column, value] of Object.entries(row)) {
      const kind = value === null ? 'null' : typeof value;
      kinds[column] ??= [];
      if (!kinds[column].includes(kind)) kinds[column].push(kind);
    }
  }
}

/** The rows of what a run returns. */
function rowsOf(result: unknown): readonly unknown[] {
  if (typeof result !== 'object' || result === null) return [];
  if (!('results' in result)) return Array.isArray(result) ? [] : [result];
  return Array.isArray(result.results) ? result.results : [];
}

const RUNS = new Set<PropertyKey>(['run', 'all', 'first', 'raw']);

export function watchDatabase<Db extends D1Database | D1DatabaseSession>(
  db: Db,
  watch: Watch,
  copy: Copy = 'primary',
): Db {
  const originals = new WeakMap<D1PreparedStatement, { sql: string; original: D1PreparedStatement }>();
  const toWatched = (sql: string, original: D1PreparedStatement): D1PreparedStatement => {
    const watched = new Proxy(original, {
      get(target, name) {
        if (name === 'bind') {
          return (...values: Value[]) => {
            watch.statements.set(sql, values);
            return toWatched(sql, target.bind(...values));
          };
        }
        const member: unknown = Reflect.get(target, name, target);
        if (typeof member !== 'function') return member;
        if (!RUNS.has(name)) return member.bind(target);
        return async (...args: unknown[]) => {
          const result: unknown = await watch.run(() => {
            noteKinds(watch, sql, []);
            return member.apply(target, args);
          }, copy);
          noteKinds(watch, sql, rowsOf(result));
          return result;
        };
      },
    });
    originals.set(watched, { sql, original });
    return watched;
  };
  return new Proxy(db, {
    get(target, name) {
      if (name === 'prepare') {
        return (sql: string) => {
          if (!watch.statements.has(sql)) watch.statements.set(sql, []);
          return toWatched(sql, target.prepare(sql));
        };
      }
      if (name === 'batch') {
        return async (statements: D1PreparedStatement[]) => {
          const known = statements.map((one) => originals.get(one));
          const asked = statements.map((one, index) => known[index]?.original ?? one);
          const results = await watch.run(() => {
            for (const one of known) noteKinds(watch, one?.sql ?? '', []);
            return target.batch(asked);
          }, copy);
          for (const [index, result] of results.entries()) noteKinds(watch, known[index]?.sql ?? '', rowsOf(result));
          return results;
        };
      }
      if (name === 'withSession' && 'withSession' in target) {
        return (constraint: string) =>
          watchDatabase(
            target.withSession(constraint),
            watch,
            constraint === 'first-unconstrained' ? 'replica' : 'primary',
          );
      }
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}
