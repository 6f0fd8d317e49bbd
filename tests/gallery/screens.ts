import { pageRows } from '../../shared/pages.ts';
import { PAGE_KINDS } from '../support/pages/page-kinds.ts';
import { listCustomerScreens } from './customer-screens.ts';
import type { CustomerPaths } from './gallery-folder.ts';
import { openScreens } from './open-screens.ts';
import type { Screen } from './screen.ts';
import { visitorScreens } from './visitor-screens.ts';

const fixedPaths = new Set<string>(Object.values(pageRows).map(({ path }) => path));

/** Pages with one address that are in no list, as a visitor finds them. */
const fixedScreens = PAGE_KINDS.filter(({ path, needsCustomer }) => fixedPaths.has(path) && !needsCustomer)
  .filter(({ path }) => !visitorScreens.some((screen) => screen.path === path))
  .map(({ name, path }): Screen => ({ name: name.replaceAll(' ', '-'), path, who: 'visitor' }));

/** Every screen of the shop. */
export function toScreens(paths: CustomerPaths): Screen[] {
  return [...visitorScreens, ...fixedScreens, ...openScreens, ...listCustomerScreens(paths)];
}
