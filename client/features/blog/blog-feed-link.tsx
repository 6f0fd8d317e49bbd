import { useLingui } from '@lingui/react/macro';
import { blogFeedPath } from '../../../shared/feeds.ts';
import { useStoreSettings } from '../../data/shell-reads.ts';
import { useShop } from '../../data/shop-context.ts';

/** The blog's feed, by the name of the blog: feed readers show it. React hoists it into the document's head. */
export function BlogFeedLink() {
  const { t } = useLingui();
  const { locale } = useShop();
  const { Name } = useStoreSettings();
  return (
    <link rel="alternate" type="application/rss+xml" title={`${t`Blog`} – ${Name}`} href={blogFeedPath(locale.code)} />
  );
}
