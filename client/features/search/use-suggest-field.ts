import { type ComponentType, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SuggestFieldProps } from './suggest-field.tsx';

// Browser only: the Worker's bundle leaves it out.
const fetchField = import.meta.env.SSR ? null : () => import('./suggest-field.tsx');

interface Takeover {
  Field: ComponentType<SuggestFieldProps>;
  /** The caret's position in the plain field; null when the focus had left it. */
  selection: SuggestFieldProps['selection'];
}

interface SuggestField {
  takeover: Takeover | null;
  fetchSuggestField: () => void;
}

/** Fetches the field with suggestions once; it takes over from the plain `input`, focus and caret included. */
export function useSuggestField(input: RefObject<HTMLInputElement | null>): SuggestField {
  const [takeover, setTakeover] = useState<Takeover | null>(null);
  const isAsked = useRef(false);

  function fetchSuggestField() {
    const element = input.current;
    if (isAsked.current || !fetchField || !element) return;
    isAsked.current = true;
    let Field: Takeover['Field'] | undefined;
    let isComposing = false;

    function takeOver() {
      // An input method would lose the word being composed if its field were replaced.
      if (!Field || isComposing || !element) return;
      const hasFocus = document.activeElement === element;
      const selection = hasFocus ? ([element.selectionStart ?? 0, element.selectionEnd ?? 0] as const) : null;
      const next = { Field, selection };
      // Synchronously: a letter typed in between would land at the old caret position.
      flushSync(() => setTakeover(next));
    }

    element.addEventListener('compositionstart', () => {
      isComposing = true;
    });
    element.addEventListener('compositionend', () => {
      isComposing = false;
      // Some browsers fire `input` only after `compositionend`.
      setTimeout(takeOver);
    });
    fetchField().then(
      ({ SuggestField: loaded }) => {
        Field = loaded;
        takeOver();
      },
      (error: unknown) => {
        isAsked.current = false;
        console.warn('suggestions did not load', error);
      },
    );
  }

  return { takeover, fetchSuggestField };
}
