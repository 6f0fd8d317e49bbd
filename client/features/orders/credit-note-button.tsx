import { Trans, useLingui } from '@lingui/react/macro';
import { getCreditNote } from '../../../shared/api/order.ts';
import { downloadFile } from '../../data/download-file.ts';
import { useShop } from '../../data/shop-context.ts';
import { Button } from '../../ui/actions/button.tsx';
import { DownloadIcon } from '../../ui/icons/icon.tsx';
import { useAttempt } from '../session/use-attempt.ts';

/** The credit note of a refund of this amount. */
export function CreditNoteButton({ creditNoteId, amount }: { creditNoteId: number; amount: string }) {
  const { t } = useLingui();
  const { locale } = useShop();
  const { isRunning, attempt } = useAttempt();
  const fallbackName = `credit-note-${creditNoteId}.pdf`;
  return (
    <Button
      variant="ghost"
      size="small"
      icon={<DownloadIcon size={18} />}
      isLoading={isRunning}
      aria-label={t`Download credit note: ${amount}`}
      onClick={() => void attempt(() => downloadFile(locale.code, getCreditNote, { creditNoteId }, fallbackName))}
    >
      <Trans>Download credit note</Trans>
    </Button>
  );
}
