import * as v from 'valibot';
import { line } from '../typed-text.ts';
import { email, id, listOf, page } from './fields.ts';
import { FOR_CATALOGUE, FOR_EVERYONE, FOR_SUPPORT, merchantCall } from './merchant-call.ts';

const groupId = v.pipe(id, v.description('Id from groups list.'));
const name = v.pipe(line(100), v.description('For the staff.'), v.examples(['Press']));
const groupOutput = v.object({ Id: v.number(), Name: v.string(), Customers: v.number(), Coupons: v.number() });

export const listGroups = merchantCall({
  noun: 'groups',
  verb: 'list',
  summary: 'Lists the groups of customers that coupons can be for.',
  method: 'GET',
  path: '/internal/groups',
  roles: FOR_EVERYONE,
  input: v.strictObject({}),
  output: listOf(groupOutput),
});

export const addGroup = merchantCall({
  noun: 'groups',
  verb: 'add',
  summary: 'Adds a group of customers.',
  method: 'POST',
  path: '/internal/groups',
  roles: FOR_CATALOGUE,
  input: v.strictObject({ Name: name }),
  output: groupOutput,
});

export const removeGroup = merchantCall({
  noun: 'groups',
  verb: 'remove',
  summary: 'Removes a group that no coupon is for.',
  method: 'DELETE',
  path: '/internal/groups/{Id}',
  roles: FOR_CATALOGUE,
  input: v.strictObject({ Id: groupId }),
  output: v.object({ Id: v.number() }),
  confirm: 'Who is in it is then forgotten.',
});

const MOST_EMAILS = 1_000;
const emails = v.pipe(
  v.array(email),
  v.minLength(1),
  v.maxLength(MOST_EMAILS),
  v.description('E-mail addresses of accounts; on the command line also a file with one per line: ./press.txt.'),
);

export const putInGroup = merchantCall({
  noun: 'groups',
  verb: 'put',
  summary:
    'Puts customers into a group, by the confirmed e-mail addresses of their accounts. Addresses without an account are listed, and those that nobody has confirmed.',
  method: 'POST',
  path: '/internal/groups/{Id}/customers',
  roles: FOR_SUPPORT,
  input: v.strictObject({ Id: groupId, Emails: emails }),
  output: v.object({
    Id: v.number(),
    Customers: v.number(),
    Unknown: v.array(v.string()),
    Unconfirmed: v.pipe(v.array(v.string()), v.description('Of accounts that are not in the group for that reason.')),
  }),
  unlogged: ['Emails'],
});

export const takeFromGroup = merchantCall({
  noun: 'groups',
  verb: 'take',
  summary: 'Takes customers out of a group.',
  method: 'POST',
  path: '/internal/groups/{Id}/customers/take',
  roles: FOR_SUPPORT,
  input: v.strictObject({ Id: groupId, Emails: emails }),
  output: v.object({ Id: v.number(), Customers: v.number(), Unknown: v.array(v.string()) }),
  unlogged: ['Emails'],
});

export const listGroupCustomers = merchantCall({
  noun: 'groups',
  verb: 'customers',
  summary: 'Lists the customers of a group, newest account first.',
  method: 'GET',
  path: '/internal/groups/{Id}/customers',
  roles: FOR_SUPPORT,
  input: v.strictObject({ Id: groupId, ...page }),
  output: listOf(v.object({ CustomerId: v.number(), Email: v.nullable(v.string()), AddedOnUtc: v.string() })),
});
