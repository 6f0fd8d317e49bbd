import { readPageSetting } from '../../browser/page-setting.ts';
import type { OptionalCategory } from '../consent/consent-choice.ts';
import { isAllowed, useConsent } from '../consent/consent-store.ts';
import { toSignals } from './consent-signals.ts';
import { noTagManager, type TagManager } from './tag-manager.ts';

let manager: Promise<TagManager> | undefined;

const readAllowed = () => useConsent.getState().choice?.allowed ?? [];

/** True once the visitor has allowed statistics or marketing. For effects and handlers. */
const isTrackingAllowed = (): boolean => isAllowed('statistics') || isAllowed('marketing');

/**
 * Starts the merchant's tag manager: the script in `<meta name="tag-manager" content="…">` (see `readPageSetting`), if
 * the page names one. To support another kind of tag manager, add a `TagManager` and choose it here.
 */
async function start(): Promise<TagManager> {
  const scriptUrl = readPageSetting('tag-manager');
  // Browser-only code, left out of the Worker's build.
  if (import.meta.env.SSR || scriptUrl === null) return noTagManager;
  try {
    const { startDataLayer } = await import('./data-layer.ts');
    return startDataLayer(scriptUrl, toSignals(readAllowed()));
  } catch (error) {
    console.warn('no tag manager', error);
    return noTagManager;
  }
}

/** Passes the tag manager to `use`, starting it on first use; without consent nothing is started or reported. */
export function withTagManager(use: (manager: TagManager) => void): void {
  if (!isTrackingAllowed()) return;
  manager ??= start();
  void manager.then(use);
}

/** Passes a changed consent to a running tag manager, even if it was withdrawn. */
export function passConsentOn(allowed: readonly OptionalCategory[]): void {
  void manager?.then((started) => started.setConsent(toSignals(allowed)));
}
