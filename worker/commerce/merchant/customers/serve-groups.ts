import { toEmailKey } from '../../../../shared/email-address.ts';
import { readPage, toInstant } from '../../../../shared/merchant/fields.ts';
import {
  addGroup,
  listGroupCustomers,
  listGroups,
  putInGroup,
  removeGroup,
  takeFromGroup,
} from '../../../../shared/merchant/groups.ts';
import { CommerceError, notFound } from '../../http/errors.ts';
import type { CommerceApp, CommerceContext } from '../../http/request-context.ts';
import { invalidValue } from '../invalid-value.ts';
import { serveCall } from '../serve-call.ts';
import {
  addMembers,
  deleteGroup,
  findGroup,
  type GroupRow,
  insertGroup,
  readCodesOfGroup,
  readGroups,
  readMembers,
  readUnconfirmed,
  removeMembers,
} from './groups-store.ts';

const toGroup = ({ id, name, customers, coupons }: GroupRow) => ({
  Id: id,
  Name: name,
  Customers: customers,
  Coupons: coupons,
});

async function requireGroup(c: CommerceContext, id: number): Promise<GroupRow> {
  const group = await findGroup(c.env.DB, id);
  if (!group) throw notFound();
  return group;
}

/** How many customers a group has: who they are stays out of the audit log. */
const countCustomers = async (c: CommerceContext, id: number) => ({
  Customers: (await findGroup(c.env.DB, id))?.customers ?? 0,
});

async function describeChange(c: CommerceContext, id: number, asked: readonly string[], known: readonly string[]) {
  const { customers } = await requireGroup(c, id);
  return { Id: id, Customers: customers, Unknown: asked.filter((email) => !known.includes(email)) };
}

/** Groups of customers, which coupons can be for. */
export function serveGroups(app: CommerceApp): void {
  serveCall(app, listGroups, async (_, c) => ({ Items: (await readGroups(c.env.DB)).map(toGroup), Next: null }));

  serveCall(app, addGroup, async ({ Name }, c) => {
    const id = await insertGroup(c.env.DB, Name);
    if (id === null) throw invalidValue('Name', Name, 'Press 2', 'reason-taken');
    return toGroup(await requireGroup(c, id));
  });

  serveCall(app, removeGroup, async ({ Id }, c) => {
    await requireGroup(c, Id);
    if (!(await deleteGroup(c.env.DB, Id))) {
      const codes = await readCodesOfGroup(c.env.DB, Id);
      throw new CommerceError(409, 'group-in-use', { codes: codes.join(', ') });
    }
    return { Id };
  });

  serveCall(
    app,
    putInGroup,
    async ({ Id, Emails }, c) => {
      await requireGroup(c, Id);
      const keys = [...new Set(Emails.map(toEmailKey))];
      const members = await addMembers(c.env.DB, Id, keys, Date.now());
      const left = keys.filter((email) => !members.includes(email));
      const Unconfirmed = left.length === 0 ? [] : await readUnconfirmed(c.env.DB, left);
      return { ...(await describeChange(c, Id, keys, [...members, ...Unconfirmed])), Unconfirmed };
    },
    ({ Id }, c) => countCustomers(c, Id),
  );

  serveCall(
    app,
    takeFromGroup,
    async ({ Id, Emails }, c) => {
      await requireGroup(c, Id);
      const keys = [...new Set(Emails.map(toEmailKey))];
      return describeChange(c, Id, keys, await removeMembers(c.env.DB, Id, keys));
    },
    ({ Id }, c) => countCustomers(c, Id),
  );

  serveCall(app, listGroupCustomers, async ({ Id, ...page }, c) => {
    await requireGroup(c, Id);
    return readPage(
      page,
      (before, limit) => readMembers(c.env.DB, Id, before, limit),
      (row) => ({ CustomerId: row.id, Email: row.email, AddedOnUtc: toInstant(row.created_at) }),
    );
  });
}
