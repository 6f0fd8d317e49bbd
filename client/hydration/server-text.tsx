import { useState } from 'react';
import { useIsFromServer } from './use-is-hydrated.ts';

/**
 * True while the server's text for `id` is on the page: it needs no formatting by the browser, whose first `Intl` format
 * loads its tables and blocks a slow phone for a tenth of a second.
 */
export function useIsServerText(id: string | number): boolean {
  const isFromServer = useIsFromServer();
  const [serverId, setServerId] = useState<string | number | null>(id);
  // For good: after another text, the browser has to format this one, too.
  if (serverId !== null && serverId !== id) setServerId(null);
  return !import.meta.env.SSR && isFromServer && serverId === id;
}

interface ServerTextProps {
  /** Identifies the text: for another one, the browser formats. */
  id: string | number;
  children: () => string;
}

/** A text that takes `Intl` (plurals do) to format. Hydration keeps the server's. */
export function ServerText({ id, children }: ServerTextProps) {
  return <span suppressHydrationWarning>{useIsServerText(id) ? '' : children()}</span>;
}
