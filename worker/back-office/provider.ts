import {
  allowInsecureRequests,
  ClientSecretBasic,
  type Configuration,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import { HOUR_MS } from '../../shared/durations.ts';
import { OFFICE_CLIENT_ID } from '../../shared/office-client.ts';
import { CLOCK_TOLERANCE_S } from '../../shared/security/token-times.ts';

/** A slower provider counts as down. */
const TIMEOUT_S = 8;

// Public metadata of the provider, the same for everybody; one per isolate and issuer.
const cached = new Map<string, { configuration: Configuration; readAt: number }>();

/** The shop's embedded provider, asked through its binding. @throws while it is down and was not asked in the last hour. */
export async function loadProvider(env: OfficeEnv): Promise<Configuration> {
  const issuer = `${env.ORIGIN}/auth/realms/latchkey`;
  const known = cached.get(issuer);
  if (known && Date.now() - known.readAt < HOUR_MS) return known.configuration;
  const execute = [enableNonRepudiationChecks];
  // Only for a shop on http, that is, on a developer's machine.
  if (issuer.startsWith('http:')) execute.push(allowInsecureRequests);
  const client = { [clockTolerance]: CLOCK_TOLERANCE_S };
  const authentication = ClientSecretBasic(env.OFFICE_CLIENT_SECRET);
  const configuration = await discovery(new URL(issuer), OFFICE_CLIENT_ID, client, authentication, {
    execute,
    timeout: TIMEOUT_S,
    [customFetch]: (url: string, init: object) => env.IDENTITY.fetch(url, init),
  });
  cached.set(issuer, { configuration, readAt: Date.now() });
  return configuration;
}
