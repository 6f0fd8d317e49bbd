import { THIRD_PARTY_POLICY } from '../../shared/trusted-types.ts';
import { findTrustedTypes } from './trusted-types.ts';

/**
 * A third party that the merchant may allow to pass plain strings to Trusted Types sinks, by the prefix of its page
 * setting.
 */
export type ThirdParty = 'consent' | 'newsletter' | 'tag-manager' | 'trust-widget';

/** Everything that the loaded third parties may pass as plain strings. */
export interface Trust {
  /** Origins whose URLs may be run as scripts. */
  origins: Set<string>;
  /** Whether they may write HTML. */
  hasHtml: boolean;
}

const trust: Trust = { origins: new Set(), hasHtml: false };
let hasPolicy = false;

/**
 * Adds what one setting allows: `scripts` is the origin of the third party's own script, further https origins are
 * listed as they are, `html` is HTML. Unknown words are ignored.
 */
export function readTrust(words: string, scriptUrl: string, into: Trust): void {
  for (const word of words.split(/\s+/)) {
    if (word === 'html') into.hasHtml = true;
    else if (word === 'scripts') into.origins.add(new URL(scriptUrl).origin);
    else if (word.startsWith('https://') && URL.canParse(word)) into.origins.add(new URL(word).origin);
  }
}

/** The URL when its origin is trusted, else null, which makes the browser reject it. */
export function passScriptUrl(url: string, base: string, { origins }: Trust): string | null {
  if (!URL.canParse(url, base)) return null;
  return origins.has(new URL(url, base).origin) ? url : null;
}

/**
 * Allows a third party that is about to be loaded what its setting lists. The browser consults only the policy named
 * `default` about plain strings; there can be one per page, so it is created when first needed. HTML that passes still
 * runs no scripts: the content security policy allows no inline ones.
 */
export function trustThirdParty(scriptUrl: string, words: string | null): void {
  const factory = findTrustedTypes();
  if (words === null || !factory) return;
  readTrust(words, new URL(scriptUrl, window.location.origin).href, trust);
  if (hasPolicy) return;
  hasPolicy = true;
  factory.createPolicy(THIRD_PARTY_POLICY, {
    createHTML: (html) => (trust.hasHtml ? html : null),
    createScriptURL: (url) => passScriptUrl(url, document.baseURI, trust),
  });
}
