import { isLocaleCode } from '../../shared/locales.ts';

/** True for paths of pages, which all begin with a locale; `/session/start` and `/media/…` are for the Worker. */
export function isRoutedPath(path: string): boolean {
  return isLocaleCode(path.split(/[/?#]/)[1]);
}
