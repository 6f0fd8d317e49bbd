import { type ReactNode, useEffect, useState } from 'react';
import { useIsMadeLive } from '../waking/use-is-live.ts';
import styles from './later.module.css';
import { useNavigation } from './navigation.ts';
import { settle } from './use-settled.ts';

/**
 * False while a page that the browser makes is drawn with what is in sight: the way from a press to what was asked for
 * is short. What follows a moment later may come in once this is true. The server's page is whole, and so is one that
 * Back leads to, for the place where it was left may be anywhere. `identity`: another one begins anew.
 */
export function useIsWhole(identity = ''): boolean {
  const isMadeLive = useIsMadeLive();
  const [whole, setWhole] = useState(isMadeLive && !useNavigation.getState().isReturn ? null : identity);
  useEffect(() => settle(() => setWhole(identity)), [identity]);
  return whole === identity;
}

/** For what is on its way: what stands below it is out of sight until then. */
export const emptyRoom = <div className={styles.room} />;

interface LaterProps {
  children: ReactNode;
  /** Holds its place. */
  room?: ReactNode;
}

/** What nobody sees yet when its page is first drawn, see `useIsWhole`. A `key` makes it the next page's. */
export function Later({ children, room = emptyRoom }: LaterProps) {
  return useIsWhole() ? children : room;
}
