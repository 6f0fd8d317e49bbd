/** A merchant's consent tool is asked to show its settings by this event, and takes it on with `preventDefault`. */
const SETTINGS_EVENT = 'consent-settings';

/** True when the tool shows its settings itself. */
export function askToolForSettings(): boolean {
  return !window.dispatchEvent(new Event(SETTINGS_EVENT, { cancelable: true }));
}
