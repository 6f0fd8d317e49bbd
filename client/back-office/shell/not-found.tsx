import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

export function NotFound() {
  return (
    <EmptyState
      headingLevel={1}
      title={<Trans>There is no such page</Trans>}
      action={
        <Link to="/">
          <Trans>Today</Trans>
        </Link>
      }
    />
  );
}
