import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The test files that take longest, most of it waiting: begun first, so that at the end no worker is left with a long
 * one while the others have nothing to do. A name that no file has fails `slow-first.test.ts`.
 */
export const slowFiles = [
  'test/exhaustion.test.ts',
  'test/round-trip.test.ts',
  'test/power-cut.test.ts',
  'test/every-record.test.ts',
  'test/backup-commands.test.ts',
  'src/platform/runtime/server/lifecycle.test.ts',
  'src/platform/database/server/postgres.test.ts',
  'src/platform/backup/server/backup.test.ts',
  'src/modules/report/vsme/server/vsme-report.http.test.ts',
  'test/durability.test.ts',
  'test/every-call-fuzz.test.ts',
  'test/backup.test.ts',
  'src/platform/files/server/file-store.test.ts',
  'test/strain.test.ts',
  'test/every-call.test.ts',
  'test/history-forgeries.test.ts',
  'test/two-servers.test.ts',
];

/** How early a file begins: 0 is first, all that are not slow come after. */
export const turnOf = (path: string): number => {
  const at = slowFiles.findIndex((slow) => path.endsWith(`/${slow}`));
  return at === -1 ? slowFiles.length : at;
};

export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => turnOf(one.moduleId) - turnOf(other.moduleId));
  }
}
