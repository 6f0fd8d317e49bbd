import { readPageSetting } from '../../browser/page-setting.ts';
import type { ConsentSignals } from './consent-signals.ts';
import { noTagManager, type TagManager } from './tag-manager.ts';

/**
 * The merchant's tag manager: the script in `<meta name="tag-manager" content="…">` (see `readPageSetting`), none
 * without it. Another kind of tag manager is another `TagManager`, chosen here. Called only after consent.
 */
export async function loadTagManager(signals: ConsentSignals): Promise<TagManager> {
  const scriptUrl = readPageSetting('tag-manager');
  // Browser-only code, left out of the Worker's build.
  if (import.meta.env.SSR || scriptUrl === null) return noTagManager;
  const { startDataLayer } = await import('./data-layer.ts');
  return startDataLayer(scriptUrl, signals);
}
