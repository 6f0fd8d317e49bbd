import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderItem } from '../../../shared/api/order.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { EyeIcon, EyeOffIcon } from '../../ui/icons/icon.tsx';
import { useDateText } from '../regional/use-date-text.ts';
import styles from './earlier-keys.module.css';
import { KeyValue } from './key-value.tsx';
import type { KeyReveal } from './use-key-reveal.ts';

interface EarlierKeysProps {
  item: OrderItem;
  reveal: Pick<KeyReveal, 'keyOf' | 'showAgain' | 'hide' | 'isRunning'>;
}

/** Replaced keys of a unit, which stay available because the report was about them. */
export function EarlierKeys({ item, reveal }: EarlierKeysProps) {
  const { t } = useLingui();
  const dates = useDateText();
  const { ProductName: product, EarlierKeys: keys = [] } = item;
  if (keys.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t`Previous key for ${product}`}>
      {keys.map(({ Id: id, ReplacedOnUtc: replacedOn }) => {
        const shown = item.IsRefunded ? undefined : reveal.keyOf(item.Id, id);
        return (
          <li key={id} className={styles.key}>
            <Badge>
              <Trans>Replaced</Trans>
            </Badge>
            <span>
              <Trans>Previous key</Trans>
              {replacedOn ? <> · {dates.day(replacedOn)}</> : null}
            </span>
            {shown ? (
              <>
                <Button
                  variant="ghost"
                  size="small"
                  icon={<EyeOffIcon size={18} />}
                  onClick={() => reveal.hide(item.Id, id)}
                >
                  <Trans>Hide key</Trans>
                </Button>
                <div className={styles.code}>
                  <KeyValue label={t`Previous key for ${product}`} revealed={shown} />
                </div>
              </>
            ) : item.IsRefunded ? null : (
              <Button
                variant="ghost"
                size="small"
                icon={<EyeIcon size={18} />}
                isLoading={reveal.isRunning}
                aria-label={t`Show previous key: ${product}`}
                onClick={() => void reveal.showAgain(item.Id, id)}
              >
                <Trans>Show key again</Trans>
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
