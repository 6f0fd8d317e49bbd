import { loadScriptLater } from '../../browser/load-script.ts';
import { readPageSetting } from '../../browser/page-setting.ts';

/** A review site's widget. */
export interface TrustWidgetAdapter {
  /** Puts the widget into its empty place in the header. Rejects when it cannot be had. */
  fill: (slot: HTMLElement) => Promise<void>;
}

/**
 * The merchant's widget: the script that `<meta name="trust-widget" content="…">` names (see `readPageSetting`), which
 * looks for the element `data-widget="trust"`. None without it. Called only after consent.
 */
export function findTrustWidget(): TrustWidgetAdapter | null {
  const scriptUrl = readPageSetting('trust-widget');
  if (scriptUrl === null) return null;
  return {
    fill: (slot) => {
      slot.dataset.widget = 'trust';
      return loadScriptLater(scriptUrl);
    },
  };
}
