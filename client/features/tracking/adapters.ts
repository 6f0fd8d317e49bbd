import { readPageSetting } from '../../browser/page-setting.ts';
import { noTagManager, type TagManager } from './tag-manager.ts';

/**
 * The merchant's tag manager: the script that `<meta name="tag-manager" content="…">` names (see `readPageSetting`),
 * none without it. Another kind of tag manager is another `TagManager`, chosen here. Called only after consent.
 */
export async function loadTagManager(): Promise<TagManager> {
  const scriptUrl = readPageSetting('tag-manager');
  if (scriptUrl === null) return noTagManager;
  const { startDataLayer } = await import('./data-layer.ts');
  return startDataLayer(scriptUrl);
}
