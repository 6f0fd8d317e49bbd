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

/** Hands the tag manager to `use`, starting it at first need; without consent nothing is started and nothing told. */
export function withTagManager(use: (manager: TagManager) => void): void {
  if (!isTrackingAllowed()) return;
  manager ??= start();
  void manager.then(use);
}

/** Tells a running tag manager what is allowed now, also when that is nothing any more. */
export function passConsentOn(): void {
  void manager?.then((started) => started.setConsent(toSignals(readAllowed())));
}
