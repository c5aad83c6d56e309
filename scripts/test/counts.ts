import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** `notRun`: tests left out for want of what is not part of the repository (reference data, PgBouncer, a C compiler); never in `skipped`. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  notRun: number;
}

export const none: Counts = { passed: 0, failed: 0, skipped: 0, notRun: 0 };

export function added(one: Counts, other: Counts): Counts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    notRun: one.notRun + other.notRun,
  };
}

/** As the last line of `npm test` says it. */
export const inWords = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

/**
 * Counts of a Vitest run from its JSON report. A file that could not be loaded has no tests in it and counts as one
 * failure.
 *
 * @param wantsMissing  whether a file needs what is absent here: what it skips was not run
 */
export function vitestCounts(file: string, wantsMissing: (path: string) => boolean = () => false): Counts {
  if (!existsSync(file)) return none;
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numTodoTests: number;
    testResults: { name?: string; status: string; assertionResults: { status: string }[] }[];
  };
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const notRun = report.testResults
    .filter(({ name = '' }) => wantsMissing(name))
    .flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => /skipped|pending/.test(status))).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles,
    skipped: report.numPendingTests + report.numTodoTests - notRun,
    notRun,
  };
}

/** What failed in a Vitest run, each with the first line of why: it stands again below the summary of all parts. */
export function vitestFailures(file: string): string[] {
  if (!existsSync(file)) return [];
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as {
    testResults: {
      name: string;
      status: string;
      message?: string;
      assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
    }[];
  };
  const told = (name: string, why: string | undefined): string => `${name}: ${why?.split('\n')[0] ?? 'failed'}`;
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length > 0)
      return failed.map(({ fullName, failureMessages }) =>
        told(`${basename(name)} › ${fullName}`, failureMessages?.[0]),
      );
    return status === 'failed' ? [told(basename(name), message)] : [];
  });
}

interface Suite {
  suites?: Suite[];
  specs?: { file: string; tests: { status: string }[] }[];
}

/** Counts of one Playwright run, in which nothing is tried twice: a test that its own retries saved has failed. */
export function journeyCounts(file: string, wantsMissing: (path: string) => boolean = () => false): Counts {
  if (!existsSync(file)) return none;
  const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    errors: unknown[];
    suites?: Suite[];
  };
  const notRun = (suites ?? [])
    .flatMap(specsOf)
    .filter((spec) => wantsMissing(spec.file) && spec.tests.every(({ status }) => status === 'skipped')).length;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped - notRun,
    notRun,
  };
}

const specsOf = (suite: Suite): NonNullable<Suite['specs']> => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(specsOf),
];
