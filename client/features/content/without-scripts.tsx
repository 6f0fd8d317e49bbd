import { Trans } from '@lingui/react/macro';
import { useStoreSettings } from '../../data/shell-reads.ts';

/** Contact information in place of a form that needs scripts. */
export function WithoutScripts() {
  const { ContactEmail } = useStoreSettings();
  return (
    <noscript>
      <Trans>
        This form needs JavaScript. Without it, email us at <a href={`mailto:${ContactEmail}`}>{ContactEmail}</a>.
      </Trans>
    </noscript>
  );
}
