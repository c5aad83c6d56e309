import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comprehensiveCodes, decide, type SelectionInputs } from './decide.ts';
import { LIMITS, ruleIds, rulesOfSelection } from './rules.ts';

const nothing: SelectionInputs = {
  periodFrom: '2027-01-01',
  periodTo: '2027-12-31',
  averageEmployees: null,
  netTurnoverMinor: null,
  isBound: null,
  group: null,
  demand: null,
  demands: [],
  hasNonEuParent: null,
  euTurnoverMinor: null,
  euTurnoverBeforeMinor: null,
  branchTurnoverMinor: null,
};
const year = (number: number) => ({ periodFrom: `${number}-01-01`, periodTo: `${number}-12-31` });
const large = { averageEmployees: 1001, netTurnoverMinor: LIMITS.turnoverMinor + 1, group: 'alone' } as const;
const alone = { group: 'alone', hasNonEuParent: 'no', demand: 'none' } as const;
const way = (inputs: SelectionInputs) => decide(inputs).path.map(({ rule, outcome }) => `${rule} ${outcome}`);

const examples: readonly {
  name: string;
  inputs: Partial<SelectionInputs>;
  standard: object;
  module: object | null;
  needs: readonly string[];
}[] = [
  {
    name: 'furniture maker, 240 people, 2025, nobody asks',
    inputs: { ...alone, ...year(2025), averageEmployees: 240, netTurnoverMinor: 4_120_000_000, isBound: 'no' },
    standard: { kind: 'decided', version: 'vsme_2025' },
    module: { kind: 'decided', module: 'basic', singles: [] },
    needs: [],
  },
  {
    name: 'the same in 2026: the voluntary standard is in force at the end of the year',
    inputs: { ...alone, ...year(2026), averageEmployees: 240 },
    standard: { kind: 'decided', version: 'vs_2026' },
    module: { kind: 'decided', module: 'basic', singles: [] },
    needs: [],
  },
  {
    name: 'both limits passed, 2027',
    inputs: { ...alone, ...large },
    standard: { kind: 'decided', version: 'esrs_2026' },
    module: null,
    needs: [],
  },
  {
    name: 'both limits passed, 2026: three ways',
    inputs: { ...alone, ...large, ...year(2026) },
    standard: { kind: 'choice', versions: ['esrs_2023', 'esrs_2023_reliefs', 'esrs_2026'] },
    module: null,
    needs: [],
  },
  {
    name: 'bound in 2025',
    inputs: { ...alone, ...year(2025), isBound: 'yes' },
    standard: { kind: 'decided', version: 'esrs_2023' },
    module: null,
    needs: [],
  },
  {
    name: 'exactly at both limits is not above',
    inputs: { ...alone, averageEmployees: 1000, netTurnoverMinor: LIMITS.turnoverMinor },
    standard: { kind: 'decided', version: 'vs_2026' },
    module: { kind: 'decided', module: 'basic', singles: [] },
    needs: [],
  },
  {
    name: 'covered by its parent',
    inputs: { ...alone, ...large, group: 'covered' },
    standard: { kind: 'decided', version: 'vs_2026' },
    module: { kind: 'decided', module: 'basic', singles: [] },
    needs: [],
  },
  {
    name: 'many people, turnover not known',
    inputs: { ...alone, averageEmployees: 5000 },
    standard: { kind: 'open' },
    module: null,
    needs: ['netTurnoverMinor'],
  },
  {
    name: 'few people, turnover not known: settled',
    inputs: { ...alone, averageEmployees: 12 },
    standard: { kind: 'decided', version: 'vs_2026' },
    module: { kind: 'decided', module: 'basic', singles: [] },
    needs: [],
  },
  {
    name: 'little turnover, people not known: the standard is settled, the size of its readers is not',
    inputs: { ...alone, netTurnoverMinor: 100 },
    standard: { kind: 'decided', version: 'vs_2026' },
    module: { kind: 'decided', module: 'basic', singles: [] },
    needs: ['averageEmployees'],
  },
  {
    name: 'a bank asks for two disclosures',
    inputs: {
      ...alone,
      averageEmployees: 40,
      demand: 'some',
      demands: [{ what: 'C4' }, { what: 'basic' }, { what: 'C3' }],
    },
    standard: { kind: 'decided', version: 'vs_2026' },
    module: { kind: 'decided', module: 'single', singles: ['C3', 'C4'] },
    needs: [],
  },
  {
    name: 'somebody asks, nobody says for what',
    inputs: { ...alone, averageEmployees: 40, demand: 'some' },
    standard: { kind: 'decided', version: 'vs_2026' },
    module: { kind: 'open' },
    needs: ['demands'],
  },
];

