import { listAlarms, testMail } from '../../../shared/merchant/alarms.ts';
import { readPage, toInstant, toInstantOrNull } from '../../../shared/merchant/fields.ts';
import type { CommerceApp } from '../http/request-context.ts';
import { invalidValue } from '../merchant/invalid-value.ts';
import { serveCall } from '../merchant/serve-call.ts';
import { readStaffSettings } from '../messaging/staff-settings-store.ts';
import { readAlarms } from './alarms-store.ts';
import { sendTestMail } from './send-test-mail.ts';

/** What is wrong with the shop, and whether its mails reach the staff. */
export function serveAlarms(app: CommerceApp): void {
  serveCall(app, listAlarms, ({ State, ...page }, c) =>
    readPage(
      page,
      (before, limit) => readAlarms(c.env.DB, { before, limit, isOpen: State === 'open' }),
      (row) => ({
        Id: row.id,
        Name: row.name,
        Subject: row.subject,
        Severity: row.severity,
        Text: row.text,
        BeganOnUtc: toInstant(row.began_at),
        ToldOnUtc: toInstantOrNull(row.told_at),
        EndedOnUtc: toInstantOrNull(row.ended_at),
      }),
    ),
  );

  serveCall(app, testMail, async ({ To }, { env }) => {
    const { emails, locale } = await readStaffSettings(env.DB);
    const addresses = To === undefined ? emails : [To];
    if (addresses.length === 0) throw invalidValue('To', null, 'help@shop.example', 'reason-missing');
    const Items = await Promise.all(addresses.map((address) => sendTestMail(env, address, locale)));
    return { Items, Next: null };
  });
}
