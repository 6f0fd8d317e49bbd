/** The categories that a visitor may allow in addition to what the shop needs to work. */
export const CONSENT_CATEGORIES = ['preferences', 'statistics', 'marketing'] as const;
