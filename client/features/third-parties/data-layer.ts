import { loadThirdParty } from '../../browser/load-script.ts';
import { type ConsentSignals, toSignals } from './consent-signals.ts';
import type { TagManager } from './tag-manager.ts';

/** How long tags wait for the choice before they take the defaults. */
const WAIT_FOR_UPDATE_MS = 500;

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Consent commands are read only from an `arguments` object: an array would be taken for an event. */
function command(..._words: readonly unknown[]): void {
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer?.push(arguments);
}

/**
 * A tag manager that reads `window.dataLayer`. All four signals are denied before anything else, and set to the choice
 * before its script is asked for (Consent Mode v2); events wait in the layer until the script is there.
 */
export function startDataLayer(scriptUrl: string, signals: ConsentSignals): TagManager {
  window.dataLayer ??= [];
  const layer = window.dataLayer;
  command('consent', 'default', { ...toSignals([]), wait_for_update: WAIT_FOR_UPDATE_MS });
  command('consent', 'update', signals);
  layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  loadThirdParty(scriptUrl, 'tag-manager').catch((error: unknown) => console.warn('no tag manager', error));
  return {
    setConsent: (changed) => command('consent', 'update', changed),
    setVisitor: (tags) => layer.push({ visitor: tags }),
    send: ({ name, ...details }) => {
      if (name === 'page_view') layer.push({ event: name, ...details });
      // The items of the event before would stay otherwise.
      else layer.push({ ecommerce: null }, { event: name, ecommerce: details });
    },
  };
}
