import { loadThirdParty } from '../../browser/load-script.ts';
import { readPageSetting } from '../../browser/page-setting.ts';

export type TrustPlace = 'trust' | 'reviews';

/** A review site's widget. */
export interface TrustWidgetAdapter {
  /** Puts the widget into an empty place of the header (`trust`) or the footer (`reviews`). Rejects when it cannot be had. */
  fill: (slot: HTMLElement, place: TrustPlace) => Promise<void>;
}

/**
 * The merchant's widget: the script that `<meta name="trust-widget" content="…">` names (see `readPageSetting`), which
 * looks for the elements `data-widget="trust"` and `data-widget="reviews"`. None without it. Called only after consent.
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
