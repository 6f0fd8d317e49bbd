/** Event that asks a merchant's consent tool to show its settings; the tool accepts with `preventDefault`. */
const SETTINGS_EVENT = 'consent-settings';

/** True when the tool shows its settings itself. */
export function askToolForSettings(): boolean {
  return !window.dispatchEvent(new Event(SETTINGS_EVENT, { cancelable: true }));
}
