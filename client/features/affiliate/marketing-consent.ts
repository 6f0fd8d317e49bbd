/** True once the visitor has allowed what only serves the shop's partners. */
export function useMarketingConsent(): boolean {
  return false;
}
