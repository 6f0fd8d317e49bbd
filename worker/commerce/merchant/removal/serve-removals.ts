import { removals } from '../../../../shared/merchant/removals.ts';
import { canonicalizeCouponCode } from '../../../../shared/merchant/values/coupon-code.ts';
import { isTarget } from '../../content/old-address.ts';
import { notFound } from '../../http/errors.ts';
import type { CommerceApp } from '../../http/request-context.ts';
import { prepareChange } from '../changes/changes-store.ts';
import { invalidValue } from '../invalid-value.ts';
import { auditChange, serveCall } from '../serve-call.ts';
import { type Removable, withStorage } from './removable.ts';
import { findRemovable, type UsedBy } from './removal-store.ts';
import { removeEntry, surveyEntry } from './remove-entry.ts';

const toUsedBy = ({ what, count, examples }: UsedBy) => ({ What: what, Count: count, Examples: examples });

/** The name of an entry as it is stored. */
function readName({ argument }: Removable, args: Readonly<Record<string, unknown>>): string | number {
  const value = args[argument];
  if (argument === 'Code') return canonicalizeCouponCode(String(value)) ?? '';
  return typeof value === 'number' ? value : String(value);
}

/** The path that a removed page leads to; null for none. @throws CommerceError 400 */
function readTarget(value: unknown): string | null {
  if (value === undefined) return null;
  const target = String(value);
  if (!isTarget(target)) throw invalidValue('RedirectTo', target, '/en/category/games/1/1');
  return target;
}

/** Removal for good of what nothing points to (MERCHANT-43). */
export function serveRemovals(app: CommerceApp): void {
  for (const { kind: named, remove } of removals) {
    const kind = withStorage(named);
    serveCall(app, remove, async (args, c, staff) => {
      const { DB: db } = c.env;
      const target = readTarget(args.RedirectTo);
      const id = await findRemovable(db, kind, readName(kind, args));
      if (id === null) throw notFound();
      if (args.DryRun === true) {
        const { uses } = await surveyEntry(db, kind, id);
        return { Change: null, IsDryRun: true, UsedBy: uses.map(toUsedBy) };
      }
      const head = { staffId: staff.id, command: `${remove.noun} ${remove.verb}`, now: Date.now() };
      const { change, entry } = await removeEntry(db, kind, id, target, (entries) => prepareChange(db, head, entries));
      await auditChange(c, staff, remove, { Change: change, ...(entry.before as object) }, { Removed: true });
      return { Change: change, IsDryRun: false, UsedBy: [] };
    });
  }
}
