import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { plantedFaults } from './faults.ts';

describe('the planted faults', () => {
  it('are more than forty, over server, database, engines, web and texts', () => {
    expect(plantedFaults.length).toBeGreaterThanOrEqual(40);
    expect([...new Set(plantedFaults.map(({ area }) => area))].toSorted()).toEqual([
      'database',
      'engine',
      'server',
      'texts',
      'web',
    ]);
  });

  it.each(plantedFaults.map((fault) => [fault.name, fault] as const))(
    '“%s” has one place to stand, and a test to be found by',
    (_, { file, find, tests }) => {
      expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2);
      if (typeof tests === 'string') for (const path of tests.split(' ')) expect(existsSync(path), path).toBe(true);
      else expect(readFileSync(tests.journey, 'utf8')).toContain(tests.title.replace(/^the page .*/, 'the page '));
    },
  );
});
