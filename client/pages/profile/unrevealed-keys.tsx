import { Trans, useLingui } from '@lingui/react/macro';
import type { KeyLibrary, LibraryKey } from '../../../shared/api/key-library.ts';
import { ProductLine } from '../../features/product/product-line.tsx';
import { useHref } from '../../router/use-href.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './page.module.css';

function UnrevealedKey({ item }: { item: LibraryKey }) {
  const { t } = useLingui();
  const href = useHref();
  const product = {
    id: item.ProductId,
    name: item.ProductName,
    seName: item.ProductSeName,
    picture: item.PictureModel,
  };
  return (
    <ProductLine
      product={product}
      pictureSize="56px"
      className={styles.key}
      meta={
        <span className={styles.meta}>
          {item.Platform ? <Badge>{item.Platform}</Badge> : null}
          <Trans>Order {item.CustomOrderNumber}</Trans>
        </span>
      }
    >
      <ButtonLink
        className={styles.action}
        variant="secondary"
        size="small"
        href={href('order', { id: item.OrderId })}
        aria-label={t`Reveal key: ${item.ProductName}`}
      >
        <Trans>Reveal key</Trans>
      </ButtonLink>
    </ProductLine>
  );
}

/** The keys that a customer has bought and not revealed; nothing when there are none. */
export function UnrevealedKeys({ library: { Keys, Counts } }: { library: KeyLibrary }) {
  const { t, i18n } = useLingui();
  const href = useHref();
  if (Keys.length === 0) return null;
  const title = (
    <span className={styles.title}>
      <Trans>Keys you haven’t revealed yet</Trans>
      <Badge tone="brass">{i18n.number(Counts.Unrevealed)}</Badge>
    </span>
  );
  const all = (
    <ButtonLink className={styles.all} variant="ghost" size="small" href={href('keyLibrary')}>
      <Trans>Show all keys</Trans>
    </ButtonLink>
  );
  return (
    <Panel title={title} action={all}>
      <ul className={styles.keys} aria-label={t`Keys you haven’t revealed yet`}>
        {Keys.map((item) => (
          <UnrevealedKey key={item.Id} item={item} />
        ))}
      </ul>
    </Panel>
  );
}
