import { findMailFaults } from '../../commerce/messaging/delivery/mail-faults.ts';
import { type Finding, problem, warning } from './finding.ts';
import type { Vars } from './production-vars.ts';
import type { WorkerFacts } from './workers.ts';

/** Addresses that mails, codes and keys of the shop are sent to. */
function checkAddress(name: string, { [name]: url = '' }: Vars): Finding[] {
  if (url === '' || (URL.canParse(url) && url.startsWith('https:'))) return [];
  return [problem(`${name} must be an address that begins with https: ${url}`)];
}

/** Whether the shop's mail and SMS can leave (MAIL-13). A program of the merchant's may poll them instead, so none is a warning. */
export function checkMail(vars: Vars, workers: readonly WorkerFacts[]): Finding[] {
  if (vars.COMMERCE_ORIGIN) return [];
  const commerce = workers.find((worker) => 'MAIL_TRANSPORT' in worker.vars);
  const all: Vars = { ...commerce?.vars, ...vars, ENVIRONMENT: 'production' };
  const addresses = [...checkAddress('MAIL_API_URL', all), ...checkAddress('SMS_API_URL', all)];
  const sms = all.SMS_API_URL && !all.SMS_API_KEY ? [problem('SMS_API_KEY is missing: SMS_API_URL needs it')] : [];
  if (!all.MAIL_TRANSPORT) {
    const text =
      'no mail leaves: nobody can register until MAIL_TRANSPORT is set, or a program of yours polls /internal/outbox';
    return [warning(text), ...addresses, ...sms];
  }
  const lacksBinding = all.MAIL_TRANSPORT === 'cloudflare' && !commerce?.hasMailBinding;
  return [
    ...findMailFaults(all).map(problem),
    ...(lacksBinding
      ? [problem('the binding EMAIL is missing in worker/commerce/wrangler.toml: MAIL_TRANSPORT=cloudflare needs it')]
      : []),
    ...addresses,
    ...sms,
  ];
}
