import type { Cart } from '../../../../shared/api/cart.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';

/** Why the lines cannot be bought (out of stock, not for the visitor's country), each reason shown once. */
export function LineWarnings({ items, className }: { items: Cart['Items']; className?: string | undefined }) {
  const warnings = [...new Set(items.flatMap((item) => item.Warnings))];
  if (warnings.length === 0) return null;
  return (
    <div className={className}>
      {warnings.map((warning) => (
        <Alert key={warning} tone="warning">
          {warning}
        </Alert>
      ))}
    </div>
  );
}
