import { notFound } from '../../http/errors.ts';
import type { CommerceApp } from '../../http/request-context.ts';
import { createToken, hashSecret } from '../../http/secret-hash.ts';
import { readPage, toInstant, toInstantOrNull } from '../api/fields.ts';
import { addStaff, listAudit, listStaff, revokeStaff, whoAmI } from '../api/staff.ts';
import { serveCall } from '../serve-call.ts';
import { readAudit } from './audit-store.ts';
import { insertStaff, readStaff, revokeStaffToken, type StaffRow } from './staff-store.ts';

const TOKEN_PREFIX = 'staff_';

function toMember(row: StaffRow) {
  return {
    Id: row.id,
    Name: row.name,
    Role: row.role,
    CreatedOnUtc: toInstant(row.created_at),
    RevokedOnUtc: toInstantOrNull(row.revoked_at),
  };
}

/** People with tokens, and the log of their changes. */
export function serveStaff(app: CommerceApp): void {
  serveCall(app, whoAmI, async (_, __, { name, role }) => ({ Name: name, Role: role }));

  serveCall(app, listStaff, async (_, c) => ({ Items: (await readStaff(c.env.DB)).map(toMember), Next: null }));

  serveCall(app, addStaff, async ({ Name, Role }, c) => {
    const Token = TOKEN_PREFIX + createToken();
    const tokenHash = await hashSecret(Token);
    const Id = await insertStaff(c.env.DB, { name: Name, role: Role, tokenHash, now: Date.now() });
    return { Id, Name, Role, Token };
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
