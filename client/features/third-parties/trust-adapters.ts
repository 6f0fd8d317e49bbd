import { loadThirdParty } from '../../browser/load-script.ts';
import { readPageSetting } from '../../browser/page-setting.ts';

export type TrustPlace = 'trust' | 'reviews';

/** A review site's widget. */
export interface TrustWidgetAdapter {
  /**
   * Renders the widget into an empty slot of the header (`trust`) or the footer (`reviews`). Rejects when it cannot be
   * loaded.
   */
  fill: (slot: HTMLElement, place: TrustPlace) => Promise<void>;
}

/**
 * The merchant's widget: the script in `<meta name="trust-widget" content="…">` (see `readPageSetting`), which looks
 * for the elements `data-widget="trust"` and `data-widget="reviews"`. None without it. Called only after consent.
 */
export function findTrustWidget(): TrustWidgetAdapter | null {
  const scriptUrl = readPageSetting('trust-widget');
  if (scriptUrl === null) return null;
  return {
    fill: (slot, place) => {
      slot.dataset.widget = place;
      return loadThirdParty(scriptUrl, 'trust-widget');
    },
  };
}
