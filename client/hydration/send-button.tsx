import type { ComponentProps } from 'react';
import { Button } from '../ui/button.tsx';
import { useIsHydrated } from './use-is-hydrated.ts';

/**
 * Submits a form that needs scripts. Disabled until they are here, as the browser would then submit the form by itself,
 * with everything typed in the URL.
 */
export function SendButton(props: Omit<ComponentProps<typeof Button>, 'type' | 'disabled'>) {
  return <Button {...props} type="submit" disabled={!useIsHydrated()} />;
}
