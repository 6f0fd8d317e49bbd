import { Trans } from '@lingui/react/macro';
import { getInvoice, type OrderDetail } from '../../../shared/api/order.ts';
import { downloadFile } from '../../data/download-file.ts';
import { useShop } from '../../data/shop-context.ts';
import { Button } from '../../ui/actions/button.tsx';
import { DownloadIcon } from '../../ui/icons/icon.tsx';
import { useAttempt } from '../session/use-attempt.ts';

export function InvoiceButton({ order }: { order: OrderDetail }) {
  const { locale } = useShop();
  const { isRunning, attempt } = useAttempt();
  const fallbackName = `invoice-${order.CustomOrderNumber}.pdf`;
  return (
    <Button
      variant="secondary"
      icon={<DownloadIcon />}
      isLoading={isRunning}
      onClick={() => void attempt(() => downloadFile(locale.code, getInvoice, { id: order.Id }, fallbackName))}
    >
      <Trans>Download invoice</Trans>
    </Button>
  );
}
