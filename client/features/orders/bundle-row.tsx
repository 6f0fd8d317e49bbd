import type { OrderItem } from '../../../shared/api/order.ts';
import { Link } from '../../router/link.tsx';
import styles from './bundle-row.module.css';

/** A purchased bundle, above the keys of its items: its name and its price. */
export function BundleRow({ bundle }: { bundle: NonNullable<OrderItem['Bundle']> }) {
  return (
    <li className={styles.bundle}>
      <Link to="product" params={{ seName: bundle.SeName, id: bundle.ProductId }} className={styles.name}>
        <bdi>{bundle.Name}</bdi>
      </Link>
      <bdi className={styles.price} translate="no">
        {bundle.Price}
      </bdi>
    </li>
  );
}
