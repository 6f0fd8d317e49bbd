import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { type Business, forgetBusiness } from '../../../../shared/api/business.ts';
import { useCall } from '../../../data/use-call.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useAttempt } from '../../session/use-attempt.ts';
import styles from './business.module.css';
import { BusinessForm } from './business-form.tsx';

interface BusinessDetailsProps {
  /** The remembered one. */
  business: Business | null;
  onChange: (business: Business | null) => void;
}

/** The remembered business, to be changed or forgotten; without one, the form. */
export function BusinessDetails({ business, onChange }: BusinessDetailsProps) {
  const call = useCall();
  const { isRunning, attempt } = useAttempt();
  const [isEditing, setIsEditing] = useState(false);
  if (business === null || isEditing) {
    return (
      <BusinessForm
        business={business}
        onSaved={(saved) => {
          setIsEditing(false);
          onChange(saved);
        }}
      />
    );
  }
  return (
    <div className={styles.facts}>
      <p className={styles.address} translate="no">
        <bdi>{[business.Company, business.Address, business.VatId].filter(Boolean).join('\n')}</bdi>
      </p>
      {business.Note ? <Alert>{business.Note}</Alert> : null}
      <div className={styles.actions}>
        <Button variant="secondary" size="small" onClick={() => setIsEditing(true)}>
          <Trans>Change</Trans>
        </Button>
        <Button
          variant="ghost"
          size="small"
          isLoading={isRunning}
          onClick={() =>
            void attempt(async () => {
              await call(forgetBusiness, {});
              onChange(null);
            })
          }
        >
          <Trans>Remove</Trans>
        </Button>
      </div>
    </div>
  );
}
