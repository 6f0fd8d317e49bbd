import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import type { OrderItem, RevealedKey } from '../../../shared/api/order.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { EyeIcon, EyeOffIcon, KeyIcon } from '../../ui/icons/icon.tsx';
import { Accordion, AccordionItem } from '../../ui/navigation/accordion.tsx';
import { SanitisedHtml } from '../content/sanitised-html.tsx';
import { ProductLine } from '../product/product-line.tsx';
import { useDateText } from '../regional/use-date-text.ts';
import styles from './key-row.module.css';
import { KeyValue } from './key-value.tsx';

interface KeyRowProps {
  item: OrderItem;
  /** Null for an order that can no longer be paid. */
  isPaid: boolean | null;
  revealed: RevealedKey | undefined;
  isRunning: boolean;
  onAsk: () => void;
  onShowAgain: () => void;
  onHide: () => void;
  /** The consent form itself, in place of the button that opens it. */
  consent?: ReactNode;
  /** Where it comes from, on pages of more than one order. */
  about?: ReactNode;
  /** Further actions for this key, below it. */
  children?: ReactNode;
}

function Refunded({ amount }: { amount: ReactNode }) {
  return amount ? (
    <span>
      <Trans>Refunded: {amount}</Trans>
    </span>
  ) : null;
}

function StateNote({ item, isPaid }: Pick<KeyRowProps, 'item' | 'isPaid'>): ReactNode {
  const dates = useDateText();
  const amount = item.RefundedAmount ? <bdi translate="no">{item.RefundedAmount}</bdi> : null;
  switch (item.KeyState) {
    case 'NotReady':
      if (isPaid === null) return null;
      if (isPaid && item.PreOrder) return <span>{item.PreOrder.Text}</span>;
      return (
        <span>
          {isPaid ? (
            <Trans>Your key is being prepared. We’ll email you as soon as it is ready.</Trans>
          ) : (
            <Trans>Ready as soon as the order is paid.</Trans>
          )}
        </span>
      );
    case 'Replaced':
      return <Trans>This key was replaced.</Trans>;
    case 'Returned':
      // What was given back may be less than the price: a coupon or points may have paid for a part.
      return (
        <span>{amount ? <Trans>Returned and refunded: {amount}</Trans> : <Trans>Returned and refunded.</Trans>}</span>
      );
    case 'Ready':
      if (item.SealedUntilUtc && !item.IsRefunded) {
        const date = dates.minute(item.SealedUntilUtc);
        return (
          <span>
            <Trans>You can see this key from {date}.</Trans>
          </span>
        );
      }
      return <Refunded amount={amount} />;
    case 'Revealed':
    // Its case shows the state of the report.
    case 'Reported':
      return <Refunded amount={amount} />;
  }
}

function KeyAction({
  item,
  isRunning,
  onAsk,
  onShowAgain,
}: Pick<KeyRowProps, 'item' | 'isRunning' | 'onAsk' | 'onShowAgain'>) {
  const { t } = useLingui();
  // Neither a refunded key nor a gift is the buyer's.
  if (item.IsRefunded || item.SealedUntilUtc || item.Gift) return null;
  if (item.KeyState === 'Ready') {
    return (
      <Button icon={<KeyIcon />} isLoading={isRunning} aria-label={t`Reveal key: ${item.ProductName}`} onClick={onAsk}>
        <Trans>Reveal key</Trans>
      </Button>
    );
  }
  // A reported key stays the buyer's: the report may turn out to be a mistake.
  if (item.KeyState !== 'Revealed' && item.KeyState !== 'Reported') return null;
  return (
    <Button
      variant="secondary"
      icon={<EyeIcon />}
      isLoading={isRunning}
      aria-label={t`Show key again: ${item.ProductName}`}
      onClick={onShowAgain}
    >
      <Trans>Show key again</Trans>
    </Button>
  );
}

/** One key of an order: masked, until its owner reveals it. */
export function KeyRow({ revealed, onHide, consent, about, children, ...rest }: KeyRowProps) {
  const { t } = useLingui();
  const { item, isPaid } = rest;
  const place = useRef<HTMLDivElement>(null);
  const isShown = revealed !== undefined;
  useEffect(() => {
    // The clicked button is gone: move the focus to the key.
    if (isShown) place.current?.focus();
  }, [isShown]);
  const product = {
    id: item.ProductId,
    name: item.ProductName,
    seName: item.ProductSeName,
    picture: item.PictureModel,
  };
  const meta = (
    <>
      <span className={styles.meta}>
        {item.Platform ? <Badge>{item.Platform}</Badge> : null}
        {item.IsRefunded && item.KeyState !== 'Returned' ? (
          <Badge tone="success">
            <Trans>Refunded</Trans>
          </Badge>
        ) : null}
        {/* The bundle has the price, above its items. */}
        {item.Bundle ? null : <bdi translate="no">{item.UnitPrice}</bdi>}
      </span>
      {about}
      <span className={styles.meta}>
        <StateNote item={item} isPaid={isPaid} />
      </span>
    </>
  );
  return (
    <ProductLine product={product} pictureSize="64px" className={styles.row} meta={meta}>
      <div className={isShown ? styles.quiet : styles.action}>
        {revealed ? (
          <Button variant="ghost" icon={<EyeOffIcon />} onClick={onHide}>
            <Trans>Hide key</Trans>
          </Button>
        ) : null}
        {revealed || consent ? null : <KeyAction {...rest} />}
      </div>
      {consent && !revealed ? <div className={styles.steps}>{consent}</div> : null}
      <div className={styles.key} ref={place} tabIndex={-1}>
        {revealed ? <KeyValue label={t`Your key for ${item.ProductName}`} revealed={revealed} /> : null}
      </div>
      {revealed?.ActivationBody ? (
        <div className={styles.steps}>
          <Accordion>
            <AccordionItem title={t`How to activate it`} isInitiallyOpen>
              <SanitisedHtml html={revealed.ActivationBody} />
            </AccordionItem>
          </Accordion>
        </div>
      ) : null}
      <div className={styles.care}>{children}</div>
    </ProductLine>
  );
}
