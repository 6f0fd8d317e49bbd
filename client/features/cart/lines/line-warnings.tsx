import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Cart } from '../../../../shared/api/cart.ts';
import { Link } from '../../../router/link.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';

/** What additional content needs (CART-14); a link while the game is for sale. */
function BaseGameNotice({ game }: { game: NonNullable<Cart['Items'][number]['BaseGame']> }) {
  const { Id: id, Name: name, SeName: seName } = game;
  return (
    <Alert tone="info">
      <Trans>
        You need the base game to play this:{' '}
        {game.IsForSale ? (
          <Link to="product" params={{ seName, id }}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi>{name}</bdi>
        )}
      </Trans>
    </Alert>
  );
}

interface LineWarningsProps {
  items: Cart['Items'];
  className?: string | undefined;
  /** What can be done about the warnings. */
  children?: ReactNode;
}

/**
 * Why the lines cannot be bought (out of stock, not for the visitor's country), each reason shown once, when the key of a
 * pre-order comes, and the base game that they need.
 */
export function LineWarnings({ items, className, children }: LineWarningsProps) {
  const warnings = [...new Set(items.flatMap((item) => item.Warnings))];
  const game = items[0]?.BaseGame;
  const preOrder = items[0]?.PreOrder;
  if (warnings.length === 0 && !game && !preOrder) return null;
  return (
    <div className={className}>
      {warnings.map((warning) => (
        <Alert key={warning} tone="warning">
          {warning}
        </Alert>
      ))}
      {preOrder ? <Alert tone="info">{preOrder.Text}</Alert> : null}
      {game ? <BaseGameNotice game={game} /> : null}
      {warnings.length > 0 ? children : null}
    </div>
  );
}
