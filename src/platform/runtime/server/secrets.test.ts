import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signingSecret } from './secrets.ts';

describe('the signing secret', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'secret-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('is generated once, stays, and is readable by its owner only', () => {
    const first = signingSecret({ secret: null, dataDir });
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(signingSecret({ secret: null, dataDir })).toBe(first);
    expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
    expect(readdirSync(dataDir)).toEqual(['secret']);
  });

  it('comes from the setting where there is one, and then nothing is written', () => {
    expect(signingSecret({ secret: 's'.repeat(40), dataDir })).toBe('s'.repeat(40));
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('is refused when its file is damaged', () => {
    writeFileSync(join(dataDir, 'secret'), 'abc');
    expect(() => signingSecret({ secret: null, dataDir })).toThrow(/does not hold a usable secret/);
  });
});
