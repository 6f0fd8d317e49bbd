import { isDevelopment } from '../../../shared/environment.ts';
import type { LocaleCode } from '../../../shared/locales.ts';
import { messageText } from '../messages/messages.ts';
import { type ComposeEnv, composeMail } from '../messaging/delivery/compose-mail.ts';
import { readMailSettings } from '../messaging/delivery/mail-settings-store.ts';
import { DeliveryError, type TransportEnv } from '../messaging/delivery/transport.ts';
import { createMailTransport } from '../messaging/delivery/transports.ts';
import { mailPerson } from '../messaging/outbox-writes-store.ts';
import { toStaffMail } from '../messaging/staff-mails.ts';

interface TestedMail {
  To: string;
  State: 'sent' | 'written' | 'failed';
  Fault: string;
}

const NOT_SET_UP = 'no mail leaves: set MAIL_TRANSPORT and what it needs';
const NO_SENDER = 'the setting mail has no From, and the shop no ContactEmail';

/** Sends a mail past the outbox, so that what the provider says is known at once (MAIL-15). */
export async function sendTestMail(
  env: ComposeEnv & TransportEnv,
  To: string,
  locale: LocaleCode,
): Promise<TestedMail> {
  const now = Date.now();
  const mail = toStaffMail(locale, messageText(locale, 'staff-test'), []);
  if (!env.MAIL_TRANSPORT && isDevelopment(env)) {
    await mailPerson(env.DB, To, locale, mail, now).run();
    return { To, State: 'written', Fault: '' };
  }
  const transport = createMailTransport(env);
  if (!transport) return { To, State: 'failed', Fault: NOT_SET_UP };
  const { from, ...settings } = await readMailSettings(env.DB);
  if (!from) return { To, State: 'failed', Fault: NO_SENDER };
  const message = {
    ...{ id: now, claim: '', attempts: 1, createdAt: now, expiresAt: null },
    ...{ kind: 'mail' as const, recipient: To, locale, ...mail, orderGuid: null, hasInvoice: false, list: null },
  };
  try {
    // It is about no order.
    const readers = {
      readInvoice: async () => [],
      readCovers: async () => new Map<string, string>(),
      linkOrder: async () => mail.text,
    };
    await transport.send(await composeMail(env, { ...settings, from }, 'test', message, readers));
    return { To, State: 'sent', Fault: '' };
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    return { To, State: 'failed', Fault: error.message };
  }
}
