import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useLayoutEffect, useRef } from 'react';
import { useShop } from '../../data/shop-context.ts';
import styles from './price-slider.module.css';

interface PriceSliderProps {
  /** Ascending, in whole units of the currency. */
  steps: readonly number[];
  from: number | undefined;
  to: number | undefined;
}

/**
 * The two ends of a price range as native sliders, which the keyboard moves too, over the steps of the amounts; the first
 * and the last place are open. They fill in the fields beside them (`pricefrom`, `priceto`), which the form sends.
 */
export function PriceSlider({ steps, from, to }: PriceSliderProps) {
  const { t } = useLingui();
  const { currency } = useShop();
  const frame = useRef<HTMLDivElement>(null);
  const last = steps.length + 1;
  const amountAt = (place: number) => (place === last ? undefined : steps[place - 1]);
  const textAt = (place: number) => {
    const amount = amountAt(place);
    return amount === undefined ? t`No limit` : `${amount} ${currency}`;
  };
  // A range between two steps is shown by those around it, at least one step apart.
  const low = Math.min(from === undefined ? 0 : steps.filter((amount) => amount <= from).length, last - 1);
  const found = to === undefined ? -1 : steps.findIndex((amount) => amount >= to);
  const high = found === -1 ? last : Math.max(found + 1, low + 1);

  /** Colours the chosen part. Not by an attribute: the policy of a page allows none with styles. */
  function paint(from: number | string, to: number | string) {
    for (const [name, value] of [
      ['--last', last],
      ['--low', from],
      ['--high', to],
    ] as const) {
      frame.current?.style.setProperty(name, String(value));
    }
  }
  useLayoutEffect(() => paint(low, high));

  function move(event: FormEvent<HTMLInputElement>, name: 'pricefrom' | 'priceto') {
    const { currentTarget: end } = event;
    const [lower, upper] = frame.current?.querySelectorAll('input') ?? [];
    if (!lower || !upper) return;
    // Neither end passes the other.
    if (end === lower) end.value = String(Math.min(Number(end.value), Number(upper.value) - 1));
    else end.value = String(Math.max(Number(end.value), Number(lower.value) + 1));
    end.ariaValueText = textAt(Number(end.value));
    paint(lower.value, upper.value);
    const field = end.form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = String(amountAt(Number(end.value)) ?? '');
  }

  const shared = { min: 0, max: last, step: 1, className: styles.end } as const;
  return (
    <div ref={frame} className={styles.slider}>
      <input
        type="range"
        {...shared}
        defaultValue={low}
        aria-label={t`Lowest price`}
        aria-valuetext={textAt(low)}
        onInput={(event) => move(event, 'pricefrom')}
      />
      <input
        type="range"
        {...shared}
        defaultValue={high}
        aria-label={t`Highest price`}
        aria-valuetext={textAt(high)}
        onInput={(event) => move(event, 'priceto')}
      />
    </div>
  );
}
