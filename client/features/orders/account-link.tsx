import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { createAccountLink, type OrderItem } from '../../../shared/api/order.ts';
import { useCall } from '../../data/use-call.ts';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { ExternalLinkIcon } from '../../ui/icons/icon.tsx';
import { useAttempt } from '../session/use-attempt.ts';

/**
 * A link to the platform's activation page. It takes two clicks: the URL has to be requested first, and only a click
 * may open a new tab.
 */
export function AccountLink({ item }: { item: OrderItem }) {
  const { t } = useLingui();
  const call = useCall();
  const { isRunning, attempt } = useAttempt();
  const [url, setUrl] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (url !== null) place.current?.querySelector('a')?.focus();
  }, [url]);

  function ask() {
    void attempt(async () => {
      const { AccountLink: link } = await call(createAccountLink, {
        orderItemGuid: item.OrderItemGuid,
        productId: item.ProductId,
      });
      setUrl(link);
    });
  }

  return (
    <div ref={place}>
      {url === null ? (
        <Button
          variant="ghost"
          size="small"
          isLoading={isRunning}
          aria-label={t`Where do I activate it? ${item.ProductName}`}
          onClick={ask}
        >
          <Trans>Where do I activate it?</Trans>
        </Button>
      ) : (
        <ButtonLink
          variant="secondary"
          size="small"
          href={url}
          target="_blank"
          rel="noreferrer"
          iconAfter={<ExternalLinkIcon size={18} />}
          aria-label={t`Open activation page (opens in a new tab)`}
        >
          <Trans>Open activation page</Trans>
        </ButtonLink>
      )}
    </div>
  );
}
