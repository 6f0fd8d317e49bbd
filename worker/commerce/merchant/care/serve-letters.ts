import { answerMessage, listMessages, listSubscribers, showMessage } from '../../../../shared/merchant/care.ts';
import { readPage, toInstant, toInstantOrNull } from '../../../../shared/merchant/fields.ts';
import { CommerceError, notFound } from '../../http/errors.ts';
import type { CommerceApp, CommerceContext } from '../../http/request-context.ts';
import { serveCall } from '../serve-call.ts';
import { findLetter, type LetterRow, readLetters, readSubscribers, writeAnswer } from './letters-store.ts';

/** The sender's input. The column's CHECK keeps it valid JSON. */
function readFields(row: LetterRow): Record<string, string> {
  const fields: unknown = JSON.parse(row.fields);
  const entries = Object.entries(typeof fields === 'object' && fields !== null ? fields : {});
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

function toLetter(row: LetterRow) {
  const fields = readFields(row);
  return {
    Id: row.id,
    Kind: row.kind,
    Language: row.locale,
    Email: row.email,
    Subject: fields.Subject ?? fields.CompanyName ?? '',
    CreatedOnUtc: toInstant(row.created_at),
    AnsweredOnUtc: toInstantOrNull(row.answered_at),
  };
}

async function requireLetter(c: CommerceContext, id: number): Promise<LetterRow> {
  const row = await findLetter(c.env.DB, id);
  if (!row) throw notFound();
  return row;
}

/** The original message below its answer, as e-mail programs quote it. */
function quote(row: LetterRow): string {
  const { Enquiry = '' } = readFields(row);
  return Enquiry.split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
}

/** Messages of the contact and partner forms, and subscribers of the newsletter. */
export function serveLetters(app: CommerceApp): void {
  serveCall(app, listMessages, ({ State, Kind = null, ...page }, c) => {
    const filter = { isOpen: State === 'open', kind: Kind };
    return readPage(page, (before, limit) => readLetters(c.env.DB, { ...filter, before, limit }), toLetter);
  });

  serveCall(app, showMessage, async ({ Id }, c) => {
    const row = await requireLetter(c, Id);
    return { ...toLetter(row), Fields: readFields(row), Answer: row.answer };
  });

  serveCall(app, answerMessage, async ({ Id, Text }, c) => {
    const row = await requireLetter(c, Id);
    const mail = {
      subject: `Re: ${toLetter(row).Subject}`.replace(/[\r\n]+/g, ' ').trim(),
      text: `${Text}\n\n${quote(row)}`,
    };
    const at = await writeAnswer(c.env.DB, Id, Text, mail);
    if (at === null) throw new CommerceError(409, 'message-answered');
    return { Id, AnsweredOnUtc: toInstant(at) };
  });

  serveCall(app, listSubscribers, async ({ Status, After, Limit }, c) => {
    const rows = await readSubscribers(c.env.DB, { status: Status, after: After, limit: Limit + 1 });
    const shown = rows.slice(0, Limit);
    return {
      Items: shown.map((row) => ({
        Email: row.email,
        Language: row.locale,
        Status: row.status,
        RequestedOnUtc: toInstantOrNull(row.requested_at),
        ConfirmedOnUtc: toInstantOrNull(row.confirmed_at),
        ChangedOnUtc: toInstant(row.changed_at),
      })),
      Next: rows.length > Limit ? (shown.at(-1)?.email ?? null) : null,
    };
  });
}
