import type { BackupRun } from '../../src/platform/backup/server/backup-runs.ts';
import { fileStoreOf } from '../../src/platform/files/server/chosen-store.ts';
import { openDatabase } from '../../src/platform/database/server/database.ts';
import type { Env } from '../../src/platform/runtime/server/env.ts';
import type { Log } from '../../src/platform/runtime/server/log.ts';
import { signingSecret } from '../../src/platform/runtime/server/secrets.ts';

export const clock = (): Date => new Date();

/** Brings a restored database to this version of the product. */
export function finishRestore(env: Env, log: Log): (ownerUrl: string) => Promise<void> {
  return async (ownerUrl) => {
    // The whole product; a backup does without.
    const { prepare } = await import('../../src/prepare.ts');
    await (
      await openDatabase({ ownerUrl, secret: signingSecret(env), log, prepare, allowSetConfig: env.allowSetConfig })
    ).close();
  };
}

/** An exit in order removes what is not finished; being killed by the signal would leave it. */
export function stopOnSignals(): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1));
}

export function printRun(
  { kind, archive, rows, files, bytes, damagedFiles, missingFiles, startedAt, endedAt }: BackupRun,
  env: Pick<Env, 'filesDir' | 'filesTo'>,
): void {
  const size = `${(rows ?? 0).toLocaleString('en')} rows and ${(files ?? 0).toLocaleString('en')} files`;
  const seconds = ((endedAt.getTime() - startedAt.getTime()) / 1000).toFixed(1);
  if (kind === 'backup')
    console.log(
      `Saved and verified ${size}: ${archive ?? ''} (${((bytes ?? 0) / 1_000_000).toFixed(1)} MB, ${seconds} s)`,
    );
  else console.log(`Rehearsed the restore of ${size}, with every history verified (${seconds} s): ${archive ?? ''}`);
  const [where, what] =
    kind === 'backup'
      ? [`in ${fileStoreOf(env).address}, and so not in the backup`, 'where files are kept']
      : ['in the backup', 'in the backup'];
  for (const file of damagedFiles) console.error(`Damaged ${where}: ${file}`);
  for (const file of missingFiles) console.error(`Missing ${where}: ${file}`);
  if (damagedFiles.length + missingFiles.length > 0)
    console.error(
      `Everything else is saved. What to do about files that are damaged or missing ${what}: docs/operations.md, Backup and restore.`,
    );
}

/** 2: everything but some stored files. */
export function exitCodeOf(runs: readonly BackupRun[]): number {
  return runs.some(({ result }) => result === 'incomplete') ? 2 : 0;
}
