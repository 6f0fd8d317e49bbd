/**
 * A database that records the statements prepared on it, and fails at random on request: before a statement is run, or
 * after it, when the change is made and only the response is lost. Runs in the tests and, with its types stripped,
 * around the built commerce Worker.
 */

/** Contained in the message of every injected fault. */
export const FAULT = 'fault of a test';

type Value = string | number | null | ArrayBuffer;

export interface Faults {
  /** The same seed gives the same random sequence. */
  seed: number;
  /** Probability that a run fails, from 0 to 1. */
  share: number;
}

export interface Watch {
  /** The prepared statements, with the values of their last use. */
  statements: Map<string, Value[]>;
  setFaults(faults: Faults): void;
  /** How often the database was asked since the last time this was called; a batch counts once. */
  takeRoundTrips(): number;
  /** Runs something on the real database, unless a fault comes before or after it. */
  run<Result>(action: () => Promise<Result>): Promise<Result>;
}

export function createWatch(): Watch {
  let faults: Faults = { seed: 0, share: 0 };
  let chance = createChance(0);
  let roundTrips = 0;
  return {
    statements: new Map(),
    setFaults(next) {
      faults = next;
      chance = createChance(next.seed);
    },
    takeRoundTrips() {
      const taken = roundTrips;
      roundTrips = 0;
      return taken;
    },
    async run(action) {
      roundTrips += 1;
      const fate = faults.share > 0 ? chance() : 1;
      if (fate < faults.share / 2) throw new Error(`D1_ERROR: ${FAULT}, before`);
      const result = await action();
      if (fate < faults.share) throw new Error(`D1_ERROR: ${FAULT}, after`);
      return result;
    },
  };
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

const RUNS = new Set<PropertyKey>(['run', 'all', 'first', 'raw']);

export function watchDatabase(db: D1Database, watch: Watch): D1Database {
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
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
        return (...args: unknown[]) => watch.run(() => member.apply(target, args));
      },
    });
    originals.set(watched, original);
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
        return (statements: D1PreparedStatement[]) =>
          watch.run(() => target.batch(statements.map((one) => originals.get(one) ?? one)));
      }
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}
