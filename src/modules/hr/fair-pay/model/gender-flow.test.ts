import { describe, expect, it } from 'vitest';
import { flowMeasures, flowParts, flowsOf, ratesOf, selectionsOf, type FlowCell } from './gender-flow.ts';

const days = { from: '2025-01-01', to: '2025-12-31' };
const cells = (gender: FlowCell['gender'], people: Partial<Record<(typeof flowParts)[number], number>>): FlowCell[] =>
  flowParts.map((part) => ({ gender, part, people: people[part] ?? 0 }));
const women = { promoted: 6, same: 60, left: 9, hired: 12 };
const men = { promoted: 20, same: 80, left: 10, hired: 15 };

describe('the flow of a period', () => {
  it('adds up: employed before, less who left, with who was hired, is employed at the end', () => {
    const flows = flowsOf([...cells('female', women), ...cells('male', men)]);
    expect(flows.female).toEqual({
      start: 75,
      hired: 12,
      promoted: 6,
      left: 9,
      end: 78,
      candidates: 66,
      within: 0,
    });
    for (const { start, hired, left, end } of Object.values(flows))
      expect((start ?? 0) + (hired ?? 0) - (left ?? 0)).toBe(end);
  });

  it('has rates on half of both headcounts, and of promotion on who could be promoted', () => {
    const { hired, left, promoted } = ratesOf(flowsOf([...cells('female', women), ...cells('male', men)]).female, days);
    // 12 and 9 of (75 + 78) ÷ 2, 6 of 66.
    expect([hired, left, promoted].map(({ figure }) => figure?.figure)).toEqual(['15.686275', '11.764706', '9.090909']);
    expect(hired.figure?.steps.map(({ figure }) => figure)).toEqual(['12', '76.5']);
  });

  it('leaves out whose gender is not recorded, and who came and went stands by itself', () => {
    const flows = flowsOf([
      ...cells('female', { ...women, within: 3 }),
      ...cells('male', { ...men, within: 8 }),
      ...cells(null, { same: 3, left: 1 }),
    ]);
    expect([flows.female.end, flows.female.hired, flows.female.within]).toEqual([78, 12, null]);
    expect(flows.male.end).toBe(115);
  });

  it('hides what would tell of another gender with fewer than five people by the headcount', () => {
    const flows = flowsOf([...cells('female', women), ...cells('male', men), ...cells('other', { same: 1 })]);
    expect([flows.female.start, flows.female.end, flows.male.start, flows.male.end]).toEqual([null, null, null, null]);
  });

  // Every sum and difference of what is shown counts 0 or at least five: parts are told apart by which shown counts hold them.
  it('tells of no one to four people, whatever the numbers', () => {
    let seed = 7;
    const random = (max: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % max;
    };
    const inside: Record<string, readonly string[]> = {
      start: ['promoted', 'same', 'levelUnknown', 'left'],
      end: ['promoted', 'same', 'levelUnknown', 'hired'],
      hired: ['hired'],
      left: ['left'],
      candidates: ['promoted', 'same'],
      promoted: ['promoted'],
      within: [],
    };
    for (let round = 0; round < 2000; round += 1) {
      const all = (['female', 'male', 'other'] as const).flatMap((gender) =>
        cells(gender, {
          promoted: random(12),
          same: random(40),
          levelUnknown: random(4) === 0 ? random(9) : 0,
          left: random(12),
          hired: random(12),
        }),
      );
      const flows = flowsOf(all);
      const blocks = new Map<string, number>();
      for (const { gender, part, people } of all) {
        if (part === 'within') continue;
        const told =
          gender === 'other' || gender === null
            ? []
            : flowMeasures.filter((name) => flows[gender][name] !== null && inside[name]?.includes(part));
        if (told.length === 0) continue;
        const block = `${gender} ${told.join(' ')}`;
        blocks.set(block, (blocks.get(block) ?? 0) + people);
      }
      for (const name of ['start', 'end'] as const)
        if (flows.female[name] !== null && flows.male[name] !== null)
          blocks.set(
            `other ${name}`,
            all.reduce(
              (sum, { gender, part, people }) =>
                sum + (gender === 'other' && inside[name]?.includes(part) ? people : 0),
              0,
            ),
          );
      for (const [block, people] of blocks) expect(people === 0 || people >= 5, `${block}: ${people}`).toBe(true);
    }
  });
});

describe('selection rates', () => {
  const of = (promoted: [number, number], stayed: [number, number]) =>
    selectionsOf(
      {
        female: {
          start: stayed[1],
          left: stayed[1] - stayed[0],
          hired: 0,
          end: null,
          promoted: promoted[0],
          candidates: promoted[1],
          within: null,
        },
        male: { start: 100, left: 20, hired: 0, end: null, promoted: 48, candidates: 80, within: null },
      },
      days,
    );

  // Uniform Guidelines, question 12 (44 FR 11998): 48 of 80 and 12 of 40 selected, 30 ÷ 60 = one half.
  it('are an indication below four fifths with a significant difference, as in the example of the agencies', () => {
    const [promotion] = of([12, 40], [80, 100]);
    expect(promotion).toMatchObject({
      kind: 'promotion',
      women: { selected: 12, candidates: 40 },
      lower: 'female',
      probability: '0.0034',
      reading: 'indication',
      ratio: { figure: { figure: '0.5', steps: [{ figure: '30' }, { figure: '60' }] } },
    });
  });

  it('may be chance where the numbers are small, and are significant above four fifths where they are large', () => {
    const [few] = of([5, 12], [80, 100]);
    expect([few?.ratio.figure?.figure, few?.reading]).toEqual(['0.694444', 'chance']);
    const [, staying] = of([12, 40], [1360, 2000]);
    expect([staying?.ratio.figure?.figure, staying?.reading]).toEqual(['0.85', 'significant']);
    const [, same] = of([12, 40], [80, 100]);
    expect([same?.ratio.figure?.figure, same?.lower, same?.reading]).toEqual(['1', null, 'none']);
  });

  it('have no rate of hiring, as applicants are not recorded, and none where a group is hidden', () => {
    const [, , hiring] = of([12, 40], [80, 100]);
    expect(hiring).toMatchObject({
      kind: 'hiring',
      ratio: { figure: null, why: { code: 'gender-flow.no-applicants' } },
    });
    const [promotion] = selectionsOf(
      flowsOf([...cells('female', { same: 9, promoted: 2 }), ...cells('male', men)]),
      days,
    );
    expect(promotion).toMatchObject({ women: null, probability: null, ratio: { why: { code: 'gender-flow.hidden' } } });
  });
});
