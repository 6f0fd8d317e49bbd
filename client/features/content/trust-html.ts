import { HTML_POLICY } from '../../../shared/trusted-types.ts';

/** The part of Trusted Types that is needed here (W3C Trusted Types, section 2.3). */
interface HtmlPolicy {
  createHTML: (html: string) => TrustedHTML;
}
interface PolicyFactory {
  createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => HtmlPolicy;
}

let policy: HtmlPolicy | undefined;

function findFactory(): PolicyFactory | undefined {
  return (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
}

/**
 * Passes backend-sanitised HTML to the DOM under `require-trusted-types-for 'script'`. It changes nothing: the input
 * must be clean. On the server, and in browsers without Trusted Types, it stays a string.
 */
export function trustHtml(html: string): TrustedHTML | string {
  policy ??= findFactory()?.createPolicy(HTML_POLICY, { createHTML: (trusted) => trusted });
  return policy ? policy.createHTML(html) : html;
}
