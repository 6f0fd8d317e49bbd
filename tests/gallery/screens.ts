import { listCustomerScreens } from './customer-screens.ts';
import type { CustomerPaths } from './gallery-folder.ts';
import { openScreens } from './open-screens.ts';
import type { Screen } from './screen.ts';
import { visitorScreens } from './visitor-screens.ts';

/** Every screen of the shop. */
export function toScreens(paths: CustomerPaths): Screen[] {
  return [...visitorScreens, ...openScreens, ...listCustomerScreens(paths)];
}
