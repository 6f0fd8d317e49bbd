import { type ReactNode, useState } from 'react';
import { useIsMadeLive } from './use-is-live.ts';

interface KeptWordsProps {
  /** What the words tell: with another count they are made anew. */
  count: number;
  children: ReactNode;
}

/**
 * Words around a count. The browser takes over what the server wrote and makes none of its own for that: to choose among
 * a plural's forms it reads its tables of the language, and for the first time that holds up every press longer than the
 * rest of a page that wakes.
 */
export function KeptWords({ count, children }: KeptWordsProps) {
  const isMadeLive = useIsMadeLive();
  const [kept, setKept] = useState(isMadeLive || import.meta.env.SSR ? null : count);
  if (kept !== null && kept !== count) setKept(null);
  // React leaves the HTML that it finds in such an element as it stands.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is written
  if (kept === count) return <span key="kept" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
  return <span key="made">{children}</span>;
}
