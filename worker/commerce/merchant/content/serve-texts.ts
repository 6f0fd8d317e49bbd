import { locales } from '../../../../shared/locales.ts';
import { readPageAfter } from '../../../../shared/merchant/fields.ts';
import { countMissingTexts, listMissingTexts, TEXT_KINDS } from '../../../../shared/merchant/texts.ts';
import { readTextList } from '../../database.ts';
import type { CommerceApp } from '../../http/request-context.ts';
import { serveCall } from '../serve-call.ts';
import { countTexts, type MissingRow, readMissing } from './missing-texts-store.ts';
import { textKinds } from './text-kinds.ts';

/** A thing with its fields by the names that the merchant writes them by. */
function toMissing(kind: string, { id, source_id, name, fields }: MissingRow) {
  const names = new Map(Object.entries(textKinds[kind]?.fields ?? {}).map(([shown, stored]) => [stored, shown]));
  const Missing = readTextList(fields).map((field) => names.get(field) ?? field);
  return { Id: id, SourceId: source_id, Name: name, Missing };
}

/** What lacks a text in a language (MERCHANT-30). */
export function serveTexts(app: CommerceApp): void {
  serveCall(app, countMissingTexts, async (_, c) => {
    const counts = await Promise.all(TEXT_KINDS.map(async (kind) => [kind, await countTexts(c.env.DB, kind)] as const));
    const Items = locales.map(({ code }) => {
      const missing = counts.map(([kind, { all, complete }]) => [kind, all - (complete[code] ?? 0)]);
      return { Language: code, ...(Object.fromEntries(missing) as Record<string, number>) };
    });
    return { Items, Next: null };
  });

  serveCall(app, listMissingTexts, ({ Kind, Language, ...page }, c) =>
    readPageAfter(
      page,
      (after, limit) => readMissing(c.env.DB, { kind: Kind, locale: Language, after, limit }),
      (row) => toMissing(Kind, row),
    ),
  );
}
