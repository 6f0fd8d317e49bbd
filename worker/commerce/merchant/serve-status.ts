import type { CommerceApp } from '../http/request-context.ts';
import { showStatus } from './api/status.ts';
import { serveCall } from './serve-call.ts';
import { readShopChecks } from './storefront-calls.ts';

/** The state of the shop, for its staff. */
export function serveStatus(app: CommerceApp): void {
  serveCall(app, showStatus, async (_, c) => {
    const Items = Object.entries(await readShopChecks(c.env)).map(([Part, { state, percentUsed, message }]) => ({
      Part,
      State: state,
      PercentUsed: percentUsed ?? null,
      Message: message ?? null,
    }));
    return { Items, Next: null };
  });
}
