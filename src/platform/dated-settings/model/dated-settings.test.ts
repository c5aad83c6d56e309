import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defineDatedSettings, inForce, nextChange } from './dated-settings.ts';

const day = fc.integer({ min: 1, max: 28 }).map((at) => `2026-01-${String(at).padStart(2, '0')}`);
const known = fc
  .array(day, { maxLength: 8 })
  .map((days) => days.map((validFrom, at) => ({ id: `0${at}`, validFrom, limit: `${at}` })));

describe('dated settings', () => {
  it('hold from their day until the next begins; of two for one day the one entered later', () => {
    const records = [
      { id: '1', validFrom: '2026-01-01' },
      { id: '2', validFrom: '2026-03-01' },
      { id: '3', validFrom: '2026-03-01' },
    ];
    expect(['2025-12-31', '2026-01-01', '2026-02-28', '2026-03-01'].map((on) => inForce(records, on)?.id)).toEqual([
      undefined,
      '1',
      '1',
      '3',
    ]);
    expect([
      nextChange(records, '2025-01-01'),
      nextChange(records, '2026-01-01'),
      nextChange(records, '2026-03-01'),
    ]).toEqual(['2026-01-01', '2026-03-01', null]);
  });

  it('do not depend on the order in which records are read, and stay the same between two beginnings', () => {
    fc.assert(
      fc.property(known, day, day, (records, one, other) => {
        expect(inForce(records.toReversed(), one)).toEqual(inForce(records, one));
        const [from, to] = [one, other].toSorted() as [string, string];
        const next = nextChange(records, from);
        if (next === null || next > to) expect(inForce(records, to)).toEqual(inForce(records, from));
        else expect(inForce(records, next)?.validFrom).toBe(next);
      }),
    );
  });

  it('take the default for what a record leaves empty, and compare as the setting says', () => {
    const settings = defineDatedSettings<{ limit: string; note: string | null }>({
      defaults: { limit: '3', note: null },
      isSame: { limit: (now, next) => Number(now) === Number(next) },
    });
    expect(settings.on([{ id: '1', validFrom: '2026-01-01', note: 'ours' }], '2026-02-01')).toEqual({
      limit: '3',
      note: 'ours',
    });
    expect(settings.changed({ limit: '3', note: null }, { limit: '3.0', note: '' })).toEqual([]);
    expect(settings.changed({ limit: '3', note: null }, { limit: '4', note: 'ours' })).toEqual(['limit', 'note']);
  });
});
