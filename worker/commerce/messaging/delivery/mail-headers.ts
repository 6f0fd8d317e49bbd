import type { MailAddress } from './transport.ts';

/** `"Name" <address>`; a name that needs no quotes has none. */
export function formatAddress({ name, address }: MailAddress): string {
  const plain = name.replace(/[\r\n]+/g, ' ').trim();
  return plain === '' ? address : `"${plain.replace(/["\\]/g, '\\$&')}" <${address}>`;
}

/** The part of an address behind its `@`. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}

/** The domain of an address as a name for EHLO (RFC 5321 section 4.1.1.1): ASCII, whatever script it is written in. */
export function toHostName(address: string): string {
  return new URL(`https://${domainOf(address)}`).hostname;
}
