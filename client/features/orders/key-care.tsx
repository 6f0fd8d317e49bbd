import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OrderItem } from '../../../shared/api/order.ts';
import type { KeyCase } from '../../../shared/api/order-remedies.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TriangleAlertIcon } from '../../ui/icons/icon.tsx';
import { KeyCaseStatus } from './key-case-status.tsx';
import { ReportForm } from './report-form.tsx';

interface KeyCareProps {
  item: OrderItem;
  /** Reads again what says that the key is reported. */
  onReported: (opened: KeyCase) => Promise<unknown>;
}

/** "My key does not work": beside a revealed key, a form to report it and the state of the report. */
export function KeyCare({ item, onReported }: KeyCareProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const canReport = item.KeyState === 'Revealed' && !item.IsRefunded;
  return (
    <>
      {item.KeyCaseId ? <KeyCaseStatus caseId={item.KeyCaseId} /> : null}
      {canReport && !isOpen ? (
        <Button
          variant="ghost"
          size="small"
          icon={<TriangleAlertIcon size={18} />}
          aria-label={t`My key does not work: ${item.ProductName}`}
          onClick={() => setIsOpen(true)}
        >
          <Trans>My key does not work</Trans>
        </Button>
      ) : null}
      {canReport && isOpen ? <ReportForm item={item} onReported={onReported} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
