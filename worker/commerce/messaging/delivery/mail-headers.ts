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
