import { Trans, useLingui } from '@lingui/react/macro';
import type { Wishlist } from '../../../shared/api/wishlist.ts';
import { ShopHead } from '../../features/head/shop-head.tsx';
import { GRID_SIZES, ProductCard } from '../../features/product/product-card.tsx';
import { TopSellers } from '../../features/product/rails/top-sellers.tsx';
import { NotifyButton } from '../../features/product/stock-alert/notify-button.tsx';
import { useCardProps } from '../../features/product/use-card-props.ts';
import { CustomerData } from '../../features/session/customer-data.tsx';
import { useWishlist } from '../../features/wishlist/use-wishlist.ts';
import { useHref } from '../../router/use-href.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { HeartIcon } from '../../ui/icons/icon.tsx';
import { Grid, GridItem } from '../../ui/layout/grid.tsx';
import styles from './page.module.css';

export function WishlistPage() {
  const { t } = useLingui();
  const href = useHref();
  const response = useWishlist();
  return (
    <>
      <ShopHead title={t`Wishlist`} />
      <h1>
        <Trans>Wishlist</Trans>
      </h1>
      <CustomerData response={response}>
        {({ Items }) =>
          Items.length === 0 ? (
            <>
              <EmptyState
                icon={<HeartIcon />}
                title={<Trans>Your wishlist is empty</Trans>}
                action={<ButtonLink href={href('home')}>{t`Discover games`}</ButtonLink>}
              >
                <Trans>Select the heart on a game to save it here.</Trans>
              </EmptyState>
              <TopSellers />
            </>
          ) : (
            <Wishes items={Items} />
          )
        }
      </CustomerData>
    </>
  );
}

function Wishes({ items }: { items: Wishlist['Items'] }) {
  const { t } = useLingui();
  const cardProps = useCardProps(items.map((item) => item.Product));
  return (
    <Grid label={t`Wishlist`}>
      {items.map((item) => (
        <GridItem key={item.Id}>
          <div className={styles.wish}>
            <ProductCard product={item.Product} {...cardProps(item.Product)} headingLevel={2} sizes={GRID_SIZES} />
            {item.Product.ProductPrice.DisableBuyButton ? (
              <NotifyButton productId={item.ProductId} name={item.Product.Name} />
            ) : null}
          </div>
        </GridItem>
      ))}
    </Grid>
  );
}
