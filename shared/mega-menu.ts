/** The mega menu in the store settings (MENU-1: a JSON string). */
export interface MegaMenu {
  menuItems: readonly { id: string; name: string; categoryId?: number | undefined }[];
  defaultMenuItem: string;
  genres: readonly number[];
  platforms: readonly number[];
  operatingSystems: readonly number[];
}

const EMPTY: MegaMenu = { menuItems: [], defaultMenuItem: '', genres: [], platforms: [], operatingSystems: [] };

function toIds(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((id): id is number => Number.isInteger(id) && id > 0) : [];
}

function toItem(value: unknown): MegaMenu['menuItems'][number][] {
  if (typeof value !== 'object' || value === null) return [];
  const { id, name, categoryId } = value as Record<string, unknown>;
  if (typeof id !== 'string' || typeof name !== 'string') return [];
  return [{ id, name, categoryId: Number.isInteger(categoryId) ? (categoryId as number) : undefined }];
}

/** Parses `MegaMenuSettings`. Invalid JSON gives an empty menu: the shop stays usable without it. */
export function parseMegaMenu(json: string): MegaMenu {
  let raw: unknown;
  try {
    raw = JSON.parse(json);
  } catch {
    return EMPTY;
  }
  if (typeof raw !== 'object' || raw === null) return EMPTY;
  const held = raw as Record<string, unknown>;
  return {
    menuItems: Array.isArray(held.menuItems) ? held.menuItems.flatMap(toItem) : [],
    defaultMenuItem: typeof held.defaultMenuItem === 'string' ? held.defaultMenuItem : '',
    genres: toIds(held.genres),
    platforms: toIds(held.platforms),
    operatingSystems: toIds(held.operatingSystems),
  };
}
