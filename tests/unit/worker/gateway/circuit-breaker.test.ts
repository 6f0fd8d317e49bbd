import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Circuit, CircuitOpenError, createCircuit } from '../../../../worker/gateway/circuit-breaker.ts';

let circuit: Circuit;
let calls: number;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') });
  circuit = createCircuit();
  calls = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

const fail = () =>
  circuit.run(async () => {
    calls += 1;
    throw new Error('refused');
  });
const answer = (status: number) =>
  circuit.run(
    async () => {
      calls += 1;
      return status;
    },
    (given) => (given === 200 ? 'well' : given === 500 ? 'ill' : 'neutral'),
  );

async function failTimes(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await expect(fail()).rejects.toThrow('refused');
}

describe('an upstream that fails', () => {
  it('is asked nothing more after five failures', async () => {
    await failTimes(5);
    await expect(answer(200)).rejects.toThrow(CircuitOpenError);
    expect(calls).toBe(5);
  });

  it('by what it answers is one that fails too', async () => {
    for (let time = 0; time < 5; time += 1) expect(await answer(500)).toBe(500);
    await expect(answer(200)).rejects.toThrow(CircuitOpenError);
  });

  it('four times is asked again', async () => {
    await failTimes(4);
    expect(await answer(200)).toBe(200);
  });

  it('now and then is asked again: a success forgets what was before it', async () => {
    for (let round = 0; round < 4; round += 1) {
      await failTimes(4);
      expect(await answer(200)).toBe(200);
    }
  });

  it('seldom is asked again: five failures count within ten seconds only', async () => {
    for (let time = 0; time < 10; time += 1) {
      await failTimes(1);
      vi.advanceTimersByTime(2_600);
    }
    expect(calls).toBe(10);
  });

  it('is not judged by an answer that says nothing of it', async () => {
    await failTimes(4);
    await answer(429);
    await failTimes(1);
    await expect(answer(200)).rejects.toThrow(CircuitOpenError);
  });
});

describe('after five seconds', () => {
  beforeEach(async () => {
    await failTimes(5);
    calls = 0;
  });

  it('one call finds out, others do not wait for it', async () => {
    vi.advanceTimersByTime(4_999);
    await expect(answer(200)).rejects.toThrow(CircuitOpenError);
    vi.advanceTimersByTime(1);
    let come: (value: string) => void = () => undefined;
    const trial = circuit.run(
      () =>
        new Promise<string>((resolve) => {
          come = resolve;
        }),
    );
    await expect(answer(200)).rejects.toThrow(CircuitOpenError);
    come('back');
    expect(await trial).toBe('back');
    expect(await answer(200)).toBe(200);
  });

  it('a failure is another pause', async () => {
    vi.advanceTimersByTime(60_000);
    await failTimes(1);
    vi.advanceTimersByTime(4_999);
    await expect(answer(200)).rejects.toThrow(CircuitOpenError);
    vi.advanceTimersByTime(1);
    expect(await answer(200)).toBe(200);
    expect(calls).toBe(2);
  });

  it('a trial that never ends does not keep the next one away', async () => {
    vi.advanceTimersByTime(5_000);
    void circuit.run(() => new Promise(() => undefined));
    vi.advanceTimersByTime(5_000);
    expect(await answer(200)).toBe(200);
  });
});

describe('an upstream that does not keep up', () => {
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

  it('has no more than so many calls under way, and the rest are refused at once', async () => {
    const first = hang();
    for (let time = 1; time < LIMIT; time += 1) void hang();
    await expect(hang()).rejects.toThrow(CircuitOpenError);
    expect(release.length).toBe(LIMIT);
    release[0]?.();
    await first;
    await expect(answer(200)).resolves.toBe(200);
  });

  it('is not cut off by calls that never come to an end', async () => {
    for (let time = 0; time < LIMIT; time += 1) void hang();
    await expect(answer(200)).rejects.toThrow(CircuitOpenError);
    vi.advanceTimersByTime(15_000);
    await expect(answer(200)).resolves.toBe(200);
  });
});
