import { useLingui } from '@lingui/react/macro';
import { LoadingBar } from '../../ui/loading-bar.tsx';
import { useIsBarShown } from './use-is-bar-shown.ts';

/** The line at the top while the next page loads. */
export function PageLoadingBar() {
  const { t } = useLingui();
  return <LoadingBar isActive={useIsBarShown()} label={t`Loading page`} />;
}
