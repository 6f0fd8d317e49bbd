/** Every runtime of ours has the WHATWG URL, whose types this folder does without. */
declare const URL: { canParse(url: string): boolean; new (url: string): { hostname: string } };

export const MAX_EMAIL_LENGTH = 254;

/** Before the @: any letter of any script and what mail providers let through, but nothing that means something in a header. */
const LOCAL_PART = /^[^\s@<>(),;:"\\[\]\p{Cc}]{1,64}$/u;
/** A dotted name in letters of any script. */
const DOMAIN = /^[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u;
/** A last label of digits alone makes an IPv4 address of a name. */
const IP_ADDRESS = /\.\d+$/;
const MAX_DOMAIN_LENGTH = 253;
const TOO_LONG_LABEL = /[^.]{64}/;

/** The domain as mail and DNS spell it: lower case, other scripts in punycode (UTS 46). Null for what is no domain. */
function parseDomain(text: string): string | null {
  const domain = text.normalize('NFKC').replace(/[。｡]/g, '.');
  if (!DOMAIN.test(domain) || !URL.canParse(`http://${domain}`)) return null;
  const { hostname } = new URL(`http://${domain}`);
  if (hostname.length > MAX_DOMAIN_LENGTH || TOO_LONG_LABEL.test(hostname) || IP_ADDRESS.test(hostname)) return null;
  return hostname;
}

/**
 * What is an e-mail address, for all Workers: what can register can buy, write, withdraw and recover. Blanks around it and
 * signs that nobody sees go; the domain is spelt as mail spells it, so that a name in another script and its punycode are
 * one mailbox. Null for anything else.
 */
export function parseEmail(text: string): string | null {
  const email = text
    .replace(/\p{Cf}/gu, '')
    .trim()
    .normalize('NFC');
  const at = email.lastIndexOf('@');
  const local = email.slice(0, Math.max(at, 0));
  const domain = LOCAL_PART.test(local) ? parseDomain(email.slice(at + 1)) : null;
  const parsed = `${local}@${domain}`;
  return domain === null || parsed.length > MAX_EMAIL_LENGTH ? null : parsed;
}

/** The form by which addresses are compared: case does not make another mailbox. */
export function toEmailKey(email: string): string {
  return (parseEmail(email) ?? email.trim()).normalize('NFKC').toLowerCase();
}
