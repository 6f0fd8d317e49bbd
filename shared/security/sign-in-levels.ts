/**
 * What a sign-in proves (`acr`, OpenID Connect Core 1.0, 2): nothing recent, because an external provider let somebody in
 * by an old session of its own.
 */
export const UNPROVEN = '0';
/** Who somebody is: Keycloak's level of a sign-in. */
export const PROVEN = '1';
/** The same by two factors, of which one is a code in their mailbox. */
export const TWO_FACTORS = '2';
/** By a proof that no other site can ask for (OpenID Connect EAP ACR Values 1.0): a passkey, which is two factors. */
export const PHISHING_RESISTANT = 'phr';

/** Whether a sign-in of this level took two factors. */
export const hasTwoFactors = (acr: unknown): boolean => acr === TWO_FACTORS || acr === PHISHING_RESISTANT;
