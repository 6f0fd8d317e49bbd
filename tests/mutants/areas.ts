import { globSync } from 'node:fs';

/** Folders whose faults cost money, keys or accounts. */
export const AREAS = [
  ...['payments', 'refunds', 'keys', 'orders', 'checkout', 'wallet', 'invoices', 'suppliers'].map(
    (folder) => `worker/commerce/${folder}`,
  ),
  'worker/session',
  'worker/identity',
  'worker/gateway',
];

/** What pages, mails and documents look like and say: shown by pictures and by tests of their own. */
const LOOKS =
  /\.d\.ts$|texts?\.ts$|messages\/|fonts|styles?(-sheet)?\.ts$|(draw-invoice|drawable|sheet|text-layout|pay-page|\w+-icon)\.ts$/;

export function listSources(area: string, root: string): string[] {
  return globSync(`${area}/**/*.ts`, { cwd: root })
    .filter((file) => !LOOKS.test(file))
    .sort();
}
