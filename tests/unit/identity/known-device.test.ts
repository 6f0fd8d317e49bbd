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
});

describe('a device', () => {
  it('is known to each account that has signed in on it, and to no other', async () => {
    const first = await markDevice(SECRET, undefined, account('ada'));
    const both = await markDevice(SECRET, first, account('grace'));
    const device = await findKnownDevice(SECRET, both, account('ada'));
    expect(device).toMatch(/^[\w-]{22}$/);
    expect(await findKnownDevice(SECRET, both, account('grace'))).toBe(device);
    expect(await findKnownDevice(SECRET, first, account('grace'))).toBeNull();
    expect(await findKnownDevice(SECRET, both, account('mallory'))).toBeNull();
  });

  it('is unknown again after a new password', async () => {
    const mark = await markDevice(SECRET, undefined, account('ada'));
    expect(await findKnownDevice(SECRET, mark, account('ada', 'another hash'))).toBeNull();
  });

  it('remembers three accounts, and each of them once', async () => {
    let mark = await markDevice(SECRET, undefined, account('1'));
    for (const id of ['1', '2', '3', '4']) mark = await markDevice(SECRET, mark, account(id));
    expect(mark.split('.')).toHaveLength(4);
    expect(await findKnownDevice(SECRET, mark, account('1'))).toBeNull();
    expect(await findKnownDevice(SECRET, mark, account('2'))).not.toBeNull();
  });

  it.each([undefined, '', 'x', '.', `${'a'.repeat(22)}.${'b'.repeat(43)}`, 'a'.repeat(5_000)])(
    'is not known by the made-up mark %j',
    async (mark) => {
      expect(await findKnownDevice(SECRET, mark, account('ada'))).toBeNull();
      expect(await markDevice(SECRET, mark, account('ada'))).toMatch(/^[\w-]{22}\.[\w-]{43}/);
    },
  );

  it('cannot be marked without the secret', async () => {
    const mark = await markDevice('another secret', undefined, account('ada'));
    expect(await findKnownDevice(SECRET, mark, account('ada'))).toBeNull();
  });
});
