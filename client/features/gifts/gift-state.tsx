import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OrderGift } from '../../../shared/api/gift.ts';
import { useShop } from '../../data/shop-context.ts';
import { useDateText } from '../regional/use-date-text.ts';
import styles from './order-gift.module.css';

/** An instant in the time zone that the giver chose it in, with the zone whole: "12 Dec 2026, 09:00 (Europe/Berlin)". */
function useChosenTime({ SendOnUtc, TimeZone }: OrderGift): string {
  const { locale } = useShop();
  if (SendOnUtc === null) return '';
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: TimeZone } as const;
  return `${new Intl.DateTimeFormat(locale.tag, format).format(new Date(SendOnUtc))} (${TimeZone})`;
}

function Progress({ gift }: { gift: OrderGift }): ReactNode {
  const dates = useDateText();
  const chosen = useChosenTime(gift);
  const sent = gift.SentOnUtc ? dates.minute(gift.SentOnUtc) : '';
  const claimed = gift.ClaimedOnUtc ? dates.minute(gift.ClaimedOnUtc) : '';
  const back = gift.TakeBackFromUtc ? dates.day(gift.TakeBackFromUtc) : '';
  switch (gift.State) {
    case 'Planned':
      return <Trans>We’ll email it on {chosen}, or as soon as the key is there.</Trans>;
    case 'Sent':
      return (
        <Trans>
          Emailed on {sent}, and not claimed yet. You can take it back from {back}, or as soon as it is declined.
        </Trans>
      );
    case 'Claimed':
      return <Trans>Claimed on {claimed}. The key belongs to the recipient now.</Trans>;
    case 'Declined':
      return <Trans>It was declined. Take it back, or give it to somebody else.</Trans>;
  }
}

/** Whom a gift is for, and how far it is. */
export function GiftState({ gift }: { gift: OrderGift }) {
  const name = gift.RecipientName;
  return (
    <div className={styles.state}>
      <p>
        <strong>
          <Trans>Gift for {name}</Trans>
        </strong>{' '}
        <bdi dir="ltr" translate="no">
          {gift.RecipientEmail}
        </bdi>
      </p>
      <p>
        <Progress gift={gift} />
      </p>
    </div>
  );
}
