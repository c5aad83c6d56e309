import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { secondTries, secondTryArguments } from './second-try.ts';

describe('a second try', () => {
  const folder = mkdtempSync(join(tmpdir(), 'second-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const report = (failed: readonly string[], errors: readonly unknown[] = []): string => {
    const file = join(folder, 'report.json');
    const specs = (titles: readonly string[], ok: boolean) =>
      titles.map((title) => ({ file: 'journeys/home.spec.ts', title, ok }));
    writeFileSync(
      file,
      JSON.stringify({
        suites: [
          {
            file: 'journeys/home.spec.ts',
            title: 'journeys/home.spec.ts',
            specs: specs(['fine'], true),
            suites: [{ file: 'journeys/home.spec.ts', title: 'pins', specs: specs(failed, false) }],
          },
        ],
        errors,
      }),
    );
    return file;
  };

  it('is given to one or two journeys that failed, named with what stands above them', () => {
    expect(secondTries(report(['2.50 a (b)', 'c']))).toEqual([
      { file: 'journeys/home.spec.ts', title: 'pins 2.50 a (b)' },
      { file: 'journeys/home.spec.ts', title: 'pins c' },
    ]);
    expect(secondTries(report([]))).toEqual([]);
  });

  it('is not given when three failed, when the run itself broke, or when it left no report', () => {
    expect(secondTries(report(['a', 'b', 'c']))).toEqual([]);
    expect(secondTries(report(['a'], [{ message: 'no browser' }]))).toEqual([]);
    expect(secondTries(join(folder, 'nothing.json'))).toEqual([]);
  });

  it('runs just these: their titles are taken to the letter, and to the end', () => {
    const args = secondTryArguments([
      { file: 'a.spec.ts', title: 'x 1.0 (y)?' },
      { file: 'a.spec.ts', title: 'z' },
    ]);
    expect(args.slice(0, 2)).toEqual(['a.spec.ts', '--workers=1']);
    const pattern = new RegExp(args.at(-1) ?? '');
    expect(['x 1.0 (y)?', 'z', 'a.spec.ts z'].map((title) => pattern.test(title))).toEqual([true, true, true]);
    expect(['x 1x0 (y)?', 'z more', 'x 1.0 (y)? more'].map((title) => pattern.test(title))).toEqual([
      false,
      false,
      false,
    ]);
  });
});
