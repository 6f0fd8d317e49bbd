import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderItem } from '../../../shared/api/order.ts';
import { useStoreSettings } from '../../data/shell-reads.ts';
import { useHref } from '../../router/use-href.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { StarIcon } from '../../ui/icons/icon.tsx';
import { useCustomer } from '../session/use-customer.ts';

/** Beside a revealed key: leads a customer to its review, written or not (REVIEW-1). Guests have no page of reviews. */
export function ReviewLink({ item }: { item: OrderItem }) {
  const { t } = useLingui();
  const href = useHref();
  const { HasReviews } = useStoreSettings();
  const { isSignedIn } = useCustomer();
  const isSeen = item.KeyState === 'Revealed' || item.KeyState === 'Reported';
  const canReview = isSeen && !item.IsRefunded && !item.Gift;
  if (!HasReviews || !isSignedIn || !canReview) return null;
  return (
    <div>
      <ButtonLink
        variant="ghost"
        size="small"
        icon={<StarIcon size={18} />}
        href={href('myReviews', {}, { item: item.OrderItemGuid })}
        aria-label={t`Review this product: ${item.ProductName}`}
      >
        <Trans>Review this product</Trans>
      </ButtonLink>
    </div>
  );
}
