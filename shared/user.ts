const LONG_NAME = 8;
const SHORTENED_TO = 5;

/** The parts of a customer's display name. */
export interface NamedCustomer {
  readonly FirstName: string | null;
  readonly Email: string | null;
}

/**
 * The display name of a customer (MENU-6): the first name, over 8 characters cut to 5 and '...'; without one the part
 * of the e-mail before the at-sign; empty for a visitor. Counts characters, not UTF-16 units.
 */
export function displayName({ FirstName, Email }: NamedCustomer): string {
  const name = FirstName?.trim() ?? '';
  if (name === '') return Email?.split('@')[0] ?? '';
  const characters = [...name];
  return characters.length > LONG_NAME ? `${characters.slice(0, SHORTENED_TO).join('')}...` : name;
}
