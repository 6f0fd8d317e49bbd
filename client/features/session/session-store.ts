import { create } from 'zustand';

interface SessionState {
  /** True while the browser is on its way to the sign-in: the overlay shows it. */
  isLeavingForSignIn: boolean;
  /** True from the call that found the session over until the sign-in: "log in again" is being said. */
  isEnding: boolean;
}

export const useSessionStore = create<SessionState>(() => ({ isLeavingForSignIn: false, isEnding: false }));
