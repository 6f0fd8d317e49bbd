import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { signStaffAssertion, verifyStaffAssertion } from '../../../shared/security/staff-assertion.ts';
import {
  findStaffOfAccount,
  insertStaff,
  revokeStaffToken,
} from '../../../worker/commerce/merchant/staff/staff-store.ts';
import { openMemoryDatabase } from '../../support/shop/memory-database.ts';

const STAFF = /CREATE TABLE staff \([^;]*;/;

/** A shop whose staff are one person, known by an address. */
async function openShop() {
  const memory = openMemoryDatabase();
  memory.execute(STAFF.exec(readFileSync('worker/commerce/migrations/0015_staff.sql', 'utf8'))?.[0] ?? '');
  memory.execute(readFileSync('worker/commerce/migrations/0020_staff_accounts.sql', 'utf8'));
  // The part of D1 that the store uses.
  const db = memory as object as Parameters<typeof insertStaff>[0];
  const ada = { name: 'Ada', role: 'support', email: 'ada@shop.example', tokenHash: 'hash', now: 1 } as const;
  return { db, ada, id: await insertStaff(db, ada) };
}

it('knows a person by the proven address of their account, and from then on by the account, whatever its address', async () => {
  const { db } = await openShop();
  expect(await findStaffOfAccount(db, { subject: 'sub-1', email: '' })).toBeNull();
  expect((await findStaffOfAccount(db, { subject: 'sub-1', email: 'Ada@shop.example' }))?.name).toBe('Ada');
  expect((await findStaffOfAccount(db, { subject: 'sub-1', email: 'new@shop.example' }))?.name).toBe('Ada');
  expect((await findStaffOfAccount(db, { subject: 'sub-1', email: '' }))?.name).toBe('Ada');
});

it('lets nobody in who gets the address of a person later, nor an account of nobody', async () => {
  const { db } = await openShop();
  await findStaffOfAccount(db, { subject: 'sub-1', email: 'ada@shop.example' });
  expect(await findStaffOfAccount(db, { subject: 'sub-2', email: 'ada@shop.example' })).toBeNull();
  expect(await findStaffOfAccount(db, { subject: 'sub-3', email: 'bob@shop.example' })).toBeNull();
});

it('lets a person in no more once they are revoked', async () => {
  const { db, id } = await openShop();
  await findStaffOfAccount(db, { subject: 'sub-1', email: 'ada@shop.example' });
  await revokeStaffToken(db, id ?? 0, 2);
  expect(await findStaffOfAccount(db, { subject: 'sub-1', email: 'ada@shop.example' })).toBeNull();
});

it('adds nobody with the address of another', async () => {
  const { db, ada } = await openShop();
  expect(await insertStaff(db, { ...ada, name: 'Bob', email: 'ADA@shop.example', tokenHash: 'other' })).toBeNull();
});

it('believes a word of the back office only with a secret of the list, and nothing that another key or algorithm has signed', async () => {
  const account = { subject: 'sub-1', email: 'ada@shop.example', hasTwoFactors: true };
  const word = await signStaffAssertion(account, 'former-secret-of-thirty-two-letters');
  expect(
    await verifyStaffAssertion(word, 'newest-secret-of-thirty-two-letters,former-secret-of-thirty-two-letters'),
  ).toEqual(account);
  expect(await verifyStaffAssertion(word, 'newest-secret-of-thirty-two-letters')).toBeNull();
  const unsigned = `${btoa('{"alg":"none","typ":"staff+jwt"}')}.${word.split('.')[1]}.`;
  expect(await verifyStaffAssertion(unsigned, 'former-secret-of-thirty-two-letters')).toBeNull();
});
