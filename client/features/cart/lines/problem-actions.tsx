import { Trans, useLingui } from '@lingui/react/macro';
import { useSWRConfig } from 'swr';
import type { Cart } from '../../../../shared/api/cart.ts';
import { addToWishlist } from '../../../../shared/api/wishlist.ts';
import { useCall } from '../../../data/use-call.ts';
import { useHref } from '../../../router/use-href.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { HeartIcon, MailIcon, TrashIcon } from '../../../ui/icons/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { showToast } from '../../notices/toasts/toast-store.ts';
import { useStockAlert } from '../../product/stock-alert/use-stock-alert.ts';
import { useAttempt } from '../../session/use-attempt.ts';
import { useCustomer } from '../../session/use-customer.ts';
import { useWishToggles } from '../../wishlist/use-wish-toggle.ts';
import { WISHLIST_KEY } from '../../wishlist/use-wishlist.ts';
import styles from './problem-actions.module.css';

interface ProblemActionsProps {
  group: Cart['ItemsGroup'][number];
  onRemove: () => void;
}

/** What can be done about a product in the cart that cannot be bought (CART-13). */
export function ProblemActions({ group, onRemove }: ProblemActionsProps) {
  const { t } = useLingui();
  const [item] = group.Items;
  if (!item) return null;
  const { Product: product, UnitPrice: price, IsSoldOut: isSoldOut } = item;
  return (
    <div className={styles.actions}>
      <Button
        variant="secondary"
        size="small"
        icon={<TrashIcon size={18} />}
        aria-label={t`Remove ${product.Name}`}
        onClick={onRemove}
      >
        <Trans>Remove</Trans>
      </Button>
      {/* Without a price it is no longer for sale. */}
      {price === '' ? null : <MoveToWishlist product={product} onMoved={onRemove} />}
      {isSoldOut ? <TellMe product={product} /> : null}
    </div>
  );
}

type Product = Cart['Items'][number]['Product'];

/** A visitor is asked to sign in; the product then stays in the cart, too. */
function MoveToWishlist({ product, onMoved }: { product: Product; onMoved: () => void }) {
  const { t } = useLingui();
  const call = useCall();
  const { mutate } = useSWRConfig();
  const { isSignedIn } = useCustomer();
  const { toggle } = useWishToggles();
  const { isRunning, attempt } = useAttempt();
  async function move() {
    if (!isSignedIn) return toggle(product.Id);
    const isMoved = await attempt(async () => {
      void mutate(WISHLIST_KEY, await call(addToWishlist, { productId: product.Id }));
    });
    if (!isMoved) return;
    onMoved();
    showToast({ type: 'success', text: t`Added to your wishlist` });
  }
  return (
    <Button variant="secondary" size="small" icon={<HeartIcon />} isLoading={isRunning} onClick={() => void move()}>
      <Trans>Move to wishlist</Trans>
      <VisuallyHidden>{` ${product.Name}`}</VisuallyHidden>
    </Button>
  );
}

/** By mail to a customer's address; the product's page asks a visitor for one. */
function TellMe({ product }: { product: Product }) {
  const { t } = useLingui();
  const href = useHref();
  const { customer } = useCustomer();
  const { isAsking, ask } = useStockAlert();
  const email = customer?.Email;
  const name = product.Name;
  const look = {
    variant: 'secondary',
    size: 'small',
    icon: <MailIcon />,
    'aria-label': t`Notify me: ${name}`,
  } as const;
  const text = <Trans>Notify me</Trans>;
  if (!email) {
    return (
      <ButtonLink {...look} href={href('product', { seName: product.SeName, id: product.Id })}>
        {text}
      </ButtonLink>
    );
  }
  return (
    <Button {...look} isLoading={isAsking} onClick={() => void ask(product.Id, email)}>
      {text}
    </Button>
  );
}
