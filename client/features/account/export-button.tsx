import { Trans } from '@lingui/react/macro';
import { exportGdpr } from '../../../shared/api/privacy.ts';
import { downloadFile } from '../../data/download-file.ts';
import { useShop } from '../../data/shop-context.ts';
import { Button } from '../../ui/actions/button.tsx';
import { DownloadIcon } from '../../ui/icons/icon.tsx';
import { useAttempt } from '../session/use-attempt.ts';

export function ExportButton() {
  const { locale } = useShop();
  const { isRunning, attempt } = useAttempt();
  return (
    <Button
      variant="secondary"
      icon={<DownloadIcon />}
      isLoading={isRunning}
      onClick={() => void attempt(() => downloadFile(locale.code, exportGdpr, {}, 'export.json'))}
    >
      <Trans>Download my data</Trans>
    </Button>
  );
}
