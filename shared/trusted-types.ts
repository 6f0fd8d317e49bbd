/**
 * The shop's own Trusted Types policies, by the names that the content security policy allows: nothing else on a page
 * can turn a string into HTML or a script.
 */
export const HTML_POLICY = 'latchkey-html';
export const SCRIPT_POLICY = 'latchkey-scripts';
/** Decides about plain strings from third parties. Browsers only consult the policy with this name. */
export const THIRD_PARTY_POLICY = 'default';
