import { Trans, useLingui } from '@lingui/react/macro';
import { type LibraryKey, markKey } from '../../../shared/api/key-library.ts';
import { useCall } from '../../data/use-call.ts';
import { AccountLink } from '../../features/orders/account-link.tsx';
import { EarlierKeys } from '../../features/orders/earlier-keys.tsx';
import { KeyCare } from '../../features/orders/key-care.tsx';
import { KeyRow } from '../../features/orders/key-row.tsx';
import { ReviewLink } from '../../features/orders/review-link.tsx';
import type { KeyReveal } from '../../features/orders/use-key-reveal.ts';
import { useDateText } from '../../features/regional/use-date-text.ts';
import { useAttempt } from '../../features/session/use-attempt.ts';
import { Link } from '../../router/link.tsx';
import { useHref } from '../../router/use-href.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { stateNames, stateTones } from './library-states.ts';
import styles from './page.module.css';

interface LibraryRowProps {
  item: LibraryKey;
  reveal: KeyReveal;
  /** The row as it is after an action. */
  onChanged: (item: LibraryKey) => Promise<unknown>;
}

/** The owner's mark that a key is activated (KEY-41). */
function ActivatedMark({ item, onChanged }: Omit<LibraryRowProps, 'reveal'>) {
  const call = useCall();
  const { attempt } = useAttempt();
  const isActivated = item.ActivatedOnUtc !== null;

  function mark() {
    void attempt(async () => {
      const { ActivatedOnUtc } = await call(markKey, { orderItemId: item.Id, IsActivated: !isActivated });
      const seen = item.State === 'Reported' ? 'Reported' : 'Revealed';
      const State = ActivatedOnUtc !== null && seen === 'Revealed' ? 'Activated' : seen;
      await onChanged({ ...item, ActivatedOnUtc, State });
    });
  }

  return (
    <div>
      <Checkbox label={<Trans>I’ve activated this key</Trans>} checked={isActivated} onChange={mark} />
    </div>
  );
}

/** A key of the library with all that can be done with it. */
export function LibraryRow({ item, reveal, onChanged }: LibraryRowProps) {
  const { t, i18n } = useLingui();
  const href = useHref();
  const dates = useDateText();
  const name = item.Gift?.RecipientName;
  const isSeen = item.KeyState === 'Revealed' || item.KeyState === 'Reported';
  const withdrawal = href('withdrawal', {}, { order: item.CustomOrderNumber, id: item.OrderId });
  return (
    <KeyRow
      item={item}
      isPaid
      revealed={item.IsRefunded ? undefined : reveal.keyOf(item.Id)}
      isRunning={reveal.isRunning}
      onAsk={() => (item.HasConsent ? void reveal.showAgain(item.Id) : reveal.ask(item.Id))}
      onShowAgain={() => void reveal.showAgain(item.Id)}
      onHide={() => reveal.hide(item.Id)}
      about={
        <span className={styles.about}>
          <Badge tone={stateTones[item.State]}>{i18n._(stateNames[item.State])}</Badge>
          <Link to="order" params={{ id: item.OrderId }}>
            <Trans>Order {item.CustomOrderNumber}</Trans>
          </Link>
          {item.Gift ? <Trans>Gift for {name}</Trans> : null}
          {item.Bundle ? <bdi>{item.Bundle.Name}</bdi> : null}
          <time dateTime={item.BoughtOnUtc}>{dates.day(item.BoughtOnUtc)}</time>
        </span>
      }
    >
      {isSeen && !item.IsRefunded && !item.Gift ? <ActivatedMark item={item} onChanged={onChanged} /> : null}
      {item.HasAccountLink && item.KeyState === 'Revealed' && !item.IsRefunded && !item.Gift ? (
        <AccountLink item={item} />
      ) : null}
      {item.WithdrawableUntilUtc ? (
        <div>
          <ButtonLink
            variant="ghost"
            size="small"
            href={withdrawal}
            aria-label={`${t`Withdraw from this purchase`}: ${item.ProductName}`}
          >
            <Trans>Withdraw from this purchase</Trans>
          </ButtonLink>
        </div>
      ) : null}
      <ReviewLink item={item} />
      <KeyCare
        item={item}
        onReported={({ CaseId }) => onChanged({ ...item, KeyState: 'Reported', State: 'Reported', KeyCaseId: CaseId })}
      />
      {item.Gift ? null : <EarlierKeys item={item} reveal={reveal} />}
    </KeyRow>
  );
}
