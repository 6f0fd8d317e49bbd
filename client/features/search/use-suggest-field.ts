import { type ComponentType, type RefObject, useRef, useState } from 'react';
import type { SuggestFieldProps } from './suggest-field.tsx';

// Only browsers use it: the Worker's bundle goes without.
const fetchField = import.meta.env.SSR ? null : () => import('./suggest-field.tsx');

interface Takeover {
  Field: ComponentType<SuggestFieldProps>;
  /** Where the caret stood in the plain field; null when the focus had left it. */
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
    if (isAsked.current || !fetchField) return;
    isAsked.current = true;
    fetchField().then(
      ({ SuggestField: Field }) => {
        const element = input.current;
        const hasFocus = element !== null && document.activeElement === element;
        const selection = hasFocus ? ([element.selectionStart ?? 0, element.selectionEnd ?? 0] as const) : null;
        setTakeover({ Field, selection });
      },
      (error: unknown) => {
        isAsked.current = false;
        console.warn('suggestions did not load', error);
      },
    );
  }

  return { takeover, fetchSuggestField };
}
