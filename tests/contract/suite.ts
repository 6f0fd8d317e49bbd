import { allContracts } from '../../shared/api/all-contracts.ts';
import type { Contract } from '../../shared/api/contract.ts';
import { type Access, Broken, Client, type Send, Skipped } from './client.ts';
import type { Offerings, Step, Visit } from './step.ts';
import { accountSteps, leavingSteps } from './steps/accounts.ts';
import { alertSteps } from './steps/alerts.ts';
import { cartSteps } from './steps/cart.ts';
import { catalogueSteps } from './steps/catalogue.ts';
import { checkoutSteps } from './steps/checkout.ts';
import { guestSteps } from './steps/guest.ts';
import { orderSteps } from './steps/orders.ts';
import { storeSteps } from './steps/store.ts';
import { walletSteps } from './steps/wallet.ts';

export interface Outcome {
  /** Method and path. */
  call: string;
  result: 'ok' | 'failed' | 'skipped';
  /** Why it failed or was skipped. */
  reason: string;
}

const steps: readonly Step[] = [
  ...storeSteps,
  ...catalogueSteps,
  ...cartSteps,
  ...accountSteps,
  ...walletSteps,
  ...alertSteps,
  ...checkoutSteps,
  ...guestSteps,
  ...orderSteps,
  ...leavingSteps,
];

const nameOf = ({ endpoint }: Contract) => `${endpoint.method} ${endpoint.path}`;

/** Visitors are only told to sign in. */
async function claimGuarded({ visitor }: Visit, { endpoint }: Contract): Promise<void> {
  if (!endpoint.needsCustomer) return;
  const response = await visitor.ask(endpoint, { id: 1, orderId: 1, orderItemId: 1, productId: 1, page: 1, code: 'x' });
  // An invalid body may be reported first: it reveals nothing about anybody.
  if (response.status !== 401 && response.status !== 400)
    throw new Broken(`a visitor gets ${response.status}, not 401`);
}

async function runStep(step: Step, visit: Visit): Promise<Omit<Outcome, 'call'>> {
  try {
    await claimGuarded(visit, step.contract);
    await step.prove(visit);
    return { result: 'ok', reason: '' };
  } catch (error) {
    if (error instanceof Skipped) return { result: 'skipped', reason: error.message };
    return { result: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Makes every call of the contract against a backend and yields the result of each. All it knows about the backend
 * comes from responses. `only` these calls, or all.
 */
export async function* runSuite(
  backend: { origin: string; send: Send; access: Access },
  offered: Offerings,
  only?: ReadonlySet<Contract>,
): AsyncGenerator<Outcome> {
  const { origin, send, access } = backend;
  const isCustomer = access.token !== undefined || access.cookie !== undefined;
  const visit: Visit = {
    origin,
    visitor: new Client(send, origin),
    customer: isCustomer ? new Client(send, origin, access) : null,
    found: {},
    offered,
  };
  const asked = only ? steps.filter((step) => only.has(step.contract)) : steps;
  for (const step of asked) yield { call: nameOf(step.contract), ...(await runStep(step, visit)) };
  if (only) return;
  const proven = new Set(steps.map(({ contract }) => nameOf(contract)));
  for (const { contract } of allContracts) {
    const call = nameOf(contract);
    if (!proven.has(call)) yield { call, result: 'failed', reason: 'the suite has no proof of this call' };
  }
}
