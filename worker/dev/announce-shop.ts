import { describeShop, describeStaff } from './prepare.ts';
import { LOCAL_ORIGIN, OFFICE_ORIGIN, ORIGIN } from './state.ts';

/**
 * Prints the running shop's address, its demonstration account, and what is still missing before customers can use it.
 * `hasOffice`: the back office is served too.
 */
export async function announceShop({ hasOffice = false } = {}): Promise<void> {
  const readiness = await fetch(`${LOCAL_ORIGIN}/readyz`);
  if (!readiness.ok) console.warn(`\n  Not ready for customers: ${await readiness.text()}`);
  console.log(`
  Latchkey       ${ORIGIN}${describeShop()}
${hasOffice ? `\n  Back office    ${OFFICE_ORIGIN}${describeStaff()}\n` : ''}
  Ctrl-C stops the shop. \`npm run reset\` empties it.
`);
}
