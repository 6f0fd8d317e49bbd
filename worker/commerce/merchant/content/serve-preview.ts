import { DAY_MS, HOUR_MS } from '../../../../shared/durations.ts';
import { toInstant } from '../../../../shared/merchant/fields.ts';
import { makePreviewLink } from '../../../../shared/merchant/preview.ts';
import { signPreview } from '../../../../shared/security/preview-token.ts';
import type { CommerceApp } from '../../http/request-context.ts';
import { invalidValue } from '../invalid-value.ts';
import { serveCall } from '../serve-call.ts';

/** Links that show the shop as it will be (CONTENT-61). */
export function servePreview(app: CommerceApp): void {
  serveCall(app, makePreviewLink, async ({ At, Hours }, c) => {
    const now = Date.now();
    if (At <= now) throw invalidValue('At', toInstant(At), toInstant(now + DAY_MS), 'reason-past');
    const until = now + Hours * HOUR_MS;
    const token = await signPreview(c.env.PURGE_SECRET, { at: At, until });
    return { Url: `${c.env.ORIGIN}/preview/${token}`, At: toInstant(At), ExpiresOn: toInstant(until) };
  });
}
