import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type CircuitBreaker,
  CircuitOpenError,
  createCircuitBreaker,
} from '../../../../worker/gateway/circuit-breaker.ts';

let circuit: CircuitBreaker;
let calls: number;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') });
  circuit = createCircuitBreaker();
  calls = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

const fail = () =>
  circuit.run(async () => {
    calls += 1;
    throw new Error('rejected');
  });
const response = (status: number) =>
  circuit.run(
    async () => {
      calls += 1;
      return status;
    },
    (given) => (given === 200 ? 'success' : given === 500 ? 'failure' : 'neutral'),
  );

async function failTimes(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await expect(fail()).rejects.toThrow('rejected');
}

describe('an upstream', () => {
  it('is no longer called after five failures', async () => {
    await failTimes(5);
    await expect(response(200)).rejects.toThrow(CircuitOpenError);
    expect(calls).toBe(5);
  });

  it('that responds with errors counts as failing', async () => {
    for (let time = 0; time < 5; time += 1) expect(await response(500)).toBe(500);
    await expect(response(200)).rejects.toThrow(CircuitOpenError);
  });

  it('is still called after four failures', async () => {
    await failTimes(4);
    expect(await response(200)).toBe(200);
  });

  it('that fails occasionally is still called: a success resets the failures', async () => {
    for (let round = 0; round < 4; round += 1) {
      await failTimes(4);
      expect(await response(200)).toBe(200);
    }
  });

  it('that fails rarely is still called: only failures within ten seconds count', async () => {
    for (let time = 0; time < 10; time += 1) {
      await failTimes(1);
      vi.advanceTimersByTime(2_600);
    }
    expect(calls).toBe(10);
  });

  it('whose fifth failure comes exactly ten seconds after the first is still called, a millisecond sooner it is not', async () => {
    for (const [pause, isCalled] of [
      [10_000, true],
      [9_999, false],
    ] as const) {
      circuit = createCircuitBreaker();
      await failTimes(1);
      vi.advanceTimersByTime(pause);
      await failTimes(4);
      if (isCalled) expect(await response(200)).toBe(200);
      else await expect(response(200)).rejects.toThrow(CircuitOpenError);
    }
  });

  it('is neither failing nor healthy after a neutral response', async () => {
    await failTimes(4);
    await response(429);
    await failTimes(1);
    await expect(response(200)).rejects.toThrow(CircuitOpenError);
  });
});

describe('after five seconds', () => {
  beforeEach(async () => {
    await failTimes(5);
    calls = 0;
  });

  it('one trial call is made, and no other waits for it', async () => {
    vi.advanceTimersByTime(4_999);
    await expect(response(200)).rejects.toThrow(CircuitOpenError);
    vi.advanceTimersByTime(1);
    let come: (value: string) => void = () => undefined;
    const trial = circuit.run(
      () =>
        new Promise<string>((resolve) => {
          come = resolve;
        }),
    );
    await expect(response(200)).rejects.toThrow(CircuitOpenError);
    come('back');
    expect(await trial).toBe('back');
    expect(await response(200)).toBe(200);
  });

  it('a failed trial keeps the circuit open for as long again', async () => {
    vi.advanceTimersByTime(60_000);
    await failTimes(1);
    vi.advanceTimersByTime(4_999);
    await expect(response(200)).rejects.toThrow(CircuitOpenError);
    vi.advanceTimersByTime(1);
    expect(await response(200)).toBe(200);
    expect(calls).toBe(2);
  });

  it('a trial that never ends does not prevent the next one', async () => {
    vi.advanceTimersByTime(5_000);
    void circuit.run(() => new Promise(() => undefined));
    vi.advanceTimersByTime(5_000);
    expect(await response(200)).toBe(200);
  });
});

describe('a slow upstream', () => {
  const LIMIT = 1_000;
  let release: (() => void)[];
  const hang = () =>
    circuit.run(
      () =>
        new Promise<void>((resolve) => {
          release.push(resolve);
        }),
    );
  beforeEach(() => {
    release = [];
  });

  it('gets a limited number of concurrent calls, and the rest fail at once', async () => {
    const first = hang();
    for (let time = 1; time < LIMIT; time += 1) void hang();
    await expect(hang()).rejects.toThrow(CircuitOpenError);
    expect(release.length).toBe(LIMIT);
    release[0]?.();
    await first;
    await expect(response(200)).resolves.toBe(200);
  });

  it('is called again although earlier calls never ended', async () => {
    for (let time = 0; time < LIMIT; time += 1) void hang();
    await expect(response(200)).rejects.toThrow(CircuitOpenError);
    vi.advanceTimersByTime(15_000);
    await expect(response(200)).resolves.toBe(200);
  });
});
