import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { addReview, type Reviewable } from '../../../shared/api/own-review.ts';
import { useCall } from '../../data/use-call.ts';
import { useDateText } from '../../features/regional/use-date-text.ts';
import parts from '../../features/reviews/review-parts.module.css';
import { Link } from '../../router/link.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import styles from './page.module.css';
import { ReviewForm } from './review-form.tsx';

interface ReviewableRowProps {
  unit: Reviewable;
  isInitiallyOpen: boolean;
  onSent: () => Promise<unknown>;
}

/** A bought unit that has no review yet, and the form for one. */
export function ReviewableRow({ unit, isInitiallyOpen, onSent }: ReviewableRowProps) {
  const { t } = useLingui();
  const call = useCall();
  const dates = useDateText();
  const [isOpen, setIsOpen] = useState(isInitiallyOpen);
  return (
    <li className={styles.row}>
      <div className={parts.line}>
        <h3 className={styles.name}>
          <Link to="product" params={{ seName: unit.ProductSeName, id: unit.ProductId }}>
            {unit.ProductName}
          </Link>
        </h3>
        {unit.Platform ? <Badge>{unit.Platform}</Badge> : null}
        <time className={styles.note} dateTime={unit.BoughtOnUtc}>
          {dates.day(unit.BoughtOnUtc)}
        </time>
      </div>
      {isOpen ? (
        <ReviewForm
          name={unit.ProductName}
          onSend={async (written) => {
            await call(addReview, { OrderItemGuid: unit.OrderItemGuid, ...written });
            await onSent();
          }}
          onClose={() => setIsOpen(false)}
        />
      ) : (
        <div>
          <Button
            variant="secondary"
            size="small"
            aria-label={t`Write a review: ${unit.ProductName}`}
            onClick={() => setIsOpen(true)}
          >
            <Trans>Write a review</Trans>
          </Button>
        </div>
      )}
    </li>
  );
}
