import { SCRIPT_POLICY } from '../../shared/trusted-types.ts';
import { readPageSetting } from './page-setting.ts';
import { isSecretVisit } from './secret-page.ts';
import type { ThirdParty } from './third-party-trust.ts';
import { findTrustedTypes, type TrustedTypesPolicy } from './trusted-types.ts';

let policy: TrustedTypesPolicy | undefined;
const loading = new Map<string, Promise<void>>();

/** Accepts same-origin and https URLs only. Throws `TypeError` for anything else. */
export function checkScriptUrl(url: string, origin: string): string {
  const target = new URL(url, origin);
  if (target.protocol !== 'https:' && target.origin !== origin) throw new TypeError(`${url} is no script to run`);
  return target.href;
}

function trustScriptUrl(url: string): string {
  const checked = (text: string) => checkScriptUrl(text, window.location.origin);
  policy ??= findTrustedTypes()?.createPolicy(SCRIPT_POLICY, { createScriptURL: checked });
  return policy ? policy.createScriptURL(url) : checked(url);
}

function insertScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      loading.delete(url);
      reject(new Error(`${url} did not load`));
    };
    script.src = trustScriptUrl(url);
    document.head.append(script);
  });
}

/** Loads a script once, however often it is requested. Rejects when it cannot be fetched; a later call tries again. */
export function loadScript(url: string): Promise<void> {
  const cached = loading.get(url);
  if (cached) return cached;
  const started = insertScript(url);
  loading.set(url, started);
  return started;
}

/**
 * Loads the script of a third party after the page's `load` event: a slow one would delay that event. `party` names the
 * page setting that lists what it may do. Rejects where the URL is a secret.
 */
export async function loadThirdParty(url: string, party: ThirdParty): Promise<void> {
  if (isSecretVisit()) throw new Error(`${party}: not on a page with a secret`);
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  const words = readPageSetting(`${party}-trust`);
  // Few shops allow a third party anything, so the code is fetched on use.
  if (words !== null) (await import('./third-party-trust.ts')).trustThirdParty(url, words);
  return loadScript(url);
}
