import { Trans } from '@lingui/react/macro';
import type { SearchResponse } from '../../../shared/api/search.ts';
import { SentenceGap } from '../../features/regional/sentence-gap.tsx';
import { PathLink } from '../../router/link.tsx';
import styles from './page.module.css';

interface CorrectedTermProps {
  typed: string;
  pieces: SearchResponse['DidYouMeanHighlighted'];
  /** The link that searches for the typed term itself. */
  exactPath: string;
}

/** Says that another term's results are shown, with a link to those of the typed one. */
export function CorrectedTerm({ typed, pieces, exactPath }: CorrectedTermProps) {
  const term = (
    <mark>
      {pieces.map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a term have no id, and never change places
        <span key={index} className={piece.Changed ? styles.changed : undefined}>
          {piece.Text}
        </span>
      ))}
    </mark>
  );
  return (
    <p className={styles.corrected}>
      <Trans>Showing results for {term}.</Trans>
      <SentenceGap />
      <PathLink path={exactPath} rel="nofollow">
        <Trans>Search for “{typed}” instead</Trans>
      </PathLink>
    </p>
  );
}
