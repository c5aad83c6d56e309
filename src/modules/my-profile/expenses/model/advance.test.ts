import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openOf, setOffs } from './advance.ts';

const advance = (id: string, openMinor: number, currency = 'EUR') => ({ id, openMinor, currency });
const taken = (totalMinor: number, ...advances: ReturnType<typeof advance>[]) =>
  setOffs({ totalMinor, currency: 'EUR' }, advances).map(({ advance: { id }, amountMinor }) => [id, amountMinor]);

describe('a claim', () => {
  it('is set off against the oldest advances first, each as far as it is open', () => {
    expect(taken(15_000, advance('a', 10_000), advance('b', 20_000))).toEqual([
      ['a', 10_000],
      ['b', 5000],
    ]);
    expect(taken(15_000, advance('a', 20_000), advance('b', 20_000))).toEqual([['a', 15_000]]);
    expect(taken(15_000, advance('a', 0), advance('b', 9000, 'SEK'))).toEqual([]);
    expect(taken(0, advance('a', 100))).toEqual([]);
  });

  it('never takes more than it has, nor more than is open', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.array(fc.nat(500_000), { maxLength: 6 }), (totalMinor, opens) => {
        const advances = opens.map((open, at) => advance(String(at), open));
        const found = setOffs({ totalMinor, currency: 'EUR' }, advances);
        const sum = found.reduce((all, { amountMinor }) => all + amountMinor, 0);
        expect(sum).toBe(
          Math.min(
            totalMinor,
            opens.reduce((all, open) => all + open, 0),
          ),
        );
        for (const { advance: of, amountMinor } of found) expect(amountMinor).toBeLessThanOrEqual(of.openMinor);
      }),
    );
  });

  it('leaves open what is neither set off nor repaid', () => {
    expect(openOf({ amountMinor: 20_000, entries: [{ amountMinor: 12_345 }, { amountMinor: 7655 }] })).toBe(0);
    expect(openOf({ amountMinor: 20_000, entries: [] })).toBe(20_000);
  });
});
