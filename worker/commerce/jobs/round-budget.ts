/** Whether a step of the cron must stop here: the next round goes on. */
export type IsOver = () => boolean;

/** Outside a round. */
export const neverOver: IsOver = () => false;

/**
 * What a round may spend. The platform allows 1000 queries in an invocation: the rest is for the item that a step is at
 * when it finds its time over. A round ends before the next one begins. `kept` is for the steps after those about money.
 */
const LIMITS = { queries: 900, ms: 180_000, kept: { queries: 200, ms: 45_000 } };
export type RoundLimits = typeof LIMITS;

export interface RoundBudget {
  /** The database, whose statements count. */
  db: D1Database;
  isOver: IsOver;
  /** Gives the later steps what was kept for them. */
  release(): void;
}

/** Begins a round: all of its steps share one budget of queries and time. */
export function openRoundBudget(primary: D1Database, limits: RoundLimits = LIMITS): RoundBudget {
  const startedAt = Date.now();
  let kept = limits.kept;
  let queries = 0;
  return {
    db: {
      prepare(sql) {
        queries += 1;
        return primary.prepare(sql);
      },
      batch: (statements) => primary.batch(statements),
      exec: (sql) => primary.exec(sql),
      withSession: (constraint) => primary.withSession(constraint),
      dump: () => primary.dump(),
    },
    isOver: () => queries >= limits.queries - kept.queries || Date.now() - startedAt >= limits.ms - kept.ms,
    release() {
      kept = { queries: 0, ms: 0 };
    },
  };
}
