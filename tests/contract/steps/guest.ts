import * as guest from '../../../shared/api/guest.ts';
import { getStoreSettingsContract } from '../../../shared/api/store.ts';
import { claim } from '../client.ts';
import { NOBODY, need, prove, proveAsCustomer, type Step, type Visit } from '../step.ts';

/** A backend may leave it out. */
async function needGuests({ visitor }: Visit): Promise<void> {
  const { HasGuestPurchase } = await visitor.succeeds(getStoreSettingsContract, {});
  need(HasGuestPurchase || null, 'purchases by guests');
}

/** Buying without an account. */
export const guestSteps: readonly Step[] = [
  prove(guest.sendGuestCodeContract, async (visit) => {
    await needGuests(visit);
    const { RetryAfterSeconds } = await visit.visitor.succeeds(guest.sendGuestCodeContract, { Email: NOBODY });
    claim(RetryAfterSeconds >= 0, 'another code may be sent in the past');
    await visit.visitor.rejects(guest.sendGuestCodeContract, { Email: 'nobody' }, [400]);
  }),
  prove(guest.confirmGuestContract, async (visit) => {
    await needGuests(visit);
    await visit.visitor.rejects(guest.confirmGuestContract, { Code: 'no code' }, [400]);
  }),
  proveAsCustomer(guest.claimGuestOrdersContract, async (customer, visit) => {
    await needGuests(visit);
    const { Orders } = await customer.succeeds(guest.claimGuestOrdersContract, {});
    claim(Orders >= 0, 'less than no orders were claimed');
  }),
];
