import { makeUrls } from '../../../../shared/merchant/urls.ts';
import type { CommerceApp } from '../../http/request-context.ts';
import { serveCall } from '../serve-call.ts';
import { makeUrlNames } from './make-urls-store.ts';

/** URL names made from titles (URL-20). */
export function serveUrls(app: CommerceApp): void {
  serveCall(app, makeUrls, async ({ Kind, Language, After = 0 }, c) => {
    const { made, next } = await makeUrlNames(c.env.DB, Kind, Language, After);
    return { Made: made, Next: next };
  });
}
