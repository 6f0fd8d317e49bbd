import { DEFAULT_LOCALE } from '../../../../shared/locales.ts';
import { entryKinds } from '../../../../shared/merchant/content.ts';
import type { EntryArgs, EntryKind } from '../../../../shared/merchant/entry-calls.ts';
import { readPageAfter } from '../../../../shared/merchant/fields.ts';
import { refreshDeals } from '../../catalog/prices/deals-store.ts';
import { isReservedName, toUrlName } from '../../catalog/url-names.ts';
import { findTakenName, readOwnNames, type UrlNames } from '../../catalog/url-names-store.ts';
import { CommerceError, notFound } from '../../http/errors.ts';
import type { CommerceApp, CommerceContext } from '../../http/request-context.ts';
import { prepareChange } from '../changes/changes-store.ts';
import { toChangedEntry } from '../changes/undoable.ts';
import { flattenEntry, nameEntry } from '../changes/undoable-entry.ts';
import { invalidValue, phraseValue, showValue } from '../invalid-value.ts';
import { isAddress, requirePicture, requireStoredPicture } from '../products/fetch-pictures.ts';
import { auditChange, serveCall } from '../serve-call.ts';
import { findUnknownId } from '../vouchers/coupons-list-store.ts';
import {
  canBeAbove,
  canHoldDeals,
  insertEntry,
  readEntries,
  readEntry,
  toEntry,
  updateEntry,
} from './entries-store.ts';

async function requireEntry(c: CommerceContext, kind: EntryKind, id: number): Promise<EntryArgs> {
  const entry = await readEntry(c.env.DB, kind, id);
  if (!entry) throw notFound();
  return entry;
}

/** Pages only show files in the shop's storage: a picture given by its address is fetched into it. */
async function storePictures(c: CommerceContext, { columns }: EntryKind, args: EntryArgs): Promise<EntryArgs> {
  const stored: EntryArgs = { ...args };
  for (const [name, { kind }] of Object.entries(columns)) {
    const value = args[name];
    if (kind !== 'picture' || typeof value !== 'string') continue;
    if (isAddress(value)) stored[name] = await requirePicture(c.env, name, value);
    else await requireStoredPicture(c.env.MEDIA, name, value);
  }
  return stored;
}

/** @throws CommerceError 400 for a product or a category that the shop does not have, a category above itself, or deals in one that has other products. */
async function requireRelated(db: D1Database, { noun }: EntryKind, args: EntryArgs): Promise<void> {
  if (noun === 'blog' && typeof args.Products === 'string') {
    const ids = args.Products.split(',').map(Number).filter(Boolean);
    const unknown = await findUnknownId(db, 'products', ids);
    if (unknown !== null) throw invalidValue('Products', unknown, '1001, 1002', 'reason-choice');
  }
  if (noun === 'categories' && typeof args.ParentId === 'number' && args.ParentId !== 0) {
    const isSound = await canBeAbove(db, args.ParentId, args.Id === undefined ? null : Number(args.Id));
    if (!isSound) throw invalidValue('ParentId', args.ParentId, 1, 'reason-choice');
  }
  if (noun === 'categories' && typeof args.DealDays === 'number') {
    const canHold = await canHoldDeals(db, args.Id === undefined ? null : Number(args.Id));
    if (!canHold) throw invalidValue('DealDays', args.DealDays, null, 'reason-choice');
  }
}

/** @throws CommerceError 400 for a name of a page of the shop's, 409 for one of another entry (URL-20). */
async function requireUrlNames(db: D1Database, { entity, hasSlug }: EntryKind, args: EntryArgs): Promise<void> {
  if (!hasSlug || entity === 'slide') return;
  const id = args.Id === undefined ? null : Number(args.Id);
  const names = (args.SeNames ?? {}) as UrlNames;
  const reserved = Object.entries(names).find(([, name]) => name !== null && isReservedName(name));
  const [locale, name] = (entity === 'topic' && reserved) || [];
  if (name && !(id !== null && (await readOwnNames(db, entity, id)).has(name))) {
    throw invalidValue(`SeNames.${locale}`, name, `${name}-page`, 'reason-taken');
  }
  const taken = await findTakenName(db, entity, id, names);
  if (taken) {
    const reason = phraseValue({ code: 'reason-taken' }, showValue(taken.slug), `${taken.slug}-2`);
    throw new CommerceError(409, 'invalid', { field: `SeNames.${taken.locale}`, reason });
  }
}

const MAX_COPIES = 20;

/** A new entry with an English URL name, without which it has no address: made from its name if none is given. */
async function addUrlName(db: D1Database, { entity, hasSlug }: EntryKind, args: EntryArgs): Promise<EntryArgs> {
  const names = (args.SeNames ?? {}) as UrlNames;
  if (!hasSlug || entity === 'slide' || names.en) return args;
  const made = toUrlName(String(args.Name), DEFAULT_LOCALE) ?? entity;
  for (let copy = 1; copy <= MAX_COPIES; copy += 1) {
    const en = copy === 1 ? made : `${made}-${copy}`;
    const isFree =
      !(entity === 'topic' && isReservedName(en)) && (await findTakenName(db, entity, null, { en })) === null;
    if (isFree) return { ...args, SeNames: { ...names, en } };
  }
  throw invalidValue('SeNames.en', made, `${made}-2`, 'reason-taken');
}

/** @throws CommerceError 409 for a URL name of another entry. */
async function save<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('UNIQUE constraint failed: slugs.'))) throw error;
    throw new CommerceError(409, 'invalid', { field: 'SeNames', reason: { code: 'reason-taken' } });
  }
}

/** What follows from a change at once, and not only with the cron: which products a category of deals holds. */
async function followChange(db: D1Database, args: EntryArgs): Promise<void> {
  if (typeof args.DealDays === 'number') await refreshDeals(db, Date.now());
}

/** Content pages, blog posts, slides and categories. */
export function serveEntries(app: CommerceApp): void {
  for (const { kind, list, show, add, change } of entryKinds) {
    serveCall(app, list, (page, c) =>
      readPageAfter(
        page,
        (after, limit) => readEntries(c.env.DB, kind, after, limit),
        (row) => toEntry(kind, row),
      ),
    );

    serveCall(app, show, (args, c) => requireEntry(c, kind, Number(args.Id)));

    serveCall(app, add, async (args, c) => {
      await requireRelated(c.env.DB, kind, args);
      await requireUrlNames(c.env.DB, kind, args);
      const stored = await storePictures(c, kind, await addUrlName(c.env.DB, kind, args));
      const id = await save(() => insertEntry(c.env.DB, kind, stored));
      await followChange(c.env.DB, args);
      return requireEntry(c, kind, id);
    });

    serveCall(app, change, async (args, c, staff) => {
      const { DB: db } = c.env;
      const id = Number(args.Id);
      const held = flattenEntry(kind, await requireEntry(c, kind, id));
      await requireRelated(db, kind, args);
      await requireUrlNames(db, kind, args);
      const stored = await storePictures(c, kind, args);
      const given = { name: nameEntry(kind, id), fields: flattenEntry(kind, stored) };
      const changed = toChangedEntry(kind.noun, given, held);
      const head = { staffId: staff.id, command: `${change.noun} ${change.verb}`, now: Date.now() };
      const note = changed.length > 0 ? prepareChange(db, head, changed) : [];
      await save(() => updateEntry(db, kind, id, stored, note));
      await followChange(db, args);
      for (const { before, after } of changed) {
        await auditChange(c, staff, change, { ...(before as object) }, { ...(after as object) });
      }
      return requireEntry(c, kind, id);
    });
  }
}
