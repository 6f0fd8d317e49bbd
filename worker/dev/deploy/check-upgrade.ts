import { type Finding, problem, warning } from './finding.ts';
import type { Vars } from './production-vars.ts';
import { UPGRADE_NOTES, type UpgradeNote } from './upgrade-notes.ts';

/** Where a deploy notes its version, in the deployment's file. */
export const DEPLOYED_VERSION = 'DEPLOYED_VERSION';
/** Of shops that were deployed before deploys noted it. */
const UNKNOWN = '0.0.0';

const compareVersions = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

const WHOM = [
  ['merchant', 'merchant'],
  ['database', 'database'],
  ['fork', 'changed code'],
] as const;

/** What changes for a shop that is updated from the version of its last deploy to this one; nothing at a first deploy. */
export function checkUpgrade(vars: Vars, version: string, notes: readonly UpgradeNote[] = UPGRADE_NOTES): Finding[] {
  const deployed = vars[DEPLOYED_VERSION] ?? (vars.KEY_ENCRYPTION_KEY ? UNKNOWN : version);
  if (compareVersions(deployed, version) > 0)
    return [
      problem(
        `the shop runs version ${deployed}, and this is ${version}: go back as .github/guides/deploy.md says under “Rolling back”`,
      ),
    ];
  return notes
    .filter((note) => compareVersions(note.version, deployed) > 0 && compareVersions(note.version, version) <= 0)
    .flatMap((note) =>
      WHOM.flatMap(([field, whom]) => note[field].map((text) => warning(`new in ${note.version}, ${whom}: ${text}`))),
    );
}
