import { Trans } from '@lingui/react/macro';
import { askToolForSettings } from './ask-consent-tool.ts';
import { openCookieSettings } from './consent-store.ts';
import styles from './cookie-settings-button.module.css';

/** Reopens the settings: a consent is as easy to withdraw as to give. Looks like the links around it. */
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
