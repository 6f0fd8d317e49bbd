import { PaymentPage } from '../../features/checkout/payment-page.tsx';
import type { PageProps } from '../../router/route.ts';

export function PaymentCompletedPage({ query }: PageProps) {
  return <PaymentPage query={query} isTurnedBack={false} />;
}
