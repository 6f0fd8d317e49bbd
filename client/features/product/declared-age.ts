import { create } from 'zustand';
import { visitorStorage } from '../../browser/storage.ts';
import { useIsHydrated } from '../../hydration/use-is-hydrated.ts';

const STORED_AS = 'declared-age';

/** The age that the visitor said on this device to have reached; 0 without an answer. Browser only. */
export const readDeclaredAge = (): number => Number(visitorStorage.get(STORED_AS)) || 0;

const useStored = create(() => ({ age: readDeclaredAge() }));

/** Remembers the answer on this device: the visitor has given it to go on, so it needs no consent (ADULT-2). */
export function declareAge(age: number): void {
  visitorStorage.set(STORED_AS, String(age));
  useStored.setState({ age });
}

/** `readDeclaredAge`, and 0 on the server and during hydration. */
export function useDeclaredAge(): number {
  const isHydrated = useIsHydrated();
  const age = useStored((stored) => stored.age);
  return isHydrated ? age : 0;
}
