import { createApp } from './app.ts';
import { runScheduled } from './scheduled.ts';

const app = createApp();

export default {
  fetch: app.fetch,
  scheduled: (controller, env) => runScheduled(env, controller.scheduledTime),
} satisfies ExportedHandler<CommerceEnv>;
