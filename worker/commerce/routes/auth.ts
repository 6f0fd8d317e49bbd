import { setAffiliateContract } from '../../../shared/api/auth.ts';
import { ensureCaller } from '../customer-context.ts';
import { mount } from '../endpoint-route.ts';
import type { CommerceApp } from '../request-context.ts';
import { updateCustomerRow } from '../store/customers.ts';

/** The auth calls that commerce itself answers; sign-in is the storefront's and the identity provider's. */
export function addAuthRoutes(app: CommerceApp): void {
  mount(app, setAffiliateContract, async ({ code }, c) => {
    const caller = await ensureCaller(c);
    await updateCustomerRow(c.env.DB, caller.id, { affiliateCode: code });
    return true;
  });
}
