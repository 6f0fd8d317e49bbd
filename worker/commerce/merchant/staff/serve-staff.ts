import { readPage, toInstant, toInstantOrNull } from '../../../../shared/merchant/fields.ts';
import {
  addStaff,
  listAudit,
  listStaff,
  restoreStaff,
  revokeStaff,
  whoAmI,
} from '../../../../shared/merchant/staff.ts';
import { CommerceError, notFound } from '../../http/errors.ts';
import type { CommerceApp } from '../../http/request-context.ts';
import { createToken, hashSecret } from '../../http/secret-hash.ts';
import { tellStaff } from '../../messaging/staff-mails.ts';
import { invalidValue } from '../invalid-value.ts';
import { serveCall } from '../serve-call.ts';
import { readAudit } from './audit-store.ts';
import type { StaffMember } from './staff-access.ts';
import { hasOwner, insertStaff, readStaff, replaceStaffToken, revokeStaffToken, type StaffRow } from './staff-store.ts';

const TOKEN_PREFIX = 'staff_';

function toMember(row: StaffRow) {
  return {
    Id: row.id,
    Name: row.name,
    Role: row.role,
    Email: row.email,
    CreatedOnUtc: toInstant(row.created_at),
    RevokedOnUtc: toInstantOrNull(row.revoked_at),
  };
}

/** Whoever is made an owner is no secret to the others (STAFF-1). Written before the token is shown. */
async function tellOfOwner(db: D1Database, owner: { id: number; name: string }, by: StaffMember): Promise<void> {
  const now = Date.now();
  const params = { name: owner.name, actor: by.name };
  await tellStaff(db, { kind: 'owner-added', subject: `${owner.id}:${now}`, params, details: [] }, now);
}

/** People with tokens, and the log of their changes. */
export function serveStaff(app: CommerceApp): void {
  serveCall(app, whoAmI, async (_, __, { name, role }) => ({ Name: name, Role: role }));

  serveCall(app, listStaff, async (_, c) => ({ Items: (await readStaff(c.env.DB)).map(toMember), Next: null }));

  serveCall(app, addStaff, async ({ Name, Role, Email = null }, c, staff) => {
    if (staff.role === 'set-up' && Role !== 'owner') throw new CommerceError(403, 'role-needed', { roles: 'owner' });
    const isFirst = !(await hasOwner(c.env.DB));
    const Token = TOKEN_PREFIX + createToken();
    const tokenHash = await hashSecret(Token);
    const Id = await insertStaff(c.env.DB, { name: Name, role: Role, email: Email, tokenHash, now: Date.now() });
    if (Id === null) throw invalidValue('Email', String(Email), 'help@shop.example');
    if (Role === 'owner' && !isFirst) await tellOfOwner(c.env.DB, { id: Id, name: Name }, staff);
    return { Id, Name, Role, Email, Token };
  });

  serveCall(app, restoreStaff, async ({ Id }, c, staff) => {
    const Token = TOKEN_PREFIX + createToken();
    const change = { tokenHash: await hashSecret(Token), isForOwnersAlone: staff.role === 'set-up' };
    const row = await replaceStaffToken(c.env.DB, Id, change);
    if (!row) throw notFound();
    if (row.role === 'owner') await tellOfOwner(c.env.DB, row, staff);
    return { Id, Name: row.name, Role: row.role, Token };
  });

  serveCall(app, revokeStaff, async ({ Id }, c) => {
    const row = await revokeStaffToken(c.env.DB, Id, Date.now());
    if (!row) throw notFound();
    return toMember(row);
  });

  serveCall(app, listAudit, ({ Staff = null, ...page }, c) =>
    readPage(
      page,
      (before, limit) => readAudit(c.env.DB, { before, limit, staffId: Staff }),
      (row) => ({
        Id: row.id,
        At: toInstant(row.created_at),
        Actor: row.actor,
        Role: row.role,
        Command: row.command,
        Details: row.details,
        Outcome: row.outcome,
        RequestId: row.request_id,
      }),
    ),
  );
}
