import type { ComponentProps } from 'react';
import { Button } from '../ui/actions/button.tsx';
import { useIsHydrated } from './use-is-hydrated.ts';

/**
 * The submit button of a form that needs scripts. Disabled until hydration: the browser would otherwise submit the form
 * itself, with all values in the URL.
 */
export function SendButton(props: Omit<ComponentProps<typeof Button>, 'type' | 'disabled'>) {
  return <Button {...props} type="submit" disabled={!useIsHydrated()} />;
}
