import { existsSync, readFileSync } from 'node:fs';

/** A journey that failed, as Playwright's JSON report names it. */
export interface FailedJourney {
  file: string;
  title: string;
}

/** More than these, and something is wrong that a quieter machine would only hide. */
export const secondTriesMax = 2;

interface Suite {
  file?: string;
  title: string;
  suites?: Suite[];
  specs?: { file: string; title: string; ok: boolean }[];
}

/**
 * The journeys that get a second try, one at a time, with the machine to themselves: all that failed, when they are
 * few; none when many failed or the run itself broke. See `docs/decisions/0008-second-try.md`.
 */
export function secondTries(report: string): readonly FailedJourney[] {
  const failed = failedJourneys(report);
  return failed.length === 0 || failed.length > secondTriesMax || read(report).errors.length > 0 ? [] : failed;
}

/** All journeys that failed in a run. */
export const failedJourneys = (report: string): readonly FailedJourney[] =>
  existsSync(report) ? read(report).suites.flatMap((suite) => failedIn(suite, [])) : [];

const read = (report: string) => JSON.parse(readFileSync(report, 'utf8')) as { suites: Suite[]; errors: unknown[] };

/** A file's own suite is named after the file; those in it are its `describe`s. */
function failedIn(suite: Suite, above: readonly string[]): FailedJourney[] {
  const titles = suite.title === suite.file ? above : [...above, suite.title];
  return [
    ...(suite.specs ?? [])
      .filter(({ ok }) => !ok)
      .map(({ file, title }) => ({ file, title: [...titles, title].join(' ') })),
    ...(suite.suites ?? []).flatMap((inner) => failedIn(inner, titles)),
  ];
}

/**
 * What Playwright is given to run just these: their files, and their titles to the letter. This time every step is
 * recorded.
 */
export function secondTryArguments(failed: readonly FailedJourney[]): readonly string[] {
  const pattern = failed.map(({ title }) => `${title.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)}$`).join('|');
  return [
    ...new Set(failed.map(({ file }) => file)),
    '--workers=1',
    '--trace=on',
    '--output=test-results-second',
    '--grep',
    pattern,
  ];
}
