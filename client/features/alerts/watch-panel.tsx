import type { ShownProduct } from '../product/product-view.ts';
import { AlertForm } from './alert-form.tsx';
import styles from './alerts.module.css';
import { PriceHistoryPart } from './price-history-part.tsx';

/** What a product has cost, and what a shopper can be told of it. */
export function WatchPanel({ product }: { product: ShownProduct }) {
  return (
    <div className={styles.panel}>
      {product.HasPriceHistory ? <PriceHistoryPart productId={product.Id} /> : null}
      {product.HasAlerts ? <AlertForm key={product.Id} product={product} /> : null}
    </div>
  );
}
