import type { KoaContextWithOIDC } from 'oidc-provider';
import { nameDevice } from '../../../shared/device-name.ts';

/** Stores a session's device whenever a sign-in completes. */
export function createDeviceNotes(env: IdentityEnv) {
  return async function noteDevice(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
    await next();
    const { route, session } = ctx.oidc ?? {};
    if (route !== 'resume' || !session?.accountId) return;
    await env.DB.prepare("UPDATE oidc_records SET device = ?2 WHERE model = 'Session' AND uid = ?1")
      .bind(session.uid, nameDevice(ctx.get('user-agent')))
      .run();
  };
}
