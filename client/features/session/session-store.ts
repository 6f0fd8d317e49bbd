import { create } from 'zustand';

interface SessionState {
  /** True while the browser is on its way to the sign-in: the overlay shows it. */
  isLeavingForSignIn: boolean;
}

export const useSessionStore = create<SessionState>(() => ({ isLeavingForSignIn: false }));
