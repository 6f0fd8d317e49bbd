import { quantile } from './latency.ts';
import type { Outcome } from './soak-connection.ts';

/** Times and errors of some calls, as a row of a table. */
export function describe(name: string, outcomes: readonly Outcome[]) {
  const ms = outcomes.map((outcome) => outcome.ms);
  const count = (isCounted: (outcome: Outcome) => boolean) => outcomes.filter(isCounted).length;
  return {
    calls: name,
    count: outcomes.length,
    'p50 ms': Math.round(quantile(ms, 0.5)),
    'p99 ms': Math.round(quantile(ms, 0.99)),
    'longest ms': Math.round(ms.reduce((longest, one) => Math.max(longest, one), 0)),
    '503': count(({ status }) => status === 503),
    'other errors': count(({ status }) => status >= 400 && status !== 503),
    'sent again': count(({ breaks }) => breaks.length > 0),
    broken: count(({ status }) => status === 0),
    'timed out': count(({ status }) => status === -1),
  };
}

/** A row for each kind of traffic. */
export const byKind = (outcomes: readonly Outcome[]) =>
  [...Map.groupBy(outcomes, ({ kind, state }) => (kind === 'page' ? `${kind}, ${state || 'no state'}` : kind))]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([kind, own]) => describe(kind, own));

/** A row for each connection that broke under a call. */
export function listBreaks({ status, method = 'GET', path, breaks }: Outcome) {
  return breaks.map(({ error, idleMs, waitedMs, atS, hasAnswer }) => ({
    'connection broke': error,
    'after s': Math.round(atS),
    call: `${method} ${path}`.slice(0, 60),
    'idle ms': idleMs === null ? 'new' : Number(idleMs.toFixed(1)),
    'waited ms': Math.round(waitedMs),
    'part of a response': hasAnswer,
    'ended as': status,
  }));
}
