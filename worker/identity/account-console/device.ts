import { parse } from 'bowser';
import type { KoaContextWithOIDC } from 'oidc-provider';

const MAX_USER_AGENT_LENGTH = 512;

/**
 * Families of browser and system, without versions or models: enough to recognise one's own device. Null for unknown
 * ones.
 */
export function nameDevice(userAgent: string): string | null {
  if (userAgent === '') return null;
  const { browser, os } = parse(userAgent.slice(0, MAX_USER_AGENT_LENGTH));
  return browser.name && os.name ? `${browser.name} · ${os.name}` : null;
}

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
