import { create } from 'zustand';
import type { ConsentMechanism } from '../../../shared/api/consent.ts';
import { readCookies, writeCookie } from '../../browser/cookies.ts';
import { visitorStorage } from '../../browser/storage.ts';
import {
  CONSENT_COOKIE,
  CONSENT_SECONDS,
  CONSENT_VERSION,
  type ConsentChoice,
  findCookie,
  type OptionalCategory,
  parseChoice,
  writeChoice,
} from './consent-choice.ts';
import { forgetDenied } from './stored-names.ts';

/** How the current choice was made, for its record. */
export interface Making {
  mechanism: ConsentMechanism;
  /** The texts on screen. */
  words: string | undefined;
}

interface ConsentState {
  /** Undefined on the server and until the cookie is read; null while the visitor has not chosen. */
  choice: ConsentChoice | null | undefined;
  isSettingsOpen: boolean;
  /** Set until its record has been sent. */
  made?: Making | undefined;
}

/** The single source of what is allowed. It mirrors the cookie; without cookies it lasts as long as the page. */
export const useConsent = create<ConsentState>(() => ({ choice: undefined, isSettingsOpen: false }));

const nowSeconds = () => Math.floor(Date.now() / 1_000);

/** Reads the cookie, also for choices made in another tab. For effects and handlers. */
export function loadConsent(): void {
  const { choice: held } = useConsent.getState();
  const stored = parseChoice(findCookie(readCookies(), CONSENT_COOKIE), nowSeconds());
  const choice = stored ?? held ?? null;
  if (held === undefined || choice?.decidedOn !== held?.decidedOn) useConsent.setState({ choice });
}

/** True once the visitor has allowed it. For effects and handlers. */
export function isAllowed(category: OptionalCategory): boolean {
  if (useConsent.getState().choice === undefined) loadConsent();
  return useConsent.getState().choice?.allowed.includes(category) ?? false;
}

/** Like `isAllowed`, for renders: false on the server and during hydration. */
export function useIsAllowed(category: OptionalCategory): boolean {
  return useConsent(({ choice }) => choice?.allowed.includes(category) ?? false);
}

/** Stores the visitor's choice, and removes what was stored under the denied categories. */
export function decide(allowed: readonly OptionalCategory[], mechanism: ConsentMechanism, words?: string): void {
  const choice: ConsentChoice = { version: CONSENT_VERSION, decidedOn: nowSeconds(), allowed };
  writeCookie(CONSENT_COOKIE, writeChoice(choice), CONSENT_SECONDS);
  forgetDenied(visitorStorage, allowed);
  useConsent.setState({ choice, isSettingsOpen: false, made: { mechanism, words } });
}

export const openCookieSettings = (): void => useConsent.setState({ isSettingsOpen: true });
export const closeCookieSettings = (): void => useConsent.setState({ isSettingsOpen: false });
