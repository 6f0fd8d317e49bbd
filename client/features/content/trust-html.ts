import { HTML_POLICY } from '../../../shared/trusted-types.ts';
import { findTrustedTypes, type TrustedTypesPolicy } from '../../browser/trusted-types.ts';

let policy: TrustedTypesPolicy | undefined;

/**
 * Passes backend-sanitised HTML to the DOM under `require-trusted-types-for 'script'`. It changes nothing: the input
 * must be clean. On the server, and in browsers without Trusted Types, it stays a string.
 */
export function trustHtml(html: string): TrustedHTML | string {
  policy ??= findTrustedTypes()?.createPolicy(HTML_POLICY, { createHTML: (trusted) => trusted });
  return policy ? policy.createHTML(html) : html;
}
