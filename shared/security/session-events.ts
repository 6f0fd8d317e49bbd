/** Signed events by which the identity provider tells the storefront of a person (RFC 8417), and where it posts them. */
export const SESSION_EVENTS = {
  /** Sessions have ended (OpenID Connect Back-Channel Logout 1.0). */
  logout: {
    path: '/session/backchannel-logout',
    uri: 'http://schemas.openid.net/event/backchannel-logout',
    tokenType: 'logout+jwt',
  },
  /** The claims in tokens have changed, such as the e-mail address (OpenID CAEP 1.0, 3.2). */
  claimsChange: {
    path: '/session/token-claims-change',
    uri: 'https://schemas.openid.net/secevent/caep/event-type/token-claims-change',
    tokenType: 'secevent+jwt',
  },
} as const;

export type SessionEvent = keyof typeof SESSION_EVENTS;
