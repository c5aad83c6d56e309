import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { postgresHome, runnable } from '#platform/database/server/postgres-home.ts';
import { findPostgres } from '#platform/database/server/postgres-programs.ts';

/** A folder of which only what was synced survives `cutPower`, whoever wrote it. */
export interface ForgetfulDisk {
  /** The folder. */
  root: string;
  /** Settings for a server on it: its Node, initdb and postgres then tell the disk what they sync. */
  settings: Readonly<Record<string, string>>;
  /** From now on nothing more reaches the disk. End the processes before `comeBack`. */
  cutPower(): void;
  /**
   * Puts the folder into the state that the disk has kept. Files whose name was synced and whose content was not are
   * empty.
   */
  comeBack(): void;
}

/** Whether this machine can build it: Linux with a C compiler. */
export const hasForgetfulDisk = process.platform === 'linux' && spawnSync('cc', ['--version']).status === 0;

/** @param folder  an empty one, which everybody may enter; the disk is a folder in it */
export function forgetfulDisk(folder: string): ForgetfulDisk {
  const [root, notes, library, bin] = [
    join(folder, 'disk'),
    join(folder, 'notes'),
    join(folder, 'disk.so'),
    join(folder, 'bin'),
  ];
  execFileSync('cc', [
    '-O2',
    '-shared',
    '-fPIC',
    '-o',
    library,
    fileURLToPath(new URL('disk.c', import.meta.url)),
    '-ldl',
  ]);
  for (const place of [root, bin, notes, join(notes, 'files'), join(notes, 'folders')]) mkdirSync(place);
  // PostgreSQL runs as another user when we are root.
  for (const place of [notes, join(notes, 'files'), join(notes, 'folders')]) chmodSync(place, 0o777);
  const disk = { LD_PRELOAD: library, DISK_ROOT: root, DISK_NOTES: notes };
  const variables = Object.entries(disk)
    .map(([name, value]) => `${name}='${value}'`)
    .join(' ');
  const [found] = findPostgres(null).programs;
  if (found === undefined) throw new Error('no PostgreSQL');
  const programs = runnable(found, postgresHome(join(folder, 'programs')));
  // PostgreSQL gets an environment of its own, so it is told by programs that stand before the real ones. Small
  // segments: the disk copies one at every commit.
  for (const [name, more] of [
    ['initdb', ' --wal-segsize=1'],
    ['postgres', ''],
  ] as const) {
    writeFileSync(
      join(bin, name),
      `#!/bin/sh\n[ "$1" = --version ] && exec '${join(programs.bin, name)}' --version\nexec env ${variables} '${join(programs.bin, name)}' "$@"${more}\n`,
      { mode: 0o755 },
    );
  }
  const kept = `${notes}-kept`;
  return {
    root,
    settings: { ...disk, PG_BIN: bin, UV_USE_IO_URING: '0' },
    cutPower: () => renameSync(notes, kept),
    comeBack() {
      const before = `${root}-before`;
      renameSync(root, before);
      makeLike(before, root);
      // What the disk is mounted on is not lost.
      layOut(kept, idOf(before), before, root);
      rmSync(before, { recursive: true, force: true });
    },
  };
}

/**
 * Makes what was noted of one folder. Owner and mode are those that the folder had at last; they are not what is looked
 * at here.
 */
function layOut(kept: string, id: string, before: string, target: string): void {
  const names = join(kept, 'folders', id);
  if (!existsSync(names)) return;
  for (const name of readdirSync(names)) {
    const [known, path, was] = [readlinkSync(join(names, name)), join(target, name), join(before, name)];
    const content = join(kept, 'files', known.slice(1));
    if (known.startsWith('d')) {
      makeLike(existsSync(was) ? was : before, path);
      layOut(kept, known.slice(1), was, path);
    } else {
      if (existsSync(content)) copyFileSync(content, path);
      else writeFileSync(path, '');
      ownLike(existsSync(was) ? was : dirname(path), path);
    }
  }
}

function makeLike(model: string, path: string): void {
  mkdirSync(path);
  ownLike(model, path);
}

function ownLike(model: string, path: string): void {
  const { uid, gid, mode } = statSync(model);
  chownSync(path, uid, gid);
  chmodSync(path, statSync(path).isDirectory() ? mode & 0o7777 : mode & 0o666);
}

/** As `disk.c` calls it: inode and time of birth. */
function idOf(path: string): string {
  const { ino, birthtimeNs } = statSync(path, { bigint: true });
  return `${ino}-${birthtimeNs / 1_000_000_000n}.${birthtimeNs % 1_000_000_000n}`;
}
