import { Trans } from '@lingui/react/macro';
import { useStoreSettings } from '../../data/shell-reads.ts';

/** Where to turn to instead of a form that the browser cannot send by itself. */
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
