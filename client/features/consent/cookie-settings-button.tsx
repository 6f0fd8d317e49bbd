import { Trans } from '@lingui/react/macro';
import { openCookieSettings } from './consent-store.ts';
import styles from './cookie-settings-button.module.css';

/** Event that asks a merchant's consent tool to show its settings; the tool accepts with `preventDefault`. */
const SETTINGS_EVENT = 'consent-settings';

/** True when the tool shows its settings itself. */
function askToolForSettings(): boolean {
  return !window.dispatchEvent(new Event(SETTINGS_EVENT, { cancelable: true }));
}

/** Reopens the settings: consent is as easy to withdraw as to give. Looks like the links around it. */
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
