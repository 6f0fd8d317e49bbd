import {
  type ChangeEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useReturn } from '../../browser/use-return.ts';

/** Keys that open the list or pick the highlighted option: a change made with them is deliberate. */
const DECIDING = new Set(['Enter', ' ', 'F4', 'Tab', 'Escape']);

interface SelectChoice {
  ref: RefObject<HTMLSelectElement | null>;
  value: string;
  /** The rendered value wins: the browser must not restore an earlier choice. */
  autoComplete: 'off';
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPointerDown: () => void;
  onBlur: () => void;
}

/**
 * For a select whose choice leads to another page. A closed list changes with every arrow key and letter, and would
 * navigate at the first one (WCAG 2.2, 3.2.2): such changes take effect on Enter or blur. Changes by pointer, by touch,
 * in the open list, or before hydration take effect at once.
 */
export function useSelectChoice(current: string, onSettle: (value: string) => void): SelectChoice {
  const [chosen, setChosen] = useState({ over: current, value: current });
  const ref = useRef<HTMLSelectElement>(null);
  const isWalking = useRef(false);
  const settled = useRef(current);
  // A choice is over once its page is shown: Back must not find it again.
  if (chosen.over !== current) setChosen({ over: current, value: current });
  const value = chosen.over === current ? chosen.value : current;

  function settle(wanted: string): void {
    if (wanted === settled.current) return;
    settled.current = wanted;
    onSettle(wanted);
  }

  function choose(wanted: string): void {
    setChosen({ over: current, value: wanted });
    if (!isWalking.current) settle(wanted);
  }

  useEffect(() => {
    settled.current = current;
  }, [current]);
  const applyEarlyChoice = useEffectEvent(() => {
    if (ref.current && ref.current.value !== current) choose(ref.current.value);
  });
  // Once, after hydration: the shopper may have chosen before it.
  useEffect(() => applyEarlyChoice(), []);
  useReturn(() => {
    settled.current = current;
    setChosen({ over: current, value: current });
  });

  return {
    ref,
    value,
    autoComplete: 'off',
    onChange: ({ target }) => choose(target.value),
    onKeyDown(event) {
      if (event.key === 'Enter' && value !== settled.current) {
        event.preventDefault();
        settle(value);
      }
      isWalking.current = !DECIDING.has(event.key) && !event.altKey;
    },
    onPointerDown() {
      isWalking.current = false;
    },
    onBlur: () => settle(value),
  };
}
