import { isDevelopment } from '../../../shared/environment.ts';
import { SIGN_IN_WAYS, splitSignInWays } from '../../../shared/sign-in-ways.ts';
import { listPaymentSecrets, PAYMENT_SECRETS, PROVIDER_FACTS } from '../../commerce/payments/providers/provider.ts';
import { checkMail } from './check-mail.ts';
import { DEPLOYED_VERSION } from './check-upgrade.ts';
import { type Finding, problem, warning } from './finding.ts';
import type { Vars } from './production-vars.ts';
import type { WorkerFacts } from './workers.ts';

const PLACEHOLDER =
  /^(<.*>|\.{3}|…|x{3,}|(change|replace)[-_ ]?(me|this)|todo|your[-_ ].*|.*\bplaceholder\b.*|secret|password)$/i;
const LOCAL_HOST =
  /^(localhost|127(\.\d+){3}|0\.0\.0\.0|\[.*\]|10(\.\d+){3}|192\.168(\.\d+){2})$|\.(local|localhost|internal)$/;
/** Names that nobody can own (RFC 2606). */
const RESERVED_HOST = /\.(example|test|invalid)$|(^|\.)example\.(com|net|org)$/;
const KEY_BYTES = 32;
const LEAST_SECRET_LENGTH = 16;
const UPSTREAM = ['UPSTREAM_NAME', 'UPSTREAM_ISSUER', 'UPSTREAM_CLIENT_ID', 'UPSTREAM_CLIENT_SECRET'];
const DISTRIBUTOR = ['DISTRIBUTOR_API_URL', 'DISTRIBUTOR_API_KEY', 'DISTRIBUTOR_WEBHOOK_SECRET'];

const splitValues = (value: string) => value.split(',').map((part) => part.trim());

function checkAddress(name: string, origin: string): Finding[] {
  if (!URL.canParse(origin)) return [problem(`${name} is no address: ${origin}`)];
  const { protocol, hostname, origin: plain } = new URL(origin);
  if (LOCAL_HOST.test(hostname)) return [problem(`${name} is a local address: ${origin}`)];
  if (RESERVED_HOST.test(hostname)) return [problem(`${name} is still a placeholder: ${origin}`)];
  if (protocol !== 'https:') return [problem(`${name} must begin with https: ${origin}`)];
  return plain === origin
    ? []
    : [problem(`${name} has no path and no slash at its end: ${plain} instead of ${origin}`)];
}

function checkOrigins({ ORIGIN = '', OFFICE_ORIGIN = '' }: Vars): Finding[] {
  if (ORIGIN === '') return [problem('ORIGIN is missing: pass it once with --origin https://your.shop')];
  if (OFFICE_ORIGIN === '') return checkAddress('ORIGIN', ORIGIN);
  return [
    ...checkAddress('ORIGIN', ORIGIN),
    ...checkAddress('OFFICE_ORIGIN', OFFICE_ORIGIN),
    // The same origin would give the shop's scripts the staff's session.
    ...(OFFICE_ORIGIN === ORIGIN
      ? [problem('OFFICE_ORIGIN is the shop’s: the back office needs a host of its own')]
      : []),
  ];
}

function isKey(text: string): boolean {
  return /^[A-Za-z0-9+/]+={0,2}$/.test(text) && Buffer.from(text, 'base64').length === KEY_BYTES;
}

function checkSecret(name: string, value: string): Finding[] {
  if (name === 'KEY_ENCRYPTION_KEY') {
    return splitValues(value).every(isKey)
      ? []
      : [problem('KEY_ENCRYPTION_KEY is malformed: 32 bytes in base64, several apart by commas')];
  }
  const isShort = splitValues(value).some((part) => part.length < LEAST_SECRET_LENGTH);
  return isShort ? [problem(`${name} is too short: ${LEAST_SECRET_LENGTH} characters at least`)] : [];
}

