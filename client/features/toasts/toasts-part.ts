import { sleepingPart } from '../../waking/sleeping-part.tsx';

/** The server sends no toasts, so its build needs no code for them. */
const Nothing = () => null;

/** Where toasts appear, asleep until the first touch or the first toast. */
export const ToastsPart = sleepingPart(
  async () => (import.meta.env.SSR ? Nothing : (await import('./toasts.tsx')).Toasts),
  { isBare: true },
);
