import type { PaymentPart } from '../../../shared/api/order.ts';
import { useListText } from '../regional/use-list-text.ts';

/** Isolates the direction of a text from the text around it. */
const isolate = (text: string) => `\u2068${text}\u2069`;

/** How an order is paid: each method with its part, or only the name of one that pays everything. */
export function PaymentParts({ parts }: { parts: readonly PaymentPart[] }) {
  const toListText = useListText();
  return toListText(parts.map(({ Name, Amount }) => (parts.length > 1 ? `${isolate(Name)} ${isolate(Amount)}` : Name)));
}
