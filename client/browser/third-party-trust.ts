/** A third party that the merchant may let give plain strings to the browser, by the beginning of its page setting. */
export type ThirdParty = 'consent' | 'newsletter' | 'tag-manager' | 'trust-widget';

/** What may pass as a plain string, by all third parties that were loaded. */
export interface Trust {
  /** Origins whose URLs may be run as scripts. */
  origins: Set<string>;
  /** Whether HTML may be written. */
  hasHtml: boolean;
}

/** The part of Trusted Types that is needed here (W3C Trusted Types, section 2.3). */
interface PolicyFactory {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string | null; createScriptURL: (url: string) => string | null },
  ) => unknown;
}

const trust: Trust = { origins: new Set(), hasHtml: false };
let hasPolicy = false;

/**
 * Adds what one switch says: `scripts` is the origin of the third party's own script, further https origins stand beside
 * it, `html` is HTML. Words that are none of these are left out.
 */
export function readTrust(words: string, scriptUrl: string, into: Trust): void {
  for (const word of words.split(/\s+/)) {
    if (word === 'html') into.hasHtml = true;
    else if (word === 'scripts') into.origins.add(new URL(scriptUrl).origin);
    else if (word.startsWith('https://') && URL.canParse(word)) into.origins.add(new URL(word).origin);
  }
}

/** The URL when its origin is trusted, else null: the browser then refuses it as it does without a policy. */
export function passScriptUrl(url: string, base: string, { origins }: Trust): string | null {
  if (!URL.canParse(url, base)) return null;
  return origins.has(new URL(url, base).origin) ? url : null;
}

/**
 * Lets a third party that is about to be loaded do what its switch says. The browser asks the policy named `default`, and
 * no other, about strings that are no trusted types; there is one in a page, and only once somebody needs it. HTML that
 * passes still runs no scripts: the content security policy knows no inline ones.
 */
export function trustThirdParty(scriptUrl: string, words: string | null): void {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  if (words === null || !factory) return;
  readTrust(words, new URL(scriptUrl, window.location.origin).href, trust);
  if (hasPolicy) return;
  hasPolicy = true;
  factory.createPolicy('default', {
    createHTML: (html) => (trust.hasHtml ? html : null),
    createScriptURL: (url) => passScriptUrl(url, document.baseURI, trust),
  });
}
