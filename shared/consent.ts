/** What a visitor may allow beside what the shop needs to work. */
export const CONSENT_CATEGORIES = ['preferences', 'statistics', 'marketing'] as const;
