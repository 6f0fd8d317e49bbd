import * as v from 'valibot';
import { columnsOf, isRow, rowsOf, toCsv, toCsvLines } from '../../../shared/csv.ts';
import { readDays } from '../../../shared/merchant/fields.ts';
import type { MerchantCall } from '../../../shared/merchant/merchant-call.ts';
import { personalArguments } from '../../../shared/personal-data/derive.ts';
import { type ArchiveEnv, bringBackNamed, bringBackOfCustomer } from '../archive/bring-back.ts';
import { CommerceError } from '../http/errors.ts';
import { readJson, requireObject } from '../http/request-body.ts';
import type { CommerceApp, CommerceContext } from '../http/request-context.ts';
import { streamText } from '../http/stream-text.ts';
import { readBooksCalendar } from '../invoices/books-calendar-store.ts';
import { PERSONAL_TABLES } from '../personal-data/tables.ts';
import { callInputError } from './invalid-value.ts';
import { merchantResponse } from './merchant-request.ts';
import { writeAudit } from './staff/audit-store.ts';
import { requireStaff, type StaffMember } from './staff/staff-access.ts';

const MAX_BODY_BYTES = 1024 * 1024;
const MAX_LOGGED_LETTERS = 2_000;

type Flat = Record<string, unknown>;
type Facts = Pick<MerchantCall, 'noun' | 'verb' | 'unlogged'>;

async function collectArgs({ method }: Pick<MerchantCall, 'method'>, c: CommerceContext): Promise<Flat> {
  if (method === 'GET' || method === 'DELETE') return { ...c.req.query(), ...c.req.param() };
  return { ...requireObject(await readJson(c.req.raw, MAX_BODY_BYTES)), ...c.req.param() };
}

/** The arguments as the audit log shows them: without secrets, and without what people are or wrote. */
export function toDetails({ noun, unlogged = [] }: Facts, args: Flat): object {
  const personal = personalArguments(PERSONAL_TABLES, noun);
  const isHidden = (name: string) => unlogged.includes(name) || personal.has(name);
  const shown = Object.entries(args).map(([name, value]) => [name, isHidden(name) ? '…' : value]);
  const details: object = Object.fromEntries(shown);
  const text = JSON.stringify(details);
  return text.length > MAX_LOGGED_LETTERS ? { Shortened: text.slice(0, MAX_LOGGED_LETTERS) } : details;
}

/** Makes a change that is in the audit log before it is made, and logs its failure. */
export async function changeWithAudit<Data>(
  c: CommerceContext,
  staff: StaffMember,
  call: Facts,
  args: Flat,
  change: () => Promise<Data>,
): Promise<Data> {
  const { requestId } = c.get('facts');
  const entry = { requestId, command: `${call.noun} ${call.verb}`, details: toDetails(call, args) };
  await writeAudit(c.env.DB, staff, { ...entry, outcome: 'accepted' });
  try {
    return await change();
  } catch (error) {
    const outcome = error instanceof CommerceError ? error.code : 'internal';
    await writeAudit(c.env.DB, staff, { ...entry, details: {}, outcome });
    throw error;
  }
}

/** Adds to the audit log what a change found and what it left. */
export async function auditChange(
  c: CommerceContext,
  staff: StaffMember,
  call: Facts,
  before: Flat,
  after: Flat,
): Promise<void> {
  const { requestId } = c.get('facts');
  const details = { Before: toDetails(call, before), After: toDetails(call, after) };
  await writeAudit(c.env.DB, staff, { requestId, command: `${call.noun} ${call.verb}`, details, outcome: 'changed' });
}

/** A call about an order, or about a customer, finds what is in the archive (ARCHIVE-2). */
async function bringBackAsked(env: ArchiveEnv, { noun }: Facts, args: Flat): Promise<void> {
  const number = args.OrderNumber ?? args.Order;
  if (typeof number === 'string') await bringBackNamed(env, { number });
  const customer = noun === 'customers' ? args.Id : args.Customer;
  if (typeof customer === 'number') await bringBackOfCustomer(env, customer);
}

/** Authenticates the caller. @throws CommerceError 401 without a valid token, 403 `role-needed` for one of another role. */
export async function requireRole(c: CommerceContext, { roles }: Pick<MerchantCall, 'roles'>): Promise<StaffMember> {
  const staff = await requireStaff(c);
  if (!roles.includes(staff.role)) throw new CommerceError(403, 'role-needed', { roles: roles.join(', ') });
  return staff;
}

const asksForCsv = (c: CommerceContext) => c.req.header('Accept')?.includes('text/csv') ?? false;

function csvResponse(c: CommerceContext, csv: string | ReadableStream): Response {
  c.header('Cache-Control', 'private, no-store');
  c.header('Content-Type', 'text/csv; charset=utf-8');
  return c.body(csv);
}

function respond(c: CommerceContext, data: unknown): Response {
  if (data instanceof Response) return data;
  return asksForCsv(c) ? csvResponse(c, toCsv(rowsOf(data))) : merchantResponse(c, data);
}

/** All pages of a list as CSV, each read once the one before is taken. */
async function* writePages(first: unknown, read: (after: unknown) => Promise<unknown>): AsyncGenerator<string> {
  const columns = columnsOf(rowsOf(first));
  yield toCsv(rowsOf(first));
  for (let page = first; isRow(page) && page.Next !== null; ) {
    page = await read(page.Next);
    yield toCsvLines(columns, rowsOf(page));
  }
}

/**
 * Serves a call of the merchant's API: permission, validation (an unknown field is an error), audit log of changes, the
 * envelope, or CSV for `Accept: text/csv`. `handle` throws `CommerceError` for expected failures, and returns a response
 * of its own if that is a stream. `readValues` reads what a change is about: the audit log has it before and after (STAFF-3).
 */
export function serveCall<Args extends Flat, Data>(
  app: CommerceApp,
  call: MerchantCall<Args, Data>,
  handle: (args: Args, c: CommerceContext, staff: StaffMember) => Promise<Data | Response>,
  readValues?: (args: Args, c: CommerceContext) => Promise<Flat>,
): void {
  app.on([call.method], call.path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
    const staff = await requireRole(c, call);
    const sent = await readDays(call.input, await collectArgs(call, c), () => readBooksCalendar(c.env.DB));
    const parsed = v.safeParse(call.input, sent);
    if (!parsed.success) throw callInputError(call.input, parsed.issues[0], sent);
    const args = parsed.output;
    await bringBackAsked(c.env, call, args);
    if (call.method === 'GET') {
      const data = await handle(args, c, staff);
      if (call.isWholeAsCsv !== true || !asksForCsv(c)) return respond(c, data);
      return csvResponse(c, streamText(writePages(data, (After) => handle({ ...args, After }, c, staff))));
    }
    const before = await readValues?.(args, c);
    const data = await changeWithAudit(c, staff, call, args, () => handle(args, c, staff));
    const after = await readValues?.(args, c);
    if (before && after) await auditChange(c, staff, call, before, after);
    return respond(c, data);
  });
}
