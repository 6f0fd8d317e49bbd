import { Trans } from '@lingui/react/macro';
import type { ProductCard } from '../../../../shared/api/product.ts';
import { Section } from '../../../ui/layout/section.tsx';
import styles from './bundle-contents.module.css';
import { CardLines } from './card-lines.tsx';

/** The additional content of a game. */
export function DlcList({ dlc }: { dlc: readonly ProductCard[] }) {
  return (
    <div className={styles.list}>
      <Section id="dlc" title={<Trans>Additional content</Trans>}>
        <CardLines cards={dlc} />
      </Section>
    </div>
  );
}
