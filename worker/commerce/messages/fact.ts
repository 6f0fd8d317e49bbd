import type { MessageCode, Phrase } from './messages.ts';

export type FactValue = string | Phrase;

/** A fact behind the sentence of a mail to the staff: a line, or a label with its value, which are a row of the mail's table. */
export type StaffFact = FactValue | readonly [label: FactValue, value: FactValue];

/** A row with a label of the shop's. */
export const toFact = (code: MessageCode, value: FactValue): StaffFact => [{ code }, value];
