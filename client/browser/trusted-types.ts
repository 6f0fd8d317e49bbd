interface PolicyRules {
  /** Null: the browser rejects the string. */
  createHTML?: (html: string) => string | null;
  createScriptURL?: (url: string) => string | null;
}

export interface TrustedTypesPolicy {
  createHTML: (html: string) => TrustedHTML;
  /** A `TrustedScriptURL`, typed as `script.src` expects it. */
  createScriptURL: (url: string) => string;
}

/** The part of Trusted Types that the shop needs (W3C Trusted Types, 2.3): TypeScript's DOM library lacks it. */
interface TrustedTypes {
  createPolicy: (name: string, rules: PolicyRules) => TrustedTypesPolicy;
}

/** Undefined on the server and in browsers without Trusted Types. */
export const findTrustedTypes = (): TrustedTypes | undefined =>
  (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
