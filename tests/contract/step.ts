import type { Category } from '../../shared/api/catalog.ts';
import type { PaymentInfo } from '../../shared/api/checkout.ts';
import type { Contract } from '../../shared/api/contract.ts';
import type { OrderDetail } from '../../shared/api/order.ts';
import type { Product, ProductCard } from '../../shared/api/product.ts';
import { type Client, Skipped } from './client.ts';

/** What a merchant may provide, so that more calls can be tested. */
export interface Offerings {
  coupon?: string | undefined;
  /** One to redeem and one to apply. With enough value a product is bought. */
  giftCodes: readonly string[];
  phone?: string | undefined;
  /** Includes irreversible calls: requesting the account's deletion. */
  isIrrevocable: boolean;
}

/** Facts from earlier calls: nothing is known about a backend's data in advance. */
export interface Findings {
  category?: Category;
  /** A product for sale. */
  product?: Product;
  card?: ProductCard;
  topicName?: string;
  postName?: string;
  methods?: string[];
  email?: string;
  unpaid?: PaymentInfo;
  paid?: OrderDetail;
  caseId?: string;
  reviewId?: string;
}

export interface Visit {
  origin: string;
  visitor: Client;
  /** Null when no token and no cookie was given. */
  customer: Client | null;
  found: Findings;
  offered: Offerings;
}

/** One call of the contract and its test. */
export interface Step {
  contract: Contract;
  /** Throws `Broken` or `Skipped`. */
  prove: (visit: Visit) => Promise<void>;
}

export function prove(contract: Contract, how: (visit: Visit) => Promise<void>): Step {
  return { contract, prove: how };
}

/** A customer's call. */
export function proveAsCustomer(contract: Contract, how: (customer: Client, visit: Visit) => Promise<void>): Step {
  return prove(contract, async (visit) => {
    if (!visit.customer) throw new Skipped('for customers: give --token or --cookie');
    await how(visit.customer, visit);
  });
}

/** Requires a fact that an earlier call should have found. */
export function need<T>(value: T | undefined | null, what: string): T {
  if (value === undefined || value === null) throw new Skipped(`needs ${what}`);
  return value;
}

/** Ids and names that no backend has. */
export const UNKNOWN = {
  id: 2_147_483_646,
  guid: '00000000-0000-4000-8000-000000000000',
  seName: 'no-such-thing-anywhere-0',
  code: 'NO-SUCH-CODE-0000',
} as const;

/** A reserved address (RFC 2606). */
export const NOBODY = 'contract-suite@example.com';
