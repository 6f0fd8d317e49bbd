import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { useIsMadeLive } from '../waking/use-is-live.ts';
import styles from './later.module.css';
import { useNavigation } from './navigation.ts';

interface LaterProps {
  children: ReactNode;
  /** Holds its place. */
  room?: ReactNode;
}

/**
 * What may follow a moment after the rest of a page that the browser makes, as nobody sees it yet: the way from a press
 * to what was asked for is short. The server's page is whole, and so is one that Back leads to, for the place where it
 * was left may be in here. A `key` makes it the next page's.
 */
export function Later({ children, room = <div className={styles.room} /> }: LaterProps) {
  const isMadeLive = useIsMadeLive();
  const [isHere, setIsHere] = useState(!isMadeLive || useNavigation.getState().isReturn);
  useEffect(() => startTransition(() => setIsHere(true)), []);
  return isHere ? children : room;
}
