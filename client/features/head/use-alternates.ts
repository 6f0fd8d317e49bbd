import { useCallback } from 'react';
import type { LocaleCode } from '../../../shared/locales.ts';
import { useView } from '../../router/view-context.ts';
import { toAlternatePath } from './alternates.ts';

/** The path of the shown page in another language, without its query. */
export function useAlternates(): (locale: LocaleCode) => string {
  const view = useView();
  return useCallback((locale) => toAlternatePath(view, locale), [view]);
}
