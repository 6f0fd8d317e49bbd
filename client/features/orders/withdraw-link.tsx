import { Trans } from '@lingui/react/macro';
import type { OrderDetail } from '../../../shared/api/order.ts';
import { useHref } from '../../router/use-href.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { useDateText } from '../regional/use-date-text.ts';

/** A link from an order to its withdrawal, while one of its keys can be returned. */
export function WithdrawLink({ order }: { order: OrderDetail }) {
  const href = useHref();
  const dates = useDateText();
  const ends = order.OrderItems.flatMap((item) => item.WithdrawableUntilUtc ?? []).sort();
  const [until] = ends;
  if (until === undefined) return null;
  const day = dates.day(until);
  const target = href('withdrawal', {}, { order: order.CustomOrderNumber, id: order.Id });
  const action = (
    <ButtonLink variant="secondary" size="small" href={target}>
      <Trans>Withdraw from this purchase</Trans>
    </ButtonLink>
  );
  return (
    <Alert tone="info" action={action}>
      <Trans>You can return keys you have not revealed until {day}, without giving a reason.</Trans>
    </Alert>
  );
}
