import { useId } from 'react';
import { joinClasses } from '../../ui/join-classes.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { ShownValue } from './card-view.ts';
import { isSoldOut } from './is-sold-out.ts';
import styles from './value-choice.module.css';

interface ValueChoiceProps {
  /** Names the group. */
  brand: string;
  values: readonly ShownValue[];
  chosenId: number;
  onChoose: (value: ShownValue) => void;
}

/** The values of a gift card in its row of a list: the card is then that of the chosen one. */
export function ValueChoice({ brand, values, chosenId, onChoose }: ValueChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.values}>
      <legend>
        <VisuallyHidden>{brand}</VisuallyHidden>
      </legend>
      {values.map((value) => (
        <label key={value.Id} className={joinClasses(styles.value, isSoldOut(value.ProductPrice) && styles.gone)}>
          <input type="radio" name={name} checked={value.Id === chosenId} onChange={() => onChoose(value)} />
          <bdi translate="no">{value.Label}</bdi>
        </label>
      ))}
    </fieldset>
  );
}
