import { verifyTimestamped } from '../../../../shared/security/timestamped-signature.ts';
import { CommerceError } from '../../http/errors.ts';

/** @throws CommerceError 400 `webhook-signature` unless the body is signed with the secret and recent. */
export async function verifyWebhook(
  secret: string,
  body: Uint8Array,
  header: string | null,
  nowMs: number,
): Promise<void> {
  if (!(await verifyTimestamped(secret, body, header, nowMs))) throw new CommerceError(400, 'webhook-signature');
}
