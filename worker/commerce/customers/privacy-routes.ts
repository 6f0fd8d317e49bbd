import {
  exportGdprContract,
  type GdprTools,
  getGdprToolsContract,
  requestGdprDeleteContract,
} from '../../../shared/api/privacy.ts';
import { HOUR_MS } from '../../../shared/durations.ts';
import { labelledLink } from '../../../shared/mail.ts';
import { href } from '../../../shared/routes.ts';
import { bringAllBack } from '../archive/bring-back.ts';
import { type FileBody, type FileResponse, mount, mountFile } from '../http/endpoint-route.ts';
import { CommerceError } from '../http/errors.ts';
import { consume } from '../http/rate-limits.ts';
import type { CommerceApp, CommerceContext } from '../http/request-context.ts';
import { streamText } from '../http/stream-text.ts';
import { messageText } from '../messages/messages.ts';
import { readStaffSettings } from '../messaging/staff-settings-store.ts';
import { isGuestRow, requireBuyer } from './customer-context.ts';
import type { CustomerRow } from './customers-store.ts';
import { hasAccount } from './guests-store.ts';
import { readAccount } from './identity-calls.ts';
import { maskPhoneNumber } from './phone-number.ts';
import { readEverything, readPrivacy, requestDeletion } from './privacy-store.ts';
import { writeExport } from './write-export.ts';

/** An export reads everything about a customer. */
const MAX_EXPORTS_PER_HOUR = 5;

const EXPORT_FORMAT = 'customer-export-1';

async function describeTools(c: CommerceContext, customerId: number): Promise<GdprTools> {
  const row = await readPrivacy(c.env.DB, customerId);
  return {
    HasDeleteRequest: row.delete_requested_at !== null,
    DeleteRequestedOnUtc: row.delete_requested_at === null ? null : new Date(row.delete_requested_at).toISOString(),
    PhoneNumber: row.phone_number === null ? null : maskPhoneNumber(row.phone_number),
    IsPhoneVerified: row.phone_verified_at !== null,
  };
}

/** The address under which data is the caller's. Where an account has a guest's too, it is the account's. */
async function findProvenEmail(
  c: CommerceContext,
  customer: CustomerRow,
  account: Awaited<ReturnType<typeof readAccount>>,
) {
  if (!isGuestRow(customer)) return account?.IsEmailVerified ? account.Email : null;
  return customer.email === null || (await hasAccount(c.env.DB, customer.email)) ? null : customer.email;
}

async function exportAll(c: CommerceContext): Promise<FileResponse<FileBody>> {
  const customer = await requireBuyer(c);
  const limit = { subject: `export:customer:${customer.id}`, max: MAX_EXPORTS_PER_HOUR, windowMs: HOUR_MS };
  await consume(c.env.DB, [limit], Date.now());
  await bringAllBack(c.env, customer.id);
  const account = customer.subject === null ? null : await readAccount(c, customer.subject);
  const provenEmail = await findProvenEmail(c, customer, account);
  const now = new Date().toISOString();
  const head = { Format: EXPORT_FORMAT, ExportedOnUtc: now, Account: account };
  return {
    name: `customer-data-${now.slice(0, 10)}.json`,
    type: 'application/json; charset=utf-8',
    body: streamText(writeExport(head, readEverything(c.env.DB, customer.id, provenEmail))),
  };
}

/** The privacy tools. */
export function addPrivacyRoutes(app: CommerceApp): void {
  mount(app, getGdprToolsContract, async (_, c) => describeTools(c, (await requireBuyer(c)).id));

  mountFile(app, exportGdprContract, (_, c) => exportAll(c));

  mount(app, requestGdprDeleteContract, async (_, c) => {
    const customer = await requireBuyer(c);
    const { locale } = c.get('facts');
    const staff = await readStaffSettings(c.env.DB);
    const own = customer.email ?? '';
    const Result = messageText(locale, 'gdpr-delete-requested');
    const link = labelledLink(
      messageText(locale, 'mail-open-contact'),
      c.env.ORIGIN + href(locale, 'topic', { seName: 'contact-us' }),
    );
    const notice = {
      subject: messageText(locale, 'gdpr-delete-mail-subject'),
      text: messageText(locale, 'gdpr-delete-mail-text', { email: own, guid: customer.guid }),
    };
    const receipt = {
      subject: messageText(locale, 'gdpr-delete-receipt-subject'),
      text: `${Result}\n\n${messageText(locale, 'gdpr-delete-receipt-text', { link })}`,
    };
    const readers = [
      ...staff.emails.map((email) => ({ email, locale, mail: notice })),
      { email: own, locale, mail: receipt },
    ];
    if (!(await requestDeletion(c.env.DB, customer.id, readers, Date.now()))) {
      throw new CommerceError(409, 'order-open');
    }
    return { HasDeleteRequest: true, Result };
  });
}
