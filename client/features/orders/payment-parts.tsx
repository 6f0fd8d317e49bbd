import type { PaymentPart } from '../../../shared/api/order.ts';
import { useListText } from '../regional/use-list-text.ts';

/** Keeps the direction of a text apart from the text around it. */
const isolate = (text: string) => `\u2068${text}\u2069`;

/** How an order is paid: each way with its part, or only its name where it pays everything. */
export function PaymentParts({ parts }: { parts: readonly PaymentPart[] }) {
  const toListText = useListText();
  return toListText(parts.map(({ Name, Amount }) => (parts.length > 1 ? `${isolate(Name)} ${isolate(Amount)}` : Name)));
}
