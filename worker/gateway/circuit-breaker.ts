/** What an answer says about the one who gives it; `neutral` says nothing. */
export type Verdict = 'well' | 'ill' | 'neutral';

/** Thrown in place of a call while its upstream is given time to recover, or has as much to do as it may get. */
export class CircuitOpenError extends Error {
  constructor(message = 'the circuit is open') {
    super(message);
    this.name = 'CircuitOpenError';
  }
}

/**
 * Stands before one upstream: after too many failures nothing is sent to it for a while, then one call to try. No more
 * than so many calls are under way at once.
 */
export interface Circuit {
  /** Runs the call unless the circuit is open. A call that throws is `ill`; its answer is what `judge` says. */
  run: <Answer>(call: () => Promise<Answer>, judge?: (answer: Answer) => Verdict) => Promise<Answer>;
}

/** Opens after this many failures without a success between them, within the window (threats F-01). */
const FAILURES = 5;
const WINDOW_MS = 10_000;
/** Open for this long; then one call finds out whether the upstream is back. */
const PAUSE_MS = 5_000;
/** Calls under way at once. What comes on top is refused at once, so that nothing piles up (threats F-02). */
const MAX_UNDER_WAY = 1_000;
/** Longer than any call may take: what has not ended by then was dropped by the runtime with its visitor. */
const FORGOTTEN_MS = 15_000;

/**
 * Makes the circuit of one upstream, for one isolate. A success forgets the failures before it: one endpoint that is
 * broken must not cut off the others.
 */
export function createCircuit(): Circuit {
  let failedAt: number[] = [];
  let openedAt: number | null = null;
  // An instant, as a call may never come to its end: the runtime drops it with the visitor who began it.
  let triedAt = 0;
  // In the order of their beginning.
  const underWay = new Set<{ beganAt: number }>();

  function begin(now: number): { beganAt: number } {
    for (const call of underWay) {
      if (now - call.beganAt < FORGOTTEN_MS) break;
      underWay.delete(call);
    }
    if (underWay.size >= MAX_UNDER_WAY) throw new CircuitOpenError('too many calls are under way');
    const call = { beganAt: now };
    underWay.add(call);
    return call;
  }

  function note(verdict: Verdict): void {
    if (verdict === 'well') {
      failedAt = [];
      openedAt = null;
    }
    if (verdict !== 'ill') return;
    const now = Date.now();
    failedAt = [...failedAt.filter((at) => now - at < WINDOW_MS), now].slice(-FAILURES);
    if (failedAt.length >= FAILURES) openedAt = now;
  }

  return {
    async run(call, judge = () => 'well') {
      const now = Date.now();
      if (openedAt !== null) {
        if (now - Math.max(openedAt, triedAt) < PAUSE_MS) throw new CircuitOpenError();
        triedAt = now;
      }
      const own = begin(now);
      try {
        const answer = await call();
        note(judge(answer));
        return answer;
      } catch (error) {
        note('ill');
        throw error;
      } finally {
        underWay.delete(own);
      }
    },
  };
}
