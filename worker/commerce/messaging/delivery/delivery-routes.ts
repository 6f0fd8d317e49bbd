import { verifyTimestamped } from '../../../../shared/security/timestamped-signature.ts';
import { readSignature } from '../../http/admin-access.ts';
import { CommerceError } from '../../http/errors.ts';
import type { CommerceApp } from '../../http/request-context.ts';
import type { Deliver } from './deliver.ts';

const PATH = '/internal/outbox/deliver';

/**
 * Lets identity have its mails delivered at once, without waiting for the cron. It signs the path with the secret that both
 * Workers know, which itself opens nothing here (STAFF-1).
 */
export function addDeliveryRoutes(app: CommerceApp, deliver: Deliver): void {
  app.post(PATH, async (c) => {
    const { ADMIN_TOKEN } = c.env;
    const isSigned = ADMIN_TOKEN !== '' && (await verifyTimestamped(ADMIN_TOKEN, PATH, readSignature(c), Date.now()));
    if (!isSigned) throw new CommerceError(401, 'not-authorized');
    await deliver(c.env);
    return c.json({ IsSuccess: true, Messages: [], Data: null });
  });
}
