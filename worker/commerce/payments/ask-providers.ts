import { findProvider, listProviders } from './methods.ts';
import { noteProviderFault } from './provider-faults-store.ts';
import type { PaymentEnv } from './providers/provider.ts';

/** The names of the providers that do not respond now. */
export async function findSilentProviders(env: PaymentEnv): Promise<string[]> {
  const asked = await Promise.all(
    listProviders(env).map(async (name) => {
      try {
        await findProvider(env, name)?.ping();
        return [];
      } catch (error) {
        console.warn(`[commerce] the payment provider ${name} does not respond`, error);
        return [name];
      }
    }),
  );
  return asked.flat();
}

/** The cron's question to each provider: the staff hear of an outage before a buyer does (MAIL-51). */
export async function askProviders(env: PaymentEnv, now: number): Promise<void> {
  for (const name of await findSilentProviders(env)) await noteProviderFault(env.DB, name, now);
}
