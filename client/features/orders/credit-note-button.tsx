import { Trans, useLingui } from '@lingui/react/macro';
import { getCreditNote, type OrderItem } from '../../../shared/api/order.ts';
import { downloadFile } from '../../data/download-file.ts';
import { useShop } from '../../data/shop-context.ts';
import { Button } from '../../ui/actions/button.tsx';
import { DownloadIcon } from '../../ui/icons/icon.tsx';
import { useAttempt } from '../session/use-attempt.ts';

/** The credit note of a refunded unit. */
export function CreditNoteButton({ item }: { item: OrderItem }) {
  const { t } = useLingui();
  const { locale } = useShop();
  const { isRunning, attempt } = useAttempt();
  const args = { orderItemId: item.Id };
  const fallbackName = `credit-note-${item.Id}.pdf`;
  return (
    <Button
      variant="ghost"
      size="small"
      icon={<DownloadIcon size={18} />}
      isLoading={isRunning}
      aria-label={t`Download credit note: ${item.ProductName}`}
      onClick={() => void attempt(() => downloadFile(locale.code, getCreditNote, args, fallbackName))}
    >
      <Trans>Download credit note</Trans>
    </Button>
  );
}
