import { expect, test } from 'vitest';
import type { StoredAccount } from '../../../worker/identity/accounts/account-store.ts';
import { isFreshSession } from '../../../worker/identity/oidc/fresh-session.ts';
import { describeLogin } from '../../../worker/identity/routes/interaction.ts';

const NOW_S = 1_800_000_000;
const account: StoredAccount = {
  id: 'ada',
  email: 'ada@shop.example',
  isEmailVerified: true,
  passwordHash: 'hash',
  firstName: '',
  lastName: '',
  locale: null,
  updatedAtMs: 0,
  signInAtS: NOW_S,
  sessionsFromS: NOW_S - 3_600,
};

// AUTH-16, AUTH-53
test.each([
  ['password', ['pwd'], '1'],
  ['code', ['otp'], '1'],
  ['device-passkey', ['hwk', 'mfa'], 'phr'],
  ['synced-passkey', ['swk', 'mfa'], 'phr'],
] as const)('a sign-in by the shop’s own %s is as old as its proof, and names it', (proof, amr, acr) => {
  expect(describeLogin(account, proof)).toEqual({ accountId: 'ada', amr, acr, ts: NOW_S });
});

test.each([
  ['a minute ago', NOW_S - 60, { ts: NOW_S - 60, acr: '1' }],
  ['in the second of the last change of the password', NOW_S - 3_600, { ts: NOW_S - 3_600, acr: '1' }],
  ['in the future, by its clock', NOW_S + 200, { ts: NOW_S, acr: '1' }],
  ['before the last change of the password', NOW_S - 3_601, { ts: NOW_S, acr: '0' }],
  ['at a time that it does not tell', null, { ts: NOW_S, acr: '0' }],
])(
  'a sign-in by an external provider that asked %s is as old as that, or proves nothing',
  (_what, authTimeS, login) => {
    expect(describeLogin(account, { authTimeS })).toEqual({ accountId: 'ada', amr: ['fed'], ...login });
  },
);

test('a session that proves nothing is never fresh, and any other one for as long as asked', () => {
  const session = (acr: string | undefined, ageS: number) => ({
    acr,
    past: (seconds: number | string) => ageS > +seconds,
  });
  expect(isFreshSession(session('0', 0), 600)).toBe(false);
  expect(isFreshSession(session(undefined, 599), 600)).toBe(true);
  expect(isFreshSession(session(undefined, 601), 600)).toBe(false);
});
