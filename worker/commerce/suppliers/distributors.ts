import { SUPPLIER_NAMES } from '../../../shared/merchant/product/supplier-names.ts';
import { createRestDistributor } from './rest-distributor.ts';
import type { Distributor, DistributorEnv } from './supplier.ts';

const DISTRIBUTORS: Readonly<Record<string, (env: DistributorEnv) => Distributor | null>> = {
  distributor: createRestDistributor,
};

/** Null for an unknown one, and for one without credentials. */
export function findDistributor(env: DistributorEnv, name: string): Distributor | null {
  return Object.hasOwn(DISTRIBUTORS, name) ? (DISTRIBUTORS[name]?.(env) ?? null) : null;
}

/** The distributors that can deliver here. */
export const listDistributors = (env: DistributorEnv): Distributor[] =>
  SUPPLIER_NAMES.flatMap((name) => findDistributor(env, name) ?? []);
