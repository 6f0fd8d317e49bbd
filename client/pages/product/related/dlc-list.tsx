import { Trans } from '@lingui/react/macro';
import type { ShownCard } from '../../../features/product/card-view.ts';
import { Section } from '../../../ui/layout/section.tsx';
import styles from './bundle-contents.module.css';
import { CardLines } from './card-lines.tsx';

/** The additional content of a game. */
export function DlcList({ dlc }: { dlc: readonly ShownCard[] }) {
  return (
    <div className={styles.list}>
      <Section id="dlc" title={<Trans>Additional content</Trans>}>
        <CardLines cards={dlc} />
      </Section>
    </div>
  );
}
