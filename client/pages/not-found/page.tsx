import { Trans, useLingui } from '@lingui/react/macro';
import { Head } from '../../features/head/head.tsx';
import { Link } from '../../router/link.tsx';

export function NotFoundPage() {
  const { t } = useLingui();
  return (
    <div>
      <Head title={t`This page could not be found`} isIndexable={false} />
      <h1>
        <Trans>This page could not be found</Trans>
      </h1>
      <Link to="home">
        <Trans>Go to the home page</Trans>
      </Link>
    </div>
  );
}
