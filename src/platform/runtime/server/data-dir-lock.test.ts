import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isDataDirLocked, lockDataDir } from './data-dir-lock.ts';

describe('the lock of a data folder', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'lock-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('is held by one at a time, who is named to the next', () => {
    expect(isDataDirLocked(dataDir)).toBe(false);
    const lock = lockDataDir(dataDir, 'npm run restore');
    expect(isDataDirLocked(dataDir)).toBe(true);
    expect(() => lockDataDir(dataDir, 'the server')).toThrow(
      `${dataDir} is already in use by npm run restore (process ${process.pid}, since `,
    );
    lock.release();
    expect(isDataDirLocked(dataDir)).toBe(false);
    lockDataDir(dataDir, 'the server').release();
  });

  it('is not held by what a killed holder left behind', () => {
    writeFileSync(
      join(dataDir, 'lock.json'),
      JSON.stringify({ use: 'the server', pid: process.pid, since: new Date().toISOString() }),
    );
    lockDataDir(dataDir, 'the server').release();
  });

  it('is refused in words where nothing can be written', () => {
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    expect(() => lockDataDir(join(file, 'below'), 'the server')).toThrow(
      /cannot be used: .*must be able to write there/,
    );
    mkdirSync(join(dataDir, 'taken/lock'), { recursive: true });
    expect(() => lockDataDir(join(dataDir, 'taken'), 'the server')).toThrow(/cannot be used: /);
    expect(existsSync(join(dataDir, 'taken/lock.json'))).toBe(false);
  });
});
