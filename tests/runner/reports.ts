import { readFileSync } from 'node:fs';

/** The result of a step. */
export interface Counts {
  passed: number;
  failed: number;
  /** Titles of tests that failed at first and passed on a retry. */
  retried?: string[];
}

/** Parses a runner's report. */
export type ReadReport = (file: string) => Counts;

/** Vitest writes Jest's report format; a file that could not run has no tests, but is a failed suite. */
export const readVitest: ReadReport = (file) => {
  const report: {
    numPassedTests: number;
    numFailedTests: number;
    testResults: { status: string; assertionResults: unknown[] }[];
  } = JSON.parse(readFileSync(file, 'utf8'));
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
};

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; file: string; tests: { projectName: string; status: string }[] }[];
}

function* findFlaky({ suites = [], specs = [] }: PlaywrightSuite): Generator<string> {
  for (const { title, file, tests } of specs) {
    for (const { projectName, status } of tests) if (status === 'flaky') yield `${file} (${projectName}): ${title}`;
  }
  for (const suite of suites) yield* findFlaky(suite);
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
    retried: report.suites.flatMap((suite) => [...findFlaky(suite)]),
  };
};
