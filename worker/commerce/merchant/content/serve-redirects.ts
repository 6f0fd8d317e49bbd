import { readPageAfter, toInstantOrNull } from '../../../../shared/merchant/fields.ts';
import { addRedirects, listRedirects, removeRedirect } from '../../../../shared/merchant/redirects.ts';
import { findBadPart, toOldAddress } from '../../content/old-address.ts';
import { readRedirects, readTargets, removeRedirect as remove, saveRedirects } from '../../content/redirects-store.ts';
import { notFound } from '../../http/errors.ts';
import type { CommerceApp } from '../../http/request-context.ts';
import { invalidValue } from '../invalid-value.ts';
import { serveCall } from '../serve-call.ts';

const EXAMPLE = '/shop/ember.html /en/product/ember/1001';
/** The first line of a file that names its columns. */
const HEADER = /^(?:from|old|address|url|source)\b/i;

/** A typed redirect. @throws CommerceError 400 that names its line, the part that is wrong, and an example. */
function readRedirect(typed: string, index: number): { address: string; target: string } {
  const fail = (part: string) => invalidValue(`Redirects.${index}`, part, EXAMPLE);
  const [from = '', target = '', ...rest] = typed.split(/[\t;, ]+/).map((part) => part.replace(/^"|"$/g, ''));
  if (target === '' || rest.some((part) => part !== '')) throw fail(typed);
  const bad = findBadPart(from, target);
  if (bad) throw fail(bad === 'from' ? from : target);
  return { address: toOldAddress(from) ?? from, target };
}

/** Addresses of an old shop (URL-12). */
export function serveRedirects(app: CommerceApp): void {
  serveCall(app, addRedirects, async ({ Redirects, DryRun }, c) => {
    const [head = '', ...others] = Redirects;
    const lines = others.length > 0 && HEADER.test(head) ? others : Redirects;
    const typed = new Map(lines.map(readRedirect).map(({ address, target }) => [address, target]));
    const known = await readTargets(c.env.DB, [...typed.keys()]);
    const same = known.filter(({ address, target }) => typed.get(address) === target).length;
    if (!DryRun) {
      const redirects = Array.from(typed, ([address, target]) => ({ address, target }));
      await saveRedirects(c.env.DB, redirects, Date.now());
    }
    return { Added: typed.size - known.length, Changed: known.length - same, Same: same, IsDryRun: DryRun };
  });

  serveCall(app, listRedirects, (asked, c) =>
    readPageAfter(
      asked,
      (after, limit) => readRedirects(c.env.DB, after, limit),
      (row) => ({
        Id: row.id,
        From: row.address,
        To: row.target,
        Hits: row.hits,
        LastHitOnUtc: toInstantOrNull(row.last_hit_at),
      }),
    ),
  );

  serveCall(app, removeRedirect, async ({ Id }, c) => {
    if (!(await remove(c.env.DB, Id))) throw notFound();
    return { Id };
  });
}
