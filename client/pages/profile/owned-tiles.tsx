import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { getAlerts } from '../../../shared/api/alert.ts';
import { getRewardPoints } from '../../../shared/api/customer.ts';
import { getWallet } from '../../../shared/api/wallet.ts';
import { useStoreSettings } from '../../data/shell-reads.ts';
import { useCustomerRead } from '../../features/session/use-customer-read.ts';
import { useWishlist } from '../../features/wishlist/use-wishlist.ts';
import { Link } from '../../router/link.tsx';
import { GiftIcon, HeartIcon, MailIcon, StarIcon } from '../../ui/icons/icon.tsx';
import { Stat } from '../../ui/layout/stat.tsx';
import styles from './page.module.css';

interface TileProps {
  to: 'rewardPoints' | 'giftCards' | 'wishlist' | 'alerts';
  icon: ReactNode;
  /** Undefined until it is read. */
  value: string | undefined;
  label: ReactNode;
}

function Tile({ to, icon, value, label }: TileProps) {
  return (
    <li>
      <Link to={to} className={styles.tile}>
        <Stat icon={icon} value={value ?? '–'} label={label} />
      </Link>
    </li>
  );
}

/** What a customer has in the shop beside orders, each with the way to its page. It is read while it is hidden, too. */
export function OwnedTiles({ isHidden }: { isHidden: boolean }) {
  const { i18n } = useLingui();
  const { data: points } = useCustomerRead(getRewardPoints, { page: 1 });
  const { data: wallet } = useCustomerRead(getWallet, { limit: 1 });
  const { data: wishlist } = useWishlist();
  const { HasAlerts } = useStoreSettings();
  const { data: alerts } = useCustomerRead(getAlerts, HasAlerts ? {} : null);
  return (
    <ul className={styles.tiles} hidden={isHidden}>
      <Tile
        to="rewardPoints"
        icon={<StarIcon />}
        value={points && i18n.number(points.Balance - points.PendingPoints)}
        label={<Trans>Reward points</Trans>}
      />
      <Tile to="giftCards" icon={<GiftIcon />} value={wallet?.Balance} label={<Trans>Your balance</Trans>} />
      <Tile
        to="wishlist"
        icon={<HeartIcon />}
        value={wishlist && i18n.number(wishlist.Items.length)}
        label={<Trans>Wishlist</Trans>}
      />
      {HasAlerts ? (
        <Tile
          to="alerts"
          icon={<MailIcon />}
          value={alerts && i18n.number(alerts.Alerts.length)}
          label={<Trans>Alerts</Trans>}
        />
      ) : null}
    </ul>
  );
}
