import { useState } from 'react';
import { useIsFromServer } from './use-is-hydrated.ts';

/**
 * True while the server's text for `id` is on the page, so that the browser need not format it: its first `Intl` format
 * loads tables and blocks a slow phone for a tenth of a second.
 */
export function useIsServerText(id: string | number): boolean {
  const isFromServer = useIsFromServer();
  const [serverId, setServerId] = useState<string | number | null>(id);
  // Permanently: after another text has been shown, the browser must format this one too.
  if (serverId !== null && serverId !== id) setServerId(null);
  return !import.meta.env.SSR && isFromServer && serverId === id;
}

interface ServerTextProps {
  /** Identifies the text: when it changes, the browser formats. */
  id: string | number;
  children: () => string;
}

/** A text whose formatting needs `Intl`, as plurals do. Hydration keeps the server's text. */
export function ServerText({ id, children }: ServerTextProps) {
  return <span suppressHydrationWarning>{useIsServerText(id) ? '' : children()}</span>;
}
