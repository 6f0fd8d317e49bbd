import { writeFileSync } from 'node:fs';

/** Bindings have `scheduled` under this flag. */
export const CRON_FLAG = 'service_binding_extra_handlers';

/**
 * Writes the first Worker of `npm run dev` and `dev:wrangler`: the storefront, with a cron that runs those of the Workers
 * behind it. Both tools pass a cron's trigger to the first Worker alone.
 */
export function writeCronEntry(file: string, storefront: string): void {
  writeFileSync(
    file,
    `import app from '${storefront}';

export default {
  fetch: app.fetch,
  async scheduled({ scheduledTime, cron }, { COMMERCE, IDENTITY }) {
    const event = { scheduledTime: new Date(scheduledTime), cron };
    const rounds = await Promise.all([COMMERCE.scheduled(event), IDENTITY.scheduled(event)]);
    if (rounds.some(({ outcome }) => outcome !== 'ok')) throw new Error(JSON.stringify(rounds));
  },
};
`,
  );
}
