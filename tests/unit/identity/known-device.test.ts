import { describe, expect, it } from 'vitest';
import type { StoredAccount } from '../../../worker/identity/accounts/account-store.ts';
import { findKnownDevice, markDevice } from '../../../worker/identity/accounts/known-device.ts';

const SECRET = 'secret-of-the-tests';
const account = (id: string, passwordHash = 'hash'): StoredAccount => ({
  id,
  email: `${id}@shop.example`,
  isEmailVerified: true,
  passwordHash,
  firstName: '',
  lastName: '',
  locale: null,
  updatedAtMs: 0,
  signInAtS: 0,
  sessionsFromS: 0,
});

describe('a device', () => {
  it('is known to each account that has signed in on it, and to no other', () => {
    const first = markDevice(SECRET, undefined, account('ada'));
    const both = markDevice(SECRET, first, account('grace'));
    const device = findKnownDevice(SECRET, both, account('ada'));
    expect(device).toMatch(/^[\w-]{22}$/);
    expect(findKnownDevice(SECRET, both, account('grace'))).toBe(device);
    expect(findKnownDevice(SECRET, first, account('grace'))).toBeNull();
    expect(findKnownDevice(SECRET, both, account('mallory'))).toBeNull();
  });

  // SECURITY-6
  it('is still known once the secret has a new value in front, and gets a mark by that', () => {
    const mark = markDevice('former', undefined, account('ada'));
    expect(findKnownDevice('newer,former', mark, account('ada'))).not.toBeNull();
    const renewed = markDevice('newer,former', mark, account('ada'));
    expect(renewed.split('.')).toHaveLength(2);
    expect(findKnownDevice('newer', renewed, account('ada'))).not.toBeNull();
    expect(findKnownDevice('newer', mark, account('ada'))).toBeNull();
  });

  it('is unknown again after a new password', () => {
    const mark = markDevice(SECRET, undefined, account('ada'));
    expect(findKnownDevice(SECRET, mark, account('ada', 'another hash'))).toBeNull();
  });

  it('remembers three accounts, and each of them once', () => {
    let mark = markDevice(SECRET, undefined, account('1'));
    for (const id of ['1', '2', '3', '4']) mark = markDevice(SECRET, mark, account(id));
    expect(mark.split('.')).toHaveLength(4);
    expect(findKnownDevice(SECRET, mark, account('1'))).toBeNull();
    expect(findKnownDevice(SECRET, mark, account('2'))).not.toBeNull();
  });

  it.each([undefined, '', 'x', '.', `${'a'.repeat(22)}.${'b'.repeat(43)}`, 'a'.repeat(5_000)])(
    'is not known by the made-up mark %j',
    (mark) => {
      expect(findKnownDevice(SECRET, mark, account('ada'))).toBeNull();
      expect(markDevice(SECRET, mark, account('ada'))).toMatch(/^[\w-]{22}\.[\w-]{43}/);
    },
  );

  it('cannot be marked without the secret', () => {
    const mark = markDevice('another secret', undefined, account('ada'));
    expect(findKnownDevice(SECRET, mark, account('ada'))).toBeNull();
  });
});
