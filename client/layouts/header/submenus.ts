import type { MegaMenu } from '../../../shared/mega-menu.ts';

/** The category with this id opens the mega menu; the others are plain items (MENU-1). */
export const MEGA_MENU_CATEGORY = 1;

/** A submenu of values to filter by: which group of the category's filters, and which of its values. */
export interface Submenu {
  /** `SeName` of the filter group (shared/api/catalog.ts). */
  group: 'genre' | 'platform' | 'operating-system';
  valueIds: readonly number[];
}

/** The submenu that an entry of the settings names by its id, or null: the entry then shows its category's products. */
export function findSubmenu(settings: MegaMenu, itemId: string): Submenu | null {
  if (itemId === 'genres') return { group: 'genre', valueIds: settings.genres };
  if (itemId === 'platforms') return { group: 'platform', valueIds: settings.platforms };
  if (itemId === 'operatingSystems') return { group: 'operating-system', valueIds: settings.operatingSystems };
  return null;
}
