import { Trans } from '@lingui/react/macro';
import { askToolForSettings } from './ask-consent-tool.ts';
import { openCookieSettings } from './consent-store.ts';
import styles from './cookie-settings-button.module.css';

/** Reopens the settings: a consent is taken back as easily as it was given. Looks like the links it stands among. */
export function CookieSettingsButton() {
  return (
    <button
      type="button"
      className={styles.button}
      aria-haspopup="dialog"
      onClick={() => askToolForSettings() || openCookieSettings()}
    >
      <Trans>Cookie settings</Trans>
    </button>
  );
}
