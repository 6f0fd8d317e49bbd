import { checkDeployment } from './check.ts';
import { DEPLOYED_VERSION } from './check-upgrade.ts';
import type { Finding } from './finding.ts';
import { addVars, findContradictions, planSecrets, readVars, replaceVar, type Vars } from './production-vars.ts';
import { ensureDatabases, readStoredSecrets, rejectOtherSchema, uploadWorker } from './provision.ts';
import { type Fetch, verifyShop, waitForShop } from './verify.ts';
import { pickSecrets, toDeployConfig, writeDeployConfig } from './worker-config.ts';
import { pickWorkers, readBuiltConfig, type WorkerFacts } from './workers.ts';
import type { RunWrangler } from './wrangler.ts';

export interface Deployment {
  /** The file with the shop's address, settings and secrets. */
  file: string;
  workers: readonly WorkerFacts[];
  wrangler: RunWrangler;
  /** Of the code, as package.json has it. */
  version: string;
  log(line: string): void;
  fetch?: Fetch;
}

/** A deploy that cannot start or has failed; the message says what to do. */
class DeployError extends Error {}

/** What is wrong or unfinished in the deployment's file. */
export function checkFile(file: string, workers: readonly WorkerFacts[]): Finding[] {
  const twice = findContradictions(file).map((name) => ({
    isProblem: true,
    text: `${name} is said twice, with unequal values`,
  }));
  return [...twice, ...checkDeployment(readVars(file), workers)];
}

function rejectProblems(findings: readonly Finding[]): void {
  const problems = findings.filter(({ isProblem }) => isProblem).map(({ text }) => `  ${text}`);
  if (problems.length > 0) throw new DeployError(`Nothing was deployed:\n${problems.join('\n')}`);
}

/** Generates missing secrets, and writes them to the file before anything uses them. */
async function completeSecrets({ file, workers, wrangler, log }: Deployment): Promise<Vars> {
  const vars = readVars(file);
  const { generated, unequal } = planSecrets(vars, workers, await readStoredSecrets(wrangler, workers));
  if (unequal.length > 0) {
    throw new DeployError(
      `${unequal.join(', ')}: one Worker has a value that ${file} does not tell, another has none. Write it there, or a new one.`,
    );
  }
  const names = Object.keys(generated);
  if (names.length > 0) {
    addVars(file, generated);
    log(`Generated ${names.join(', ')} in ${file}`);
  }
  return { ...vars, ...generated };
}

/**
 * Deploys the built shop: databases, migrations, then the Workers with their secrets, in the order of their
 * bindings; at last it opens the shop at its address. Every step may be repeated.
 */
export async function deploy(deployment: Deployment, prepareShop: (vars: Vars) => Promise<void>): Promise<void> {
  const { file, wrangler, log } = deployment;
  rejectProblems(checkFile(file, deployment.workers));
  const workers = pickWorkers(deployment.workers, readVars(file));
  const vars = await completeSecrets({ ...deployment, workers });
  const databases = workers.flatMap((worker) => worker.databases);
  const ids = await ensureDatabases(
    wrangler,
    databases.map(({ name }) => name),
    log,
  );
  const configs = workers.map((worker) => ({
    worker,
    config: writeDeployConfig(worker, toDeployConfig(readBuiltConfig(worker), worker, vars, ids)),
  }));
  for (const { name, migrations } of databases) await rejectOtherSchema(wrangler, name, migrations);
  for (const { worker, config } of configs)
    for (const { name } of worker.databases) {
      log(`Migrating ${name}`);
      await wrangler('d1', 'migrations', 'apply', name, '--remote', '-c', config);
    }
  for (const { worker, config } of configs) {
    log(`Deploying ${worker.name}`);
    await uploadWorker(wrangler, config, pickSecrets(worker, vars));
  }
  const origin = vars.ORIGIN ?? '';
  log(`Waiting for ${origin}`);
  await waitForShop(origin, deployment.fetch);
  await prepareShop(vars);
  const wrong = await verifyShop(origin, Boolean(vars.IDENTITY_ISSUER), deployment.fetch);
  if (wrong.length > 0)
    throw new DeployError(`Deployed, but not ready:\n${wrong.map((line) => `  ${line}`).join('\n')}`);
  replaceVar(file, DEPLOYED_VERSION, deployment.version);
  log(`The shop is open: ${origin}`);
  if (vars.OFFICE_ORIGIN) log(`The back office is open: ${vars.OFFICE_ORIGIN}`);
}
