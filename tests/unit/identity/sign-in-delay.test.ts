import { beforeEach, describe, expect, it } from 'vitest';
import { applyMigrations } from '../../../worker/dev/migrate.ts';
import {
  CONFIRM_PER_ACCOUNT,
  LONGEST_WINDOW_MS,
  limitsForSender,
  PROOF_PER_ACCOUNT,
  RECOVER_PER_ACCOUNT,
  RECOVER_PER_ADDRESS,
  REGISTER_PER_ADDRESS,
  REGISTER_PER_MAILBOX,
  SIGN_IN_PER_ACCOUNT,
  SIGN_IN_PER_ADDRESS,
  SIGN_IN_PER_DEVICE,
  SIGN_IN_PER_SENDER,
  WARN_PER_ACCOUNT,
} from '../../../worker/identity/accounts/rate-limits.ts';
import {
  consumeGuess,
  deleteOldDelays,
  forgetWrongPasswords,
  refundGuess,
} from '../../../worker/identity/accounts/sign-in-delay.ts';
import { openMemoryDatabase } from '../../support/shop/memory-database.ts';
import { standIn } from '../../support/shop/stand-in.ts';

type Env = Parameters<typeof consumeGuess>[0];

const ADA = 'ada@shop.example';
const START = 1_800_000_000_000;
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
let env: Env;
let rows: () => number;

beforeEach(async () => {
  const database = openMemoryDatabase();
  await applyMigrations(database, 'worker/identity/migrations');
  env = standIn<Env>({ DB: database, COOKIE_SECRET: 'secret-of-the-tests' });
  rows = () => database.query('SELECT 1 FROM sign_in_delays').length;
});

/** Guesses at once until one has to wait; returns how many did not, and the pause in seconds. */
async function guessUntilPause(now: number): Promise<{ free: number; pauseS: number }> {
  for (let free = 0; ; free += 1) {
    const guess = await consumeGuess(env, ADA, now);
    if (!guess.isAllowed) return { free, pauseS: guess.retryAfterSeconds };
  }
}

// AUTH-18
describe('strangers who guess the password of an account', () => {
  it('wait from the eleventh guess on, twice as long each time, at most an hour', async () => {
    const first = await guessUntilPause(START);
    expect(first).toEqual({ free: 11, pauseS: 5 });
    let now = START;
    let pause = first.pauseS;
    const pauses = [pause];
    for (let round = 0; round < 12; round += 1) {
      now += pause * SECOND;
      const next = await guessUntilPause(now);
      expect(next.free).toBe(1);
      pause = next.pauseS;
      pauses.push(pause);
    }
    expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1_280, 2_560, 3_600, 3_600, 3_600]);
  });

  it('do not guess a moment before a pause ends', async () => {
    await guessUntilPause(START);
    expect(await consumeGuess(env, ADA, START + 5 * SECOND - 1)).toEqual({ isAllowed: false, retryAfterSeconds: 1 });
    expect((await consumeGuess(env, ADA, START + 5 * SECOND)).isAllowed).toBe(true);
  });

  it('are forgotten after a day without a guess', async () => {
    await guessUntilPause(START);
    expect((await guessUntilPause(START + 24 * HOUR - 1)).free).toBe(1);
    expect((await guessUntilPause(START + 48 * HOUR)).free).toBe(11);
  });

  it('make nobody else wait', async () => {
    await guessUntilPause(START);
    expect((await consumeGuess(env, 'grace@shop.example', START)).isAllowed).toBe(true);
  });

  it('give a guess back when the password was right, and the owner’s mailed link ends the pause', async () => {
    await guessUntilPause(START);
    await refundGuess(env, ADA, START);
    expect((await guessUntilPause(START)).free).toBe(1);
    await forgetWrongPasswords(env, ADA);
    expect((await guessUntilPause(START)).free).toBe(11);
  });

  it('leave no trace after a day', async () => {
    await consumeGuess(env, ADA, START);
    await deleteOldDelays(env.DB, START + 24 * HOUR - 1);
    expect(rows()).toBe(1);
    await deleteOldDelays(env.DB, START + 24 * HOUR);
    expect(rows()).toBe(0);
  });
});

describe('the limits of attempts', () => {
  const MINUTE = 60 * SECOND;
  it.each([
    [SIGN_IN_PER_ADDRESS, 20, 15 * MINUTE],
    [SIGN_IN_PER_DEVICE, 20, 15 * MINUTE],
    [SIGN_IN_PER_SENDER, 5, 15 * MINUTE],
    [SIGN_IN_PER_ACCOUNT, 10, 15 * MINUTE],
    [WARN_PER_ACCOUNT, 1, 24 * HOUR],
    [PROOF_PER_ACCOUNT, 5, 15 * MINUTE],
    [REGISTER_PER_ADDRESS, 20, 15 * MINUTE],
    [REGISTER_PER_MAILBOX, 5, HOUR],
    [RECOVER_PER_ACCOUNT, 3, HOUR],
    [RECOVER_PER_ADDRESS, 10, HOUR],
    [CONFIRM_PER_ACCOUNT, 5, HOUR],
  ])('%o are %d in %d ms', (limit, max, windowMs) => {
    expect(limit).toMatchObject({ max, windowMs });
    expect(windowMs).toBeLessThanOrEqual(LONGEST_WINDOW_MS);
  });

  it('of a sender are ten times as loose for the network around it', () => {
    const [own, site] = limitsForSender(SIGN_IN_PER_ADDRESS, '2001:db8:1:2::/64', 'secret');
    expect(own).toMatchObject({ max: 20, windowMs: 15 * MINUTE });
    expect(site).toMatchObject({ max: 200, windowMs: 15 * MINUTE });
    expect(site?.subject).not.toBe(own?.subject);
  });
});
