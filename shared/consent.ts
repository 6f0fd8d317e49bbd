/** The categories that a visitor may allow beyond what the shop needs to work. */
export const CONSENT_CATEGORIES = ['preferences', 'statistics', 'marketing'] as const;
