import { describe, expect, it } from 'vitest';
import { decide } from './decide.ts';
import {
  departedFrom,
  departures,
  inputsOf,
  proposalOf,
  proposedModuleOf,
  type ReportingStandardDecision,
} from './decision.ts';

type Parts = Pick<ReportingStandardDecision, 'chosen' | 'module' | 'singles' | 'demand' | 'demands'>;
const facts = {
  averageEmployees: 240,
  netTurnoverMinor: 1,
  isBound: null,
  group: 'alone',
  hasNonEuParent: 'no',
  euTurnoverMinor: null,
  euTurnoverBeforeMinor: null,
  branchTurnoverMinor: null,
} as const;
const c3 = [{ who: 'bank', what: 'C3', note: null }] as const;
const cases: readonly {
  name: string;
  parts: Parts;
  employees?: number | null;
  turnover?: number | null;
  from?: string;
  departs: string[];
}[] = [
  {
    name: 'follows the recommendation',
    parts: { chosen: 'vs_2026', module: 'basic', singles: [], demand: 'none', demands: [] },
    departs: [],
  },
  {
    name: 'another module',
    parts: { chosen: 'vs_2026', module: 'comprehensive', singles: [], demand: 'none', demands: [] },
    departs: ['module'],
  },
  {
    name: 'the single disclosure that was asked for',
    parts: { chosen: 'vs_2026', module: 'single', singles: [{ disclosure: 'C3' }], demand: 'some', demands: [...c3] },
    departs: [],
  },
  {
    name: 'another single disclosure',
    parts: { chosen: 'vs_2026', module: 'single', singles: [{ disclosure: 'C4' }], demand: 'some', demands: [...c3] },
    departs: ['module'],
  },
  {
    name: 'ESRS though the rules say voluntary',
    parts: { chosen: 'esrs_2026', module: null, singles: [], demand: 'none', demands: [] },
    departs: ['chosen'],
  },
  {
    name: 'a module while it is open who asks',
    parts: { chosen: 'vs_2026', module: 'basic', singles: [], demand: null, demands: [] },
    departs: ['module'],
  },
  {
    name: 'anything while the standard is open',
    parts: { chosen: 'esrs_2026', module: null, singles: [], demand: null, demands: [] },
    employees: null,
    turnover: null,
    departs: ['chosen'],
  },
  {
    name: 'one of three ways',
    parts: { chosen: 'esrs_2023', module: null, singles: [], demand: null, demands: [] },
    employees: 2000,
    turnover: 50_000_000_000,
    from: '2026-01-01',
    departs: [],
  },
  {
    name: 'none of three ways',
    parts: { chosen: 'vs_2026', module: 'basic', singles: [], demand: 'none', demands: [] },
    employees: 2000,
    turnover: 50_000_000_000,
    from: '2026-01-01',
    departs: ['chosen', 'module'],
  },
];

describe('what needs a reason', () => {
  it.each(cases)('$name: $departs', ({ parts, employees = 240, turnover = 1, from = '2027-01-01', departs }) => {
    const says = decide(
      inputsOf(
        { ...facts, ...parts, averageEmployees: employees, netTurnoverMinor: turnover },
        { from, to: `${from.slice(0, 4)}-12-31` },
      ),
    );
    expect(departures(parts, says)).toEqual(departs);
    expect(departedFrom({ ...parts, proposal: proposalOf(says), proposedModule: proposedModuleOf(says) })).toEqual(
      departs,
    );
  });
});
