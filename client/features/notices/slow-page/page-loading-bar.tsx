import { useLingui } from '@lingui/react/macro';
import { LoadingBar } from '../../../ui/feedback/loading-bar.tsx';
import { useIsBarShown } from '../use-is-bar-shown.ts';
import { useSlowPage } from './use-slow-page.ts';

/** The loading bar at the top of the page, and a skeleton of the next page if it takes long. */
export function PageLoadingBar() {
  const { t } = useLingui();
  useSlowPage();
  return <LoadingBar isActive={useIsBarShown()} label={t`Loading page`} />;
}
