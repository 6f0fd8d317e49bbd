/** What a response indicates about the upstream's health. */
export type HealthSignal = 'success' | 'failure' | 'neutral';

/** Thrown instead of calling an upstream that is failing or has the maximum number of calls in flight. */
export class CircuitOpenError extends Error {
  constructor(message = 'the circuit is open') {
    super(message);
    this.name = 'CircuitOpenError';
  }
}

/** A circuit breaker with a bulkhead, for one upstream. */
export interface CircuitBreaker {
  /**
   * Makes the call unless the circuit is open. A call that throws is a failure; `evaluate` decides about a response.
   */
  run: <Result>(call: () => Promise<Result>, evaluate?: (result: Result) => HealthSignal) => Promise<Result>;
}

/** Opens after this many failures within the window, without a success between them. */
const FAILURE_THRESHOLD = 5;
const WINDOW_MS = 10_000;
/** Stays open for this long; then one trial call checks whether the upstream is back. */
const OPEN_MS = 5_000;
/** Bulkhead: further concurrent calls are rejected at once instead of queueing. */
const MAX_IN_FLIGHT = 1_000;
/** Longer than any call may take: one that has not ended by then was cancelled by the runtime with its request. */
const MAX_CALL_MS = 15_000;

/** The calls in flight, oldest first. */
export type InFlight = Set<{ startedAt: number }>;

/**
 * For one isolate. Any success resets the failures: one broken endpoint must not cut off the others. Circuits of one
 * upstream share its bulkhead `inFlight`.
 */
export function createCircuitBreaker(inFlight: InFlight = new Set()): CircuitBreaker {
  let failedAt: number[] = [];
  let openedAt: number | null = null;
  // A timestamp instead of a flag, because the runtime may cancel the trial call with its request: it would never end.
  let trialStartedAt = Number.NEGATIVE_INFINITY;

  function start(now: number): { startedAt: number } {
    for (const call of inFlight) {
      if (now - call.startedAt < MAX_CALL_MS) break;
      inFlight.delete(call);
    }
    if (inFlight.size >= MAX_IN_FLIGHT) throw new CircuitOpenError('too many calls are in flight');
    const call = { startedAt: now };
    inFlight.add(call);
    return call;
  }

  function record(signal: HealthSignal): void {
    if (signal === 'success') {
      failedAt = [];
      openedAt = null;
    }
    if (signal !== 'failure') return;
    const now = Date.now();
    failedAt = [...failedAt.filter((at) => now - at < WINDOW_MS), now].slice(-FAILURE_THRESHOLD);
    if (failedAt.length >= FAILURE_THRESHOLD) openedAt = now;
  }

  return {
    async run(call, evaluate = () => 'success') {
      const now = Date.now();
      if (openedAt !== null) {
        if (now - Math.max(openedAt, trialStartedAt) < OPEN_MS) throw new CircuitOpenError();
        trialStartedAt = now;
      }
      const started = start(now);
      try {
        const result = await call();
        record(evaluate(result));
        return result;
      } catch (error) {
        record('failure');
        throw error;
      } finally {
        inFlight.delete(started);
      }
    },
  };
}
