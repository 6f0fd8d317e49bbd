import { Buffer } from 'node:buffer';
import { createHmac } from 'node:crypto';
import { parseSecrets } from '../../../shared/security/secret-list.ts';
import { signText } from '../http/secret-hash.ts';

/** The secret of an endpoint, as the Standard Webhooks libraries take it: `whsec_` and base64. */
export async function deriveWebhookSecret(keySecret: string, nonce: string): Promise<string> {
  return `whsec_${Buffer.from(await signText(keySecret, 'webhook', nonce), 'hex').toString('base64')}`;
}

function sign(secret: string, content: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return createHmac('sha256', key).update(content).digest('base64');
}

/**
 * The headers of an outgoing webhook (standardwebhooks.com): id, timestamp in seconds, and a signature by each secret in
 * the list, so that a receiver keeps working while the shop's key is rotated.
 */
export async function buildWebhookHeaders(
  keySecrets: string,
  nonce: string,
  messageId: string,
  body: string,
  now: number,
): Promise<Record<string, string>> {
  const timestamp = String(Math.floor(now / 1000));
  const secrets = await Promise.all(parseSecrets(keySecrets).map((one) => deriveWebhookSecret(one, nonce)));
  const signatures = secrets.map((secret) => sign(secret, `${messageId}.${timestamp}.${body}`));
  return {
    'webhook-id': messageId,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.map((signature) => `v1,${signature}`).join(' '),
  };
}
