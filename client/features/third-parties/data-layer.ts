import { loadThirdParty } from '../../browser/load-script.ts';
import { type ConsentSignals, toSignals } from './consent-signals.ts';
import type { TagManager } from './tag-manager.ts';

/** How long tags wait for the visitor's choice before they apply the defaults. */
const WAIT_FOR_UPDATE_MS = 500;

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

function command(..._words: readonly unknown[]): void {
  // biome-ignore lint/complexity/noArguments: the tag manager treats arrays as events, and only `arguments` as a command
  window.dataLayer?.push(arguments);
}

/**
 * A tag manager that reads `window.dataLayer`. All four signals are denied first, and set to the choice before its
 * script is loaded (Consent Mode v2); events queue in the layer until then.
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
      // Clears the previous event's items, which would persist otherwise.
      else layer.push({ ecommerce: null }, { event: name, ecommerce: details });
    },
  };
}
