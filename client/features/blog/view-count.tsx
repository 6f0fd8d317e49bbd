import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ServerText } from '../../hydration/server-text.tsx';

/** How often a post was read. */
export function ViewCount({ count }: { count: number }) {
  const { t } = useLingui();
  return <ServerText id={count}>{() => t`${plural(count, { one: '# view', other: '# views' })}`}</ServerText>;
}
