/** Why the browser has no proof (CAPTCHA-1, CAPTCHA-2, spelled as there). Shoppers read translations. */
export const CAPTCHA_PROBLEMS = {
  noKey: 'No key provided',
  noVersion: 'No version provided',
  notLoaded: 'ReCaptcha error: Failed to load script',
  notExecuted: 'ReCaptcha error: Failed to execute',
} as const;
