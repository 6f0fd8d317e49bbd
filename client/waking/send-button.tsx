import type { ComponentProps } from 'react';
import { Button } from '../ui/button.tsx';
import { useIsLive } from './use-is-live.ts';

/**
 * Sends a form that needs scripts. Until they are here the browser would send it by itself, with everything typed in the
 * address: neither a press nor Enter does anything then, and what is typed stays.
 */
export function SendButton(props: Omit<ComponentProps<typeof Button>, 'type' | 'disabled'>) {
  return <Button {...props} type="submit" disabled={!useIsLive()} />;
}
