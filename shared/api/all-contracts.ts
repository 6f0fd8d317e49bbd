import * as alert from './alert.ts';
import * as auth from './auth.ts';
import * as business from './business.ts';
import * as cart from './cart.ts';
import * as catalog from './catalog.ts';
import * as checkout from './checkout.ts';
import * as consent from './consent.ts';
import * as content from './content.ts';
import type { Contract } from './contract.ts';
import * as customer from './customer.ts';
import * as forms from './forms.ts';
import * as gift from './gift.ts';
import * as guest from './guest.ts';
import * as keyLibrary from './key-library.ts';
import * as order from './order.ts';
import * as orderRemedies from './order-remedies.ts';
import * as ownReview from './own-review.ts';
import * as password from './password.ts';
import * as phone from './phone.ts';
import * as privacy from './privacy.ts';
import * as product from './product.ts';
import * as receivedGift from './received-gift.ts';
import * as review from './review.ts';
import * as search from './search.ts';
import * as sitemap from './sitemap.ts';
import * as store from './store.ts';
import * as wallet from './wallet.ts';
import * as wishlist from './wishlist.ts';

/** A contract with the name of its group, that is, of its file. */
export interface NamedContract {
  group: string;
  /** The name of its endpoint, e.g. `addToCart`. */
  name: string;
  contract: Contract;
}

const groups: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  alert,
  auth,
  business,
  cart,
  catalog,
  checkout,
  consent,
  content,
  customer,
  forms,
  gift,
  guest,
  'key-library': keyLibrary,
  order,
  'order-remedies': orderRemedies,
  password,
  phone,
  privacy,
  product,
  'received-gift': receivedGift,
  'own-review': ownReview,
  review,
  search,
  sitemap,
  store,
  wallet,
  wishlist,
};

function isContract(value: unknown): value is Contract {
  return typeof value === 'object' && value !== null && 'endpoint' in value && 'input' in value && 'output' in value;
}

/** Every call of the API, once. For Workers and tests: a browser bundle that imports this contains every schema. */
export const allContracts: readonly NamedContract[] = Object.entries(groups).flatMap(([group, members]) =>
  Object.entries(members).flatMap(([name, contract]) =>
    isContract(contract) ? [{ group, name: name.replace(/Contract$/, ''), contract }] : [],
  ),
);

/** True for calls that the storefront itself handles, because it owns the session. */
export function isOwnedByStorefront({ endpoint }: Pick<Contract, 'endpoint'>): boolean {
  return endpoint.path === '/api/v2/auth/session' || endpoint.path === '/api/v2/auth/logout';
}
