import { useLingui } from '@lingui/react/macro';
import { useNavigation } from '../../router/navigation.ts';
import { LoadingBar } from '../../ui/loading-bar.tsx';
import { useBarTiming } from './use-bar-timing.ts';

/** The line at the top while the next page loads. */
export function PageLoadingBar() {
  const { t } = useLingui();
  const isLoading = useNavigation((state) => state.isLoading);
  return <LoadingBar isActive={useBarTiming(isLoading)} label={t`Loading the page`} />;
}
