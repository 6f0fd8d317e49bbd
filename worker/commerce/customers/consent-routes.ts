import { recordConsentContract } from '../../../shared/api/consent.ts';
import { HOUR_MS } from '../../../shared/durations.ts';
import { limitSender } from '../../../shared/security/rate-limit.ts';
import { mount } from '../http/endpoint-route.ts';
import { consume } from '../http/rate-limits.ts';
import type { CommerceApp } from '../http/request-context.ts';
import { readSender } from '../http/sender.ts';
import { saveConsent } from './consents-store.ts';

/** Many visitors may share an address; a choice is made once in half a year. */
const MAX_PER_ADDRESS_AND_HOUR = 120;

/** The log of visitors' consents. */
export function addConsentRoutes(app: CommerceApp): void {
  mount(app, recordConsentContract, async (record, c) => {
    const sender = await readSender(c);
    const limit = { kind: 'consent', max: MAX_PER_ADDRESS_AND_HOUR, windowMs: HOUR_MS };
    if (sender) await consume(c.env.DB, limitSender(limit, sender), Date.now());
    await saveConsent(c.env.DB, record, c.get('facts').locale);
    return true;
  });
}
