import type { ConsentSignals } from './consent-signals.ts';
import { countSearches } from './count-searches.ts';
import { startDataLayer } from './data-layer.ts';
import type { TagManager } from './tag-manager.ts';

/**
 * The shop's own counts of searches, and the merchant's tag manager with this script, if there is one. To support another
 * kind of tag manager, add a `TagManager` and choose it here.
 */
export function startTagManagers(scriptUrl: string | null, signals: ConsentSignals): TagManager {
  const managers = [countSearches(signals), ...(scriptUrl === null ? [] : [startDataLayer(scriptUrl, signals)])];
  return {
    setConsent: (changed) => {
      for (const one of managers) one.setConsent(changed);
    },
    setVisitor: (tags) => {
      for (const one of managers) one.setVisitor(tags);
    },
    send: (event) => {
      for (const one of managers) one.send(event);
    },
  };
}
