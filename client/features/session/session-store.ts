import { create } from 'zustand';

interface SessionState {
  /** True while the browser navigates to the sign-in: shows the overlay. */
  isLeavingForSignIn: boolean;
  /** True from the call that found the session ended until the sign-in: the "log in again" toast is shown. */
  isEnding: boolean;
}

export const useSessionStore = create<SessionState>(() => ({ isLeavingForSignIn: false, isEnding: false }));
