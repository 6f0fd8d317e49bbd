import { readPageSetting } from '../../browser/page-setting.ts';
import { isSecretVisit } from '../../browser/secret-page.ts';
import type { OptionalCategory } from '../consent/consent-choice.ts';
import { isAllowed, useConsent } from '../consent/consent-store.ts';
import { toSignals } from './consent-signals.ts';
import type { TagManager } from './tag-manager.ts';

let manager: Promise<TagManager | null> | undefined;

const readAllowed = () => useConsent.getState().choice?.allowed ?? [];

/** True once the visitor has allowed statistics or marketing. For effects and handlers. */
const isTrackingAllowed = (): boolean => isAllowed('statistics') || isAllowed('marketing');

/** Starts what listens to events, with the script in `<meta name="tag-manager" content="…">` if the page names one. */
async function start(): Promise<TagManager | null> {
  // Browser-only code, left out of the Worker's build.
  if (import.meta.env.SSR) return null;
  try {
    const { startTagManagers } = await import('./start-tag-managers.ts');
    return startTagManagers(readPageSetting('tag-manager'), toSignals(readAllowed()));
  } catch (error) {
    console.warn('no tag manager', error);
    return null;
  }
}

/**
 * Passes the tag manager to `use`, starting it on first use. Without consent, and where the URL is a secret, nothing is started
 * or reported.
 */
export function withTagManager(use: (manager: TagManager) => void): void {
  if (!isTrackingAllowed() || isSecretVisit()) return;
  manager ??= start();
  void manager.then((started) => started && use(started));
}

/** Passes a changed consent to a running tag manager, even if it was withdrawn. */
export function passConsentOn(allowed: readonly OptionalCategory[]): void {
  void manager?.then((started) => started?.setConsent(toSignals(allowed)));
}
