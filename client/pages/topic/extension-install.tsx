import { Trans } from '@lingui/react/macro';
import { findInstallUrl } from '../../../shared/api/store.ts';
import { useStoreSettings } from '../../data/shell-reads.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';

/** A link to install the browser extension, from the settings, or a note that there is none yet. */
export function ExtensionInstall() {
  const installUrl = findInstallUrl(useStoreSettings().ModalSetting);
  if (installUrl === null) {
    return (
      <Alert tone="info">
        <Trans>The extension is not available yet.</Trans>
      </Alert>
    );
  }
  return (
    <ButtonLink href={installUrl} rel="noopener" target="_blank">
      <Trans>Install the extension</Trans>
    </ButtonLink>
  );
}
