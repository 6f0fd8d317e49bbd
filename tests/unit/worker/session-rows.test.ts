import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  acquireRefreshLock,
  closeSession,
  closeSessionsOf,
  findSession,
  keepTokens,
  markChecked,
  markTokensStale,
  openSession,
  readSession,
  type Session,
  type Tokens,
} from '../../../worker/session/sessions.ts';
import { standIn } from '../../support/shop/stand-in.ts';
import { openSessionDatabase } from './captcha/session-database.ts';

type Env = Parameters<typeof openSession>[0];

const BEGIN = Date.parse('2026-11-20T12:00:00Z');
const THIRTY_DAYS_MS = 2_592_000_000;
const TOKENS: Tokens = { accessToken: 'a', idToken: 'i', refreshToken: 'r', accessExpiresAt: BEGIN + 600_000 };

let env: Env;
beforeEach(() => {
  vi.useFakeTimers({ now: BEGIN, toFake: ['Date'] });
  vi.spyOn(console, 'warn').mockReturnValue();
  env = standIn<Env>({ SESSION_SECRET: 'session-secret-of-the-tests', SESSIONS: openSessionDatabase() });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const signIn = (subject: string, providerSession: string | null = null) =>
  openSession(env, { subject, providerSession, signedInAt: BEGIN - 5 }, TOKENS);

async function find(name: string): Promise<Session> {
  const found = await findSession(env, name);
  if (found === null || found === 'discarded') throw new Error('nobody is signed in');
  return found;
}

const whoIsSignedIn = async (names: readonly string[]) =>
  (await Promise.all(names.map((name) => findSession(env, name)))).map((found) => found !== null);

/** Anna on a phone and a laptop, and Ben, whose provider gave his session the phone’s id. */
const openThree = async () => [
  await signIn('anna', 'phone'),
  await signIn('anna', 'laptop'),
  await signIn('ben', 'phone'),
];

describe('a session', () => {
  it('is what its shopper signed in with', async () => {
    expect(await find(await signIn('anna'))).toMatchObject({
      subject: 'anna',
      tokens: TOKENS,
      signedInAt: BEGIN - 5,
      checkedAt: BEGIN,
      isStale: false,
    });
  });

  it('lasts thirty days to the millisecond', async () => {
    const name = await signIn('anna');
    vi.setSystemTime(BEGIN + THIRTY_DAYS_MS);
    expect(await find(name)).toMatchObject({ expiresAt: BEGIN + THIRTY_DAYS_MS });
    vi.setSystemTime(BEGIN + THIRTY_DAYS_MS + 1);
    expect(await findSession(env, name)).toBeNull();
  });

  it('that has ended is removed by the next sign-in, one of the last millisecond is not', async () => {
    const { idHash } = await find(await signIn('anna'));
    vi.setSystemTime(BEGIN + THIRTY_DAYS_MS);
    await signIn('ben');
    expect(await readSession(env, idHash)).not.toBeNull();
    vi.setSystemTime(BEGIN + THIRTY_DAYS_MS + 1);
    await signIn('ben');
    vi.setSystemTime(BEGIN);
    expect(await readSession(env, idHash)).toBeNull();
  });

  it('of a cookie that nobody was given is none', async () => {
    await signIn('anna');
    expect(await findSession(env, 'f'.repeat(64))).toBeNull();
    expect(await findSession(env, `${'f'.repeat(64)}' OR 1`)).toBeNull();
  });

  it('that no secret opens is given up once, and ends nobody else’s', async () => {
    const [hers, his] = [await signIn('anna'), await signIn('ben')];
    const rotated = { ...env, SESSION_SECRET: 'another-secret-of-the-tests' };
    expect(await findSession(rotated, hers)).toBe('discarded');
    expect(await findSession(rotated, hers)).toBeNull();
    expect(await find(his)).toMatchObject({ subject: 'ben' });
  });

  it('ends once, and no other with it', async () => {
    const names = await openThree();
    const { idHash } = await find(names[0] ?? '');
    expect(await closeSession(env, idHash)).toBe(true);
    expect(await closeSession(env, idHash)).toBe(false);
    expect(await whoIsSignedIn(names)).toEqual([false, true, true]);
  });
});

describe('the provider ends', () => {
  it.each([
    ['all sessions of a person', { subject: 'anna', providerSession: null }, [false, false, true]],
    ['a session by its id', { subject: null, providerSession: 'laptop' }, [true, false, true]],
    ['a session of a person', { subject: 'anna', providerSession: 'phone' }, [false, true, true]],
    ['nobody’s session for somebody unknown', { subject: 'carl', providerSession: null }, [true, true, true]],
  ])('%s, and no other', async (_what, person, left) => {
    const names = await openThree();
    await closeSessionsOf(env, person);
    expect(await whoIsSignedIn(names)).toEqual(left);
  });

  it('the claims of a person’s sessions, which are renewed by themselves', async () => {
    const names = await openThree();
    const stale = async () => (await Promise.all(names.map(find))).map(({ isStale }) => isStale);
    await markTokensStale(env, { subject: 'anna', providerSession: null });
    expect(await stale()).toEqual([true, true, false]);
    const { idHash } = await find(names[0] ?? '');
    const renewed = { ...TOKENS, accessToken: 'new', accessExpiresAt: BEGIN + 900_000 };
    // Tokens that were asked for before the change do not know of it.
    await keepTokens(env, idHash, renewed, BEGIN - 1);
    expect(await stale()).toEqual([true, true, false]);
    await keepTokens(env, idHash, renewed, BEGIN);
    expect(await stale()).toEqual([false, true, false]);
    expect((await Promise.all(names.map(find))).map(({ tokens }) => tokens.accessToken)).toEqual(['new', 'a', 'a']);
  });
});

describe('tokens', () => {
  it('are renewed by one call alone, and by another one if that has not ended after ten seconds', async () => {
    const [hers, his] = [await find(await signIn('anna')), await find(await signIn('ben'))];
    expect(await acquireRefreshLock(env, hers)).toBe(true);
    vi.setSystemTime(BEGIN + 10_000);
    expect(await acquireRefreshLock(env, hers)).toBe(false);
    vi.setSystemTime(BEGIN + 10_001);
    expect(await acquireRefreshLock(env, hers)).toBe(true);
    expect(await acquireRefreshLock(env, his)).toBe(true);
  });

  it('that another call has renewed since they were read are not renewed again', async () => {
    const session = await find(await signIn('anna'));
    expect(await acquireRefreshLock(env, session)).toBe(true);
    await keepTokens(env, session.idHash, { ...TOKENS, accessExpiresAt: BEGIN + 900_000 }, BEGIN);
    vi.setSystemTime(BEGIN + 60_000);
    expect(await acquireRefreshLock(env, session)).toBe(false);
  });

  it('that the provider has confirmed are those of one session', async () => {
    const [hers, his] = [await signIn('anna'), await signIn('ben')];
    vi.setSystemTime(BEGIN + 60_000);
    await markChecked(env, (await find(hers)).idHash);
    expect(await find(hers)).toMatchObject({ checkedAt: BEGIN + 60_000 });
    expect(await find(his)).toMatchObject({ checkedAt: BEGIN });
  });
});