describe('which standard applies', () => {
  it.each(examples)('$name', ({ inputs, standard, module, needs }) => {
    const decision = decide({ ...nothing, ...inputs });
    expect({ standard: decision.standard, module: decision.module, needs: decision.needs }).toEqual({
      standard,
      module,
      needs,
    });
  });

  it('names the steps it took, and of nobody known it asks before it answers', () => {
    expect(way({ ...nothing, ...alone, ...large })).toEqual([
      'year next',
      'scope above',
      'group own',
      'esrsVersion esrs_2026',
      'nonEu notMet',
    ]);
    expect(way({ ...nothing, ...alone, averageEmployees: 7 })).toEqual([
      'year next',
      'scope below',
      'voluntaryVersion vs_2026',
      'audience within',
      'micro yes',
      'module basic',
      'nonEu notMet',
    ]);
    expect(way(nothing)).toEqual(['year next', 'scope open', 'nonEu open']);
    expect(decide(nothing).needs).toEqual(['averageEmployees', 'netTurnoverMinor', 'hasNonEuParent']);
    expect(way({ ...nothing, ...year(2022), demand: 'none', hasNonEuParent: 'no', averageEmployees: 300 })).toEqual([
      'year early',
      'voluntaryVersion vsme_2025',
      'audience beyond',
      'module basic',
      'nonEu notMet',
    ]);
  });

  it('the parent outside the EU needs all three figures above their limits; one below settles it', () => {
    const group = {
      ...nothing,
      ...alone,
      averageEmployees: 5,
      hasNonEuParent: 'yes',
      euTurnoverMinor: LIMITS.turnoverMinor + 1,
      euTurnoverBeforeMinor: LIMITS.turnoverMinor + 1,
    } as const;
    const last = (inputs: SelectionInputs) => decide(inputs).path.at(-1);
    expect(last(group)).toMatchObject({ rule: 'nonEu', outcome: 'open', needs: ['branchTurnoverMinor'] });
    expect(last({ ...group, branchTurnoverMinor: LIMITS.branchTurnoverMinor + 1 })?.outcome).toBe('met');
    expect(last({ ...group, branchTurnoverMinor: LIMITS.branchTurnoverMinor })?.outcome).toBe('notMet');
    expect(last({ ...group, euTurnoverBeforeMinor: 1 })?.outcome).toBe('notMet');
  });
});

const known = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const day = fc.integer({ min: 2020, max: 2032 }).chain((begins) =>
  fc.constantFrom(0, 1).map((later) => ({
    periodFrom: `${begins}-0${later === 0 ? 1 : 7}-01`,
    periodTo: later === 0 ? `${begins}-12-31` : `${begins + 1}-06-30`,
  })),
);
const inputs: fc.Arbitrary<SelectionInputs> = fc
  .tuple(
    day,
    fc.record({
      averageEmployees: known(fc.constantFrom(0, 10, 11, 250, 251, 1000, 1001, 90_000)),
      netTurnoverMinor: known(fc.constantFrom(0, LIMITS.turnoverMinor, LIMITS.turnoverMinor + 1)),
      isBound: known(fc.constantFrom('yes' as const, 'no' as const)),
      group: known(fc.constantFrom('alone' as const, 'parent' as const, 'covered' as const, 'notCovered' as const)),
      demand: known(fc.constantFrom('none' as const, 'some' as const)),
      demands: fc.array(
        fc.record({ what: fc.constantFrom('basic' as const, 'comprehensive' as const, ...comprehensiveCodes) }),
        { maxLength: 3 },
      ),
      hasNonEuParent: known(fc.constantFrom('yes' as const, 'no' as const)),
      euTurnoverMinor: known(fc.constantFrom(1, LIMITS.turnoverMinor + 1)),
      euTurnoverBeforeMinor: known(fc.constantFrom(1, LIMITS.turnoverMinor + 1)),
      branchTurnoverMinor: known(fc.constantFrom(1, LIMITS.branchTurnoverMinor + 1)),
    }),
  )
  .map(([days, rest]) => ({ ...days, ...rest }));

describe('the engine, for any input', () => {
  it('gives every step an outcome that its rule has, with a source, and is open exactly where it needs something', () => {
    fc.assert(
      fc.property(inputs, (given) => {
        const { path, needs, standard } = decide(given);
        for (const { rule, outcome, needs: own } of path) {
          expect(outcome === 'open' || outcome in rulesOfSelection[rule].outcomes).toBe(true);
          expect(own.length > 0).toBe(outcome === 'open');
        }
        for (const name of needs)
          expect(name === 'demands' ? given.demands.length : given[name]).toSatisfy(
            (value: unknown) => value === null || value === 0,
          );
        if (standard.kind === 'open') expect(needs.length).toBeGreaterThan(0);
      }),
    );
  });

  it('never takes back what is settled when more becomes known', () => {
    fc.assert(
      fc.property(inputs, inputs, (given, more) => {
        const before = decide(given);
        const filled = Object.fromEntries(
          Object.entries(given).map(([name, value]) => [name, value ?? more[name as keyof SelectionInputs]]),
        ) as unknown as SelectionInputs;
        const after = decide(filled);
        if (before.standard.kind !== 'open') expect(after.standard).toEqual(before.standard);
        for (const step of before.path)
          if (step.outcome !== 'open')
            expect(after.path.find(({ rule }) => rule === step.rule)?.outcome).toBe(step.outcome);
      }),
    );
  });

  it('never leaves ESRS because a company grew', () => {
    fc.assert(
      fc.property(inputs, fc.nat(10_000), (given, growth) => {
        if (
          given.averageEmployees === null ||
          decide(given).path.every(({ rule, outcome }) => rule !== 'scope' || outcome !== 'above')
        )
          return;
        expect(decide({ ...given, averageEmployees: given.averageEmployees + growth }).standard).toEqual(
          decide(given).standard,
        );
      }),
    );
  });
});

it('every rule has a question, a source and a day or why there is none', () => {
  for (const id of ruleIds)
    for (const text of [rulesOfSelection[id].question, rulesOfSelection[id].source, rulesOfSelection[id].effective])
      expect(text.length).toBeGreaterThan(3);
});
