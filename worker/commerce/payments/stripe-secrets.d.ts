/** Optional secrets: a shop without them does not offer the method. Set both with `wrangler secret put`. */
interface CommerceEnv {
  STRIPE_SECRET_KEY?: string;
  STRIPE_WEBHOOK_SECRET?: string;
}