function checkSecrets(vars: Vars, workers: readonly WorkerFacts[]): Finding[] {
  const names = [...new Set(workers.flatMap((worker) => worker.requiredSecrets))];
  const set = names.flatMap((name) => (vars[name] ? [{ name, value: vars[name] }] : []));
  const same = set.filter(({ name, value }) => set.some((other) => other.value === value && other.name < name));
  return [
    ...set.flatMap(({ name, value }) => checkSecret(name, value)),
    ...same.map(({ name }) => problem(`${name} has the value of another secret: whoever learns one has both`)),
  ];
}

/** Reports names that are set without the others they need. */
function checkTogether(vars: Vars, names: readonly string[]): Finding[] {
  const missing = names.filter((name) => !vars[name]);
  if (missing.length === 0 || missing.length === names.length) return [];
  return [problem(`${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing beside the others`)];
}

function checkPayments(vars: Vars): Finding[] {
  if (vars.COMMERCE_ORIGIN) return [];
  if (!PAYMENT_SECRETS.flat().some((name) => vars[name])) {
    return [warning(`there is no payment provider: nobody can buy until ${listPaymentSecrets()} are set`)];
  }
  return Object.values(PROVIDER_FACTS).flatMap(({ secrets, testSecret }) =>
    secrets
      .filter((name) => testSecret?.test(vars[name] ?? ''))
      .map((name) => problem(`${name} is one for test money: real keys would be given away for it`)),
  );
}

/** The distributor's key and the shop's orders are sent to this address. */
function checkDistributor({ DISTRIBUTOR_API_URL: url = '' }: Vars): Finding[] {
  if (url === '') return [];
  if (!URL.canParse(url)) return [problem(`DISTRIBUTOR_API_URL is no address: ${url}`)];
  if (!url.startsWith('https:')) return [problem(`DISTRIBUTOR_API_URL must begin with https: ${url}`)];
  return url.endsWith('/') ? [problem(`DISTRIBUTOR_API_URL has no slash at its end: ${url}`)] : [];
}

function checkCaptcha(vars: Vars): Finding[] {
  if (!vars.CAPTCHA || vars.CAPTCHA === 'altcha') return [];
  const missing = ['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET'].filter((name) => !vars[name]);
  return missing.map((name) => problem(`${name} is missing: CAPTCHA=${vars.CAPTCHA} needs it`));
}

/** A misspelt way would be off without a word. */
function checkSignInWays({ SIGN_IN_WAYS: words = '' }: Vars): Finding[] {
  const known: readonly string[] = SIGN_IN_WAYS;
  return splitSignInWays(words)
    .filter((word) => !known.includes(word))
    .map((word) => problem(`SIGN_IN_WAYS has ${word}, which is no way to sign in: for example "${known.join(' ')}"`));
}

function checkNames(vars: Vars, workers: readonly WorkerFacts[]): Finding[] {
  const known = new Set(
    workers.flatMap((worker) => [...Object.keys(worker.vars), ...worker.requiredSecrets, ...worker.optionalSecrets]),
  );
  return Object.entries(vars).flatMap(([name, value]) => [
    ...(known.has(name) || name === DEPLOYED_VERSION ? [] : [problem(`${name} is known to no Worker`)]),
    ...(PLACEHOLDER.test(value) ? [problem(`${name} is still a placeholder: ${value}`)] : []),
  ]);
}

/** Everything about a deployment's values that is wrong or unfinished, and can be seen without an account. */
export function checkDeployment(vars: Vars, workers: readonly WorkerFacts[]): Finding[] {
  return [
    ...checkOrigins(vars),
    ...(isDevelopment(vars)
      ? [problem('ENVIRONMENT is development: test payments and the mails would be open to all')]
      : []),
    ...checkNames(vars, workers),
    ...checkSecrets(vars, workers),
    ...checkTogether(vars, UPSTREAM),
    ...PAYMENT_SECRETS.flatMap((names) => checkTogether(vars, names)),
    ...checkTogether(vars, DISTRIBUTOR),
    ...checkDistributor(vars),
    ...checkCaptcha(vars),
    ...checkSignInWays(vars),
    ...checkPayments(vars),
    ...checkMail(vars, workers),
  ];
}
