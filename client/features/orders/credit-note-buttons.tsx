import { Trans, useLingui } from '@lingui/react/macro';
import { getCreditNote, getECreditNote } from '../../../shared/api/order.ts';
import { SaveButton } from './save-button.tsx';

interface CreditNoteButtonsProps {
  creditNoteId: number;
  /** What was refunded, formatted. */
  amount: string;
  hasEInvoice: boolean;
}

/** The credit note of a refund, for a business also as an e-invoice (BOOKS-12). */
export function CreditNoteButtons({ creditNoteId, amount, hasEInvoice }: CreditNoteButtonsProps) {
  const { t } = useLingui();
  const args = { creditNoteId };
  const name = `credit-note-${creditNoteId}`;
  return (
    <>
      <SaveButton
        endpoint={getCreditNote}
        args={args}
        fallbackName={`${name}.pdf`}
        isSmall
        label={t`Download credit note: ${amount}`}
      >
        <Trans>Download credit note</Trans>
      </SaveButton>
      {hasEInvoice ? (
        <SaveButton
          endpoint={getECreditNote}
          args={args}
          fallbackName={`${name}.xml`}
          isSmall
          label={t`Download e-invoice (XML): ${amount}`}
        >
          <Trans>Download e-invoice (XML)</Trans>
        </SaveButton>
      ) : null}
    </>
  );
}
