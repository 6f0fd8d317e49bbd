import { MinusIcon, PlusIcon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  value: number;
  min?: number | undefined;
  max: number;
  /** Names the group, e.g. "Quantity of Emberfall". */
  label: string;
  lessLabel: string;
  moreLabel: string;
  isDisabled?: boolean | undefined;
  onChange: (value: number) => void;
}

export function QuantityStepper({ value, min = 1, max, label, ...rest }: QuantityStepperProps) {
  const { lessLabel, moreLabel, isDisabled = false, onChange } = rest;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend
    <div className={styles.stepper} role="group" aria-label={label}>
      <IconButton
        size="small"
        label={lessLabel}
        disabled={isDisabled || value <= min}
        onClick={() => onChange(value - 1)}
      >
        <MinusIcon size={16} />
      </IconButton>
      <output className={styles.value}>{value}</output>
      <IconButton
        size="small"
        label={moreLabel}
        disabled={isDisabled || value >= max}
        onClick={() => onChange(value + 1)}
      >
        <PlusIcon size={16} />
      </IconButton>
    </div>
  );
}
