import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { GiftKey, ReceivedGift } from '../../../shared/api/received-gift.ts';
import { readEntry, replaceEntry } from '../../browser/history-entry.ts';
import { SanitisedHtml } from '../../features/content/sanitised-html.tsx';
import { KeyValue } from '../../features/orders/key-value.tsx';
import { ProductLine } from '../../features/product/product-line.tsx';
import { useHref } from '../../router/use-href.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Accordion, AccordionItem } from '../../ui/navigation/accordion.tsx';
import { GiftActions } from './gift-actions.tsx';
import styles from './page.module.css';

interface GiftContentProps {
  token: string;
  gift: ReceivedGift;
  /** Reads the gift again. */
  onChanged: () => Promise<unknown>;
}

function ShownKey({ gift, shown }: { gift: ReceivedGift; shown: GiftKey }) {
  const { t } = useLingui();
  const { SenderName: sender } = gift;
  const place = useRef<HTMLDivElement>(null);
  // The clicked button is gone: move the focus to the key.
  useEffect(() => place.current?.focus(), []);
  return (
    <>
      <div ref={place} tabIndex={-1} className={styles.key}>
        <KeyValue label={t`Your key for ${gift.ProductName}`} revealed={shown} />
      </div>
      {shown.ActivationBody ? (
        <Accordion>
          <AccordionItem title={t`How to activate it`} isInitiallyOpen>
            <SanitisedHtml html={shown.ActivationBody} />
          </AccordionItem>
        </Accordion>
      ) : null}
      <p>
        <Trans>We’ve emailed you a link that shows your key again.</Trans>{' '}
        {sender ? <Trans>If the key does not work, tell {sender}, who can report it.</Trans> : null}
      </p>
    </>
  );
}

/** A gift: who sends it with what words, the product, and what its recipient can do. The key is masked again when the page is left. */
export function GiftContent({ token, gift, onChanged }: GiftContentProps) {
  const href = useHref();
  const [live, setLive] = useState(token);
  const [shown, setShown] = useState<GiftKey | null>(null);
  useEffect(() => {
    // A page restored from the back/forward cache shows no key either.
    const mask = () => setShown(null);
    window.addEventListener('pagehide', mask);
    return () => window.removeEventListener('pagehide', mask);
  }, []);

  function show(key: GiftKey, next: string) {
    setLive(next);
    setShown(key);
    // The link that claimed the gift is used up: a reload opens the one that shows the key.
    if (next !== token) replaceEntry(readEntry(), href('gift', { token: next }));
  }

  const { SenderName: sender, Message: message, ProductName: product } = gift;
  const line = { id: gift.ProductId, name: product, seName: gift.ProductSeName, picture: gift.PictureModel };
  return (
    <>
      <h1>{sender ? <Trans>{sender} has sent you a gift</Trans> : <Trans>A gift for you</Trans>}</h1>
      {message ? (
        <blockquote className={styles.message}>
          <bdi>{message}</bdi>
        </blockquote>
      ) : null}
      <Panel>
        <ul className={styles.list}>
          <ProductLine
            product={line}
            pictureSize="96px"
            className={styles.line}
            meta={gift.Platform ? <Badge>{gift.Platform}</Badge> : null}
          >
            {null}
          </ProductLine>
        </ul>
        {shown ? (
          <ShownKey gift={gift} shown={shown} />
        ) : (
          <GiftActions token={live} isClaimed={live !== token} gift={gift} onShown={show} onChanged={onChanged} />
        )}
      </Panel>
    </>
  );
}
