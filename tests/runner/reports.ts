import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** The result of a step. */
export interface Counts {
  passed: number;
  failed: number;
  /** Titles of failed tests: a log may have lost the place where they failed. */
  failures?: string[];
  /** Titles of tests that failed at first and passed on a retry. */
  retried?: string[];
}

/** Parses a runner's report. */
export type ReadReport = (file: string) => Counts;

/** Vitest writes Jest's report format; a file that could not run has no tests, but is a failed suite. */
export const readVitest: ReadReport = (file) => {
  const report: {
    numPassedTests: number;
    testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
  } = JSON.parse(readFileSync(file, 'utf8'));
  const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const path = relative(process.cwd(), name);
    if (status === 'failed' && assertionResults.length === 0) return [path];
    return assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => `${path}: ${fullName}`);
  });
  return { passed: report.numPassedTests, failed: failures.length, failures };
};

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; file: string; tests: { projectName: string; status: string }[] }[];
}

/** The titles of all tests that ended so. */
function* findTests({ suites = [], specs = [] }: PlaywrightSuite, outcome: 'flaky' | 'unexpected'): Generator<string> {
  for (const { title, file, tests } of specs) {
    for (const { projectName, status } of tests) if (status === outcome) yield `${file} (${projectName}): ${title}`;
  }
  for (const suite of suites) yield* findTests(suite, outcome);
}

export const readPlaywright: ReadReport = (file) => {
  const report: {
    stats: { expected: number; unexpected: number; flaky: number };
    errors: unknown[];
    suites: PlaywrightSuite[];
  } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected + report.errors.length,
    failures: report.suites.flatMap((suite) => [...findTests(suite, 'unexpected')]),
    retried: report.suites.flatMap((suite) => [...findTests(suite, 'flaky')]),
  };
};
