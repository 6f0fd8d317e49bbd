import app from '../index.ts';

/** A binding with the flag `service_binding_extra_handlers`, which is missing in the types. */
interface CronBinding {
  scheduled(event: { scheduledTime: Date; cron: string }): Promise<unknown>;
}

interface CronEnv {
  COMMERCE: CronBinding;
  IDENTITY: CronBinding;
}

/**
 * The storefront of `npm run dev`. Vite's plugin passes `cron.ts`'s requests to this Worker whatever their header says, so
 * it runs the crons of the Workers behind it.
 */
export default {
  fetch: app.fetch,
  async scheduled({ scheduledTime, cron }: ScheduledController, env: CronEnv) {
    const event = { scheduledTime: new Date(scheduledTime), cron };
    await Promise.all([env.COMMERCE.scheduled(event), env.IDENTITY.scheduled(event)]);
  },
};
