import { Trans, useLingui } from '@lingui/react/macro';
import { getPriceHistory, HISTORY_DAYS, type PriceHistory } from '../../../shared/api/product.ts';
import { useBrowserRead } from '../../data/use-read.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Table } from '../../ui/layout/table.tsx';
import { useDateText } from '../regional/use-date-text.ts';
import { CustomerData } from '../session/customer-data.tsx';
import styles from './alerts.module.css';
import { PriceChart } from './price-chart.tsx';
import { isLowest } from './price-points.ts';

function HistoryTable({ history, caption }: { history: PriceHistory; caption: string }) {
  const dates = useDateText();
  const rows = history.Points.map((point, index) => ({ ...point, isLowest: isLowest(history, index) })).toReversed();
  return (
    <div className={styles.scroll}>
      <Table caption={caption}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Since</Trans>
            </th>
            <th scope="col">
              <Trans>Price</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.FromUtc}>
              <td>
                <time dateTime={row.FromUtc}>{dates.day(row.FromUtc)}</time>
              </td>
              <td>
                <span className={styles.cell}>
                  {row.Price === null ? <Trans>Not for sale</Trans> : <bdi translate="no">{row.Price}</bdi>}
                  {row.isLowest ? (
                    <Badge tone="brass">
                      <Trans>Lowest in 30 days</Trans>
                    </Badge>
                  ) : null}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function History({ history }: { history: PriceHistory }) {
  const { t } = useLingui();
  if (history.Points.length === 0) return null;
  const caption = t`Price in the last ${HISTORY_DAYS} days`;
  return (
    <figure className={styles.history}>
      <figcaption className={styles.title}>{caption}</figcaption>
      <div className={styles.beside}>
        <PriceChart history={history} />
        <HistoryTable history={history} caption={caption} />
      </div>
      {history.IsConverted ? (
        <p className={styles.note}>
          <Trans>Earlier prices are converted at today’s exchange rate.</Trans>
        </p>
      ) : null}
    </figure>
  );
}

/** The price of the last 90 days as a chart, with the same as a table beside it (PRICE-7). */
export function PriceHistoryPart({ productId }: { productId: number }) {
  const response = useBrowserRead(getPriceHistory, { id: productId, days: HISTORY_DAYS });
  return <CustomerData response={response}>{(history) => <History history={history} />}</CustomerData>;
}
