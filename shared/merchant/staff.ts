import * as v from 'valibot';
import { line } from '../typed-text.ts';
import { email, id, listOf, page } from './fields.ts';
import { FOR_OWNER, FOR_OWNERS_AND_SETUP, merchantCall, STAFF_ROLES } from './merchant-call.ts';

const roleSchema = v.picklist(STAFF_ROLES);
const memberSchema = v.object({
  Id: v.number(),
  Name: v.string(),
  Role: roleSchema,
  Email: v.pipe(v.nullable(v.string()), v.description('Of the account that they sign in to the back office with.')),
  CreatedOnUtc: v.string(),
  RevokedOnUtc: v.nullable(v.string()),
});

export const whoAmI = merchantCall({
  noun: 'staff',
  verb: 'me',
  summary: 'Shows whose token this is, and its role.',
  method: 'GET',
  path: '/internal/staff/me',
  roles: STAFF_ROLES,
  input: v.strictObject({}),
  output: v.object({ Name: v.string(), Role: v.string() }),
});

export const listStaff = merchantCall({
  noun: 'staff',
  verb: 'list',
  summary: 'Lists everybody with a token, including revoked ones.',
  method: 'GET',
  path: '/internal/staff',
  roles: FOR_OWNER,
  input: v.strictObject({}),
  output: listOf(memberSchema),
});

export const addStaff = merchantCall({
  noun: 'staff',
  verb: 'add',
  summary: 'Creates a token for a person. It is shown only once, because only its hash is stored.',
  method: 'POST',
  path: '/internal/staff',
  roles: FOR_OWNERS_AND_SETUP,
  input: v.strictObject({
    Name: v.pipe(line(100), v.description('Name of the person, as shown in the audit log.')),
    Role: v.pipe(
      roleSchema,
      v.description(
        'support: orders and messages; catalogue: products and pages; accountant: reads the books; delivery: a program that sends the mail; owner: everything.',
      ),
    ),
    Email: v.optional(
      v.pipe(
        v.string(),
        v.description('Proven address of the account that they sign in to the back office with.'),
        v.examples(['ada@shop.example']),
        email,
      ),
    ),
  }),
  output: v.object({
    Id: v.number(),
    Name: v.string(),
    Role: roleSchema,
    Email: v.nullable(v.string()),
    Token: v.string(),
  }),
});

export const restoreStaff = merchantCall({
  noun: 'staff',
  verb: 'restore',
  summary: 'Gives a person a new token, also after it was revoked. The old one stops working at once.',
  method: 'POST',
  path: '/internal/staff/{Id}/restore',
  roles: FOR_OWNERS_AND_SETUP,
  input: v.strictObject({ Id: v.pipe(id, v.description('Id from staff list.')) }),
  output: v.object({ Id: v.number(), Name: v.string(), Role: roleSchema, Token: v.string() }),
  confirm: 'The person’s present token will stop working at once.',
});

export const revokeStaff = merchantCall({
  noun: 'staff',
  verb: 'revoke',
  summary: 'Revokes a token at once. The person remains in the audit log.',
  method: 'DELETE',
  path: '/internal/staff/{Id}',
  roles: FOR_OWNER,
  input: v.strictObject({ Id: v.pipe(id, v.description('Id from staff list.')) }),
  output: memberSchema,
  confirm: 'The token will stop working at once and cannot be restored.',
});

export const listAudit = merchantCall({
  noun: 'audit',
  verb: 'list',
  summary: 'Shows who changed what, newest first.',
  method: 'GET',
  path: '/internal/audit',
  roles: FOR_OWNER,
  input: v.strictObject({
    ...page,
    Staff: v.optional(v.pipe(id, v.description('Only changes by this person: an id from staff list.'))),
  }),
  output: listOf(
    v.object({
      Id: v.number(),
      At: v.string(),
      Actor: v.string(),
      Role: v.string(),
      Command: v.string(),
      Details: v.string(),
      Outcome: v.string(),
      RequestId: v.string(),
    }),
  ),
});
