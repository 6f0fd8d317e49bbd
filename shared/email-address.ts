export const MAX_EMAIL_LENGTH = 254;

/**
 * The local part: letters of any script and the characters that e-mail providers accept, but none with a meaning in
 * headers.
 */
const LOCAL_PART = /^[^\s@<>(),;:"\\[\]\p{Cc}]{1,64}$/u;
/** A part between the dots of a domain, in letters of any script: no hyphen begins or ends it (RFC 5321, `sub-domain`). */
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;
/** A numeric last label would make the name an IPv4 address. */
const IP_ADDRESS = /\.\d+$/;
/** Databases fold ASCII alone. */
const NOT_ASCII = /[^\0-\x7f]+/g;
const MAX_DOMAIN_LENGTH = 253;
const TOO_LONG_LABEL = /[^.]{64}/;

/** Normalises a domain: lower case, other scripts in punycode (UTS 46). Null for an invalid one. */
function parseDomain(text: string): string | null {
  const domain = text.normalize('NFKC').replace(/[。｡]/g, '.');
  const labels = domain.split('.');
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label)) || !URL.canParse(`http://${domain}`))
    return null;
  const { hostname } = new URL(`http://${domain}`);
  if (hostname.length > MAX_DOMAIN_LENGTH || TOO_LONG_LABEL.test(hostname) || IP_ADDRESS.test(hostname)) return null;
  return hostname;
}

/**
 * Validates an e-mail address, for all Workers: one that can register can also buy, write, withdraw and recover.
 * Surrounding spaces and invisible characters are removed. Compatibility characters (full width, ligatures) become
 * plain ones, as in `toEmailKey`: mail must reach the mailbox whose orders and account the key finds. The domain is
 * normalised, so that a name in another script and its Punycode are the same mailbox. Letters beyond ASCII
 * become lower case, so that SQL's `lower()` makes the key of `toEmailKey`. Null for anything invalid.
 */
export function parseEmail(text: string): string | null {
  const email = text
    .replace(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .trim();
  const at = email.lastIndexOf('@');
  const local = email.slice(0, Math.max(at, 0)).replace(NOT_ASCII, (letters) => letters.toLowerCase());
  const domain = LOCAL_PART.test(local) ? parseDomain(email.slice(at + 1)) : null;
  const parsed = `${local}@${domain}`;
  return domain === null || parsed.length > MAX_EMAIL_LENGTH ? null : parsed;
}

/**
 * The address that another system reports as a person's own, such as an external identity provider; null unless it is
 * written plainly. An address that only becomes a customer's when its full-width or invisible characters are replaced is
 * another mailbox (AUTH-51): for typed addresses, `parseEmail` takes such characters for an accident.
 */
export function parseReportedEmail(text: string): string | null {
  const isPlain = text === text.normalize('NFKC') && !/\p{Cf}/u.test(text);
  return isPlain ? parseEmail(text) : null;
}

/** The form for comparing addresses: letter case makes no difference. */
export function toEmailKey(email: string): string {
  return (parseEmail(email) ?? email.normalize('NFKC').trim()).toLowerCase();
}

/**
 * What makes the address after it the end of a longer one: a character of a local part, apart from an opening quote, or a
 * quote inside a word, as in o'neil@.
 */
const LONGER_BEFORE = /(?:[^\s@<>(),;:"\\[\]\p{Cc}'\u2018-\u201f\u00ab\u00bb]|[\p{L}\p{M}\p{N}]')$/u;
/** The domain before it goes on. */
const LONGER_AFTER = /^(?:[\p{L}\p{M}\p{N}-]|\.[\p{L}\p{N}])/u;

/** True where a text names exactly this address: ann@web.de is neither in joann@web.de nor in ann@web.de.example. */
export function namesAddress(text: string, email: string): boolean {
  const key = toEmailKey(email);
  const searched = text.normalize('NFKC').toLowerCase();
  for (let at = searched.indexOf(key); at !== -1; at = searched.indexOf(key, at + 1)) {
    const before = searched.slice(Math.max(0, at - 2), at);
    const after = searched.slice(at + key.length, at + key.length + 3);
    if (!LONGER_BEFORE.test(before) && !LONGER_AFTER.test(after)) return true;
  }
  return false;
}
