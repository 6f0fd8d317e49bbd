import { deferHydration } from '../../hydration/hydrate.tsx';

/** The server renders no toasts, so its build needs no code for them. */
const Nothing = () => null;

/** The region of the toasts. */
export const ToastsPart = deferHydration(
  async () => (import.meta.env.SSR ? Nothing : (await import('./toasts.tsx')).Toasts),
  'interaction',
);
