import { Trans } from '@lingui/react/macro';
import type { PriceHistory } from '../../../shared/api/product.ts';
import { useDateText } from '../regional/use-date-text.ts';
import styles from './alerts.module.css';
import { toLowestStep, toPath, toSteps } from './price-points.ts';

const SIZE = { width: 600, height: 140 };

/** The prices of a history as a line. The table beside it says the same in words, so the drawing itself has none. */
export function PriceChart({ history }: { history: PriceHistory }) {
  const dates = useDateText();
  const { Points, UntilUtc, Lowest30Days } = history;
  const priced = Points.filter(({ PriceValue }) => PriceValue !== null);
  const byPrice = priced.toSorted((one, other) => (one.PriceValue ?? 0) - (other.PriceValue ?? 0));
  const [least, most] = [byPrice[0], byPrice.at(-1)];
  const lowest = toLowestStep(history, SIZE);
  if (!least || !most) return null;
  return (
    <div className={styles.chart}>
      <div aria-hidden="true" className={styles.drawing}>
        <bdi translate="no">{most.Price}</bdi>
        <svg
          aria-hidden="true"
          viewBox={`0 -4 ${SIZE.width} ${SIZE.height + 8}`}
          preserveAspectRatio="none"
          className={styles.lines}
        >
          <path className={styles.line} d={toPath(toSteps(history, SIZE))} />
          {lowest ? <path className={styles.low} d={toPath([lowest])} /> : null}
        </svg>
        {least.PriceValue === most.PriceValue ? null : <bdi translate="no">{least.Price}</bdi>}
        <div className={styles.days}>
          <span>{dates.day(Points[0]?.FromUtc ?? UntilUtc)}</span>
          <span>{dates.day(UntilUtc)}</span>
        </div>
      </div>
      {Lowest30Days ? (
        <p className={styles.legend}>
          <Trans>
            Lowest price in the last 30 days: <bdi translate="no">{Lowest30Days.Price}</bdi>
          </Trans>
        </p>
      ) : null}
    </div>
  );
}
