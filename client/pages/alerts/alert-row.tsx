import { Trans, useLingui } from '@lingui/react/macro';
import { type Alert, type Alerts, addAlert, removeAlert } from '../../../shared/api/alert.ts';
import { useCall } from '../../data/use-call.ts';
import { useAlertTypes } from '../../features/alerts/use-alert-types.ts';
import { showToast } from '../../features/notices/toasts/toast-store.ts';
import { ProductLine } from '../../features/product/product-line.tsx';
import { useDateText } from '../../features/regional/use-date-text.ts';
import { useAttempt } from '../../features/session/use-attempt.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import styles from './page.module.css';

interface AlertRowProps {
  alert: Alert;
  /** With the alerts that are left, or none: they have to be read. */
  onChanged: (alerts?: Alerts) => void;
}

function StateBadge({ alert }: { alert: Alert }) {
  const dates = useDateText();
  if (alert.State === 'Unconfirmed') {
    return (
      <Badge tone="brass">
        <Trans>Not confirmed yet</Trans>
      </Badge>
    );
  }
  if (alert.ToldOnUtc === null) {
    return (
      <Badge>
        <Trans>Waiting</Trans>
      </Badge>
    );
  }
  const day = dates.day(alert.ToldOnUtc);
  return (
    <Badge>
      <Trans>Emailed on {day}</Trans>
    </Badge>
  );
}

/** An alert, which can be ended, and set anew once it was mailed. */
export function AlertRow({ alert, onChanged }: AlertRowProps) {
  const { t } = useLingui();
  const call = useCall();
  const names = useAlertTypes();
  const { isRunning, attempt } = useAttempt();
  const { Product: product, TargetPrice: target } = alert;
  const name = product.Name;
  const price = product.ProductPrice.Price;

  const end = () => attempt(async () => onChanged(await call(removeAlert, { id: alert.Id })));
  const setAnew = () =>
    attempt(async () => {
      await call(addAlert, {
        ProductId: product.Id,
        Type: alert.Type,
        Currency: alert.CurrencyCode,
        ...(alert.TargetPriceValue === null ? {} : { TargetPrice: alert.TargetPriceValue }),
      });
      showToast({ type: 'success', text: t`Your alert is set. We’ll email you.` });
      onChanged();
    });

  return (
    <ProductLine
      product={{ id: product.Id, name, seName: product.SeName, picture: product.DefaultPictureModel }}
      pictureSize="56px"
      className={styles.alert}
      meta={
        <span className={styles.meta}>
          <span>{target === null ? names[alert.Type] : t`At ${target} or less`}</span>
          {price ? (
            <span>
              <Trans>
                Now <bdi translate="no">{price}</bdi>
              </Trans>
            </span>
          ) : null}
          <StateBadge alert={alert} />
        </span>
      }
    >
      <span className={styles.actions}>
        {alert.State === 'Told' ? (
          <Button
            variant="secondary"
            size="small"
            isLoading={isRunning}
            aria-label={t`Set again: ${name}`}
            onClick={() => void setAnew()}
          >
            <Trans>Set again</Trans>
          </Button>
        ) : null}
        <Button
          variant="ghost"
          size="small"
          isLoading={isRunning}
          aria-label={t`Remove ${product.Name}`}
          onClick={() => void end()}
        >
          <Trans>Remove</Trans>
        </Button>
      </span>
    </ProductLine>
  );
}
