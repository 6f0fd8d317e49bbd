import { useLingui } from '@lingui/react/macro';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { ChevronBackIcon, ChevronForwardIcon } from '../../../ui/icons/icon.tsx';
import styles from './media.module.css';

interface TurnButtonsProps {
  current: number;
  count: number;
  onChoose: (index: number) => void;
}

/** To the previous and the next slide. */
export function TurnButtons({ current, count, onChoose }: TurnButtonsProps) {
  const { t } = useLingui();
  return (
    <div className={styles.turns}>
      <IconButton label={t`Previous slide`} look="glass" disabled={current === 0} onClick={() => onChoose(current - 1)}>
        <ChevronBackIcon />
      </IconButton>
      <IconButton
        label={t`Next slide`}
        look="glass"
        disabled={current >= count - 1}
        onClick={() => onChoose(current + 1)}
      >
        <ChevronForwardIcon />
      </IconButton>
    </div>
  );
}
