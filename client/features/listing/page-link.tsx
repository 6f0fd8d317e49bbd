import { type ReactNode, useState } from 'react';
import { isPlainClick } from '../../browser/plain-click.ts';
import { useNavigation } from '../../router/navigation.ts';
import { useNavigate } from '../../router/use-navigate.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import styles from './page-link.module.css';

interface PageLinkProps {
  rel: 'prev' | 'next';
  path: string;
  /** State of the history entry. */
  history: { firstPage: number; lastPage: number };
  children: ReactNode;
}

/** A link to a neighbouring page, which replaces the current history entry: Back leaves the listing. */
export function PageLink({ rel, path, history, children }: PageLinkProps) {
  const navigate = useNavigate();
  const [askedFor, setAskedFor] = useState('');
  const isLoading = useNavigation((state) => state.isLoading && askedFor === path);
  return (
    <a
      className={styles.link}
      href={path}
      rel={rel}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        setAskedFor(path);
        navigate(path, { replace: true, state: history });
      }}
    >
      {children}
      {isLoading ? (
        <span className={styles.busy}>
          <Spinner size="small" />
        </span>
      ) : null}
    </a>
  );
}
