import { deferHydration } from '../../hydration/hydrate.tsx';

/** The server sends no toasts, so its build needs no code for them. */
const Nothing = () => null;

/** Where toasts appear. */
export const ToastsPart = deferHydration(
  async () => (import.meta.env.SSR ? Nothing : (await import('./toasts.tsx')).Toasts),
  'interaction',
);
