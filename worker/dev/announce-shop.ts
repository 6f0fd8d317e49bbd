import { describeShop } from './prepare.ts';
import { LOCAL_ORIGIN, ORIGIN } from './state.ts';

/** Prints the address of a shop that serves now, its demonstration account, and what it lacks for customers. */
export async function announceShop(): Promise<void> {
  const readiness = await fetch(`${LOCAL_ORIGIN}/readyz`);
  if (!readiness.ok) console.warn(`\n  Not ready for customers: ${await readiness.text()}`);
  console.log(`
  Latchkey       ${ORIGIN}${describeShop()}

  Ctrl-C stops the shop. \`npm run reset\` empties it.
`);
}
