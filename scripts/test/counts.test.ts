import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { journeyCounts, vitestCounts, vitestFailures } from './counts.ts';
import { runCommand } from './run-command.ts';

describe('the last line of npm test', () => {
  const folder = mkdtempSync(join(tmpdir(), 'counts-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const report = (content: unknown): string => {
    const file = join(folder, 'report.json');
    writeFileSync(file, JSON.stringify(content));
    return file;
  };

  it('counts a test file that could not be loaded as failed, though it holds no test', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ];
    expect(
      vitestCounts(report({ numPassedTests: 1, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults })),
    ).toEqual({ passed: 1, failed: 2, skipped: 3, notRun: 0 });
  });

  it('names what failed with the first line of why, and a file that could not be loaded', () => {
    const testResults = [
      { name: '/a/broken.test.ts', status: 'failed', message: 'No such module\nat …', assertionResults: [] },
      {
        name: '/a/sum.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'a sum is exact' },
          { status: 'failed', fullName: 'a sum has a unit', failureMessages: ['expected 1 to be 2\nat …'] },
        ],
      },
    ];
    expect(vitestFailures(report({ testResults }))).toEqual([
      'broken.test.ts: No such module',
      'sum.test.ts › a sum has a unit: expected 1 to be 2',
    ]);
  });

  it('counts a journey that passed only at the second try, and a set-up that failed, as failed', () => {
    expect(
      journeyCounts(report({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] })),
    ).toEqual({ passed: 5, failed: 3, skipped: 2, notRun: 0 });
  });

  it('counts what lacks the reference data apart, and nothing else that is skipped', () => {
    const skipped = { status: 'skipped', assertionResults: [{ status: 'skipped' }] };
    const testResults = [
      { name: '/a/needs.test.ts', ...skipped },
      { name: '/a/other.test.ts', ...skipped },
    ];
    const wantsData = (path: string): boolean => path.includes('needs');
    expect(
      vitestCounts(
        report({ numPassedTests: 0, numFailedTests: 0, numPendingTests: 2, numTodoTests: 0, testResults }),
        wantsData,
      ),
    ).toEqual({ passed: 0, failed: 0, skipped: 1, notRun: 1 });
    const specs = [
      { file: 'journeys/needs.spec.ts', tests: [{ status: 'skipped' }] },
      { file: 'journeys/other.spec.ts', tests: [{ status: 'skipped' }] },
    ];
    expect(
      journeyCounts(
        report({
          stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 2 },
          errors: [],
          suites: [{ suites: [{ specs }] }],
        }),
        wantsData,
      ),
    ).toEqual({ passed: 0, failed: 0, skipped: 1, notRun: 1 });
  });

  it('is all zero for a run that left no report, and then the exit code speaks', async () => {
    expect(vitestCounts(join(folder, 'nothing.json'))).toEqual({ passed: 0, failed: 0, skipped: 0, notRun: 0 });
    expect(await runCommand(process.execPath, ['-e', 'process.exit(7)'])).toBe(7);
    expect(await runCommand(process.execPath, ['-e', 'process.kill(process.pid, "SIGKILL")'])).toBe(1);
    const kept: Buffer[] = [];
    expect(await runCommand(process.execPath, ['-e', 'console.log("said")'], {}, kept)).toBe(0);
    expect(Buffer.concat(kept).toString()).toBe('said\n');
  });
});
