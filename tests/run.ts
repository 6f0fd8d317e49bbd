import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runSteps, stopOnSignals } from './runner/run-step.ts';
import { planAll, planCheck, planFiles, planLong, planNamed, type Step } from './runner/steps.ts';
import { findMemoryFolder } from './support/shop/memory-folder.ts';

/**
 * `npm test`: every check in order; the last line is `N passed, N failed`. Arguments select what runs: names of steps
 * (`npm test -- unit worker`), `check` for all but the journeys, `long` for
 * what takes too long for each change, or test files of any kind (`npm test --
 * tests/e2e/buying/cart.spec.ts`).
 */

const scratch = mkdtempSync(join(findMemoryFolder(), 'latchkey-test-'));
const cleanUp = () => rmSync(scratch, { recursive: true, force: true });
const project = join(import.meta.dirname, '..');

function plan(args: readonly string[]): Step[] {
  const steps = planAll(scratch);
  if (args.length === 0) return steps;
  if (args.length === 1 && args[0] === 'check') return planCheck(scratch);
  if (args.length === 1 && args[0] === 'long') return planLong(scratch);
  const unknown = args.filter((name) => !steps.some((step) => step.name === name));
  // Before files: a step may have the name of a folder.
  if (unknown.length === 0) return planNamed(scratch, args);
  if (args.every((arg) => existsSync(arg)))
    return planFiles(
      scratch,
      args.map((arg) => relative(project, arg)),
    );
  console.error(`no such step or file: ${unknown.join(', ')}; steps: ${steps.map(({ name }) => name).join(', ')}`);
  return [];
}

stopOnSignals(cleanUp);
const steps = plan(process.argv.slice(2));
if (steps.length === 0) {
  cleanUp();
  process.exit(2);
}

let [passed, failed] = [0, 0];
const failures: string[] = [];
const retried: string[] = [];
for (const [index, counts] of (await runSteps(steps)).entries()) {
  passed += counts.passed;
  failed += counts.failed;
  if (counts.failed > 0) failures.push(steps[index]?.name ?? '', ...(counts.failures ?? []).map((name) => `  ${name}`));
  retried.push(...(counts.retried ?? []));
}
cleanUp();
if (retried.length > 0)
  console.log(`\npassed only when tried again:\n${retried.map((name) => `  ${name}`).join('\n')}`);
if (failures.length > 0) console.log(`\nfailed:\n${failures.join('\n')}`);
process.exitCode = failed > 0 ? 1 : 0;
console.log(`${passed} passed, ${failed} failed`);
