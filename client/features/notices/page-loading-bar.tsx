import { useLingui } from '@lingui/react/macro';
import { LoadingBar } from '../../ui/loading-bar.tsx';
import { useIsBarShown } from './use-is-bar-shown.ts';

/** The loading bar at the top of the page. */
export function PageLoadingBar() {
  const { t } = useLingui();
  return <LoadingBar isActive={useIsBarShown()} label={t`Loading page`} />;
}
