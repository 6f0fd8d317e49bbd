import { useLingui } from '@lingui/react/macro';
import { useWishlist } from '../../features/wishlist/use-wishlist.ts';
import { useHref } from '../../router/use-href.ts';
import { IconLink } from '../../ui/actions/icon-button.tsx';
import { HeartIcon } from '../../ui/icons/icon.tsx';

/** The heart with the number of wishes. Visitors are sent to the sign-in by the wishlist page itself. */
export function WishlistStatus() {
  const { t } = useLingui();
  const href = useHref();
  const { data } = useWishlist();
  const count = data?.Items.length ?? 0;
  return (
    <IconLink href={href('wishlist')} label={count > 0 ? t`Wishlist (${count})` : t`Wishlist`} count={count}>
      <HeartIcon size={22} />
    </IconLink>
  );
}
