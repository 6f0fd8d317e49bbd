import type { OptionalCategory } from '../consent/consent-choice.ts';
import { isAllowed, useConsent } from '../consent/consent-store.ts';
import { toSignals } from './consent-signals.ts';
import { noTagManager, type TagManager } from './tag-manager.ts';
import { loadTagManager } from './tracking-adapters.ts';

let manager: Promise<TagManager> | undefined;

const readAllowed = () => useConsent.getState().choice?.allowed ?? [];

/** True once the visitor has allowed statistics or marketing. For effects and handlers. */
const isTrackingAllowed = (): boolean => isAllowed('statistics') || isAllowed('marketing');

async function start(): Promise<TagManager> {
  try {
    return await loadTagManager(toSignals(readAllowed()));
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
