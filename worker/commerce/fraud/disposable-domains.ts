import { disposableEmailBlocklist } from 'disposable-email-domains-js';

/** The domain of an address and those above it, down to two labels: `a.b.example`, then `b.example`. */
export function listDomains(email: string): string[] {
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

/** Whether the list that comes with the shop has a domain. */
export const isShippedDomain = (domain: string): boolean => disposableEmailBlocklist().includes(domain);
