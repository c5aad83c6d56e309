import { partnershipAgreement } from '#modules/social/community-partnerships/model/agreement.ts';
import {
  impactBeneficiary,
  impactInput,
  type NewImpactBeneficiary,
  type NewImpactInput,
} from '#modules/social/social-impact/model/contributions.ts';
import {
  impactIndicator,
  impactMeasurement,
  type NewImpactIndicator,
  type NewImpactMeasurement,
} from '#modules/social/social-impact/model/indicator.ts';
import { impactProgramme, type NewImpactProgramme } from '#modules/social/social-impact/model/programme.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { records } from '#platform/records/server/records.ts';

interface Demo extends Omit<NewImpactProgramme, 'partner' | 'site' | 'owner'> {
  /** The agreement with the partner. */
  agreement: string;
  at: string | null;
  indicators: readonly (Omit<NewImpactIndicator, 'programme'> & {
    measured: readonly Omit<NewImpactMeasurement, 'indicator'>[];
  })[];
  given: readonly Omit<NewImpactInput, 'programme' | 'agreement'>[];
  reached: readonly Omit<NewImpactBeneficiary, 'programme'>[];
}

/** Planted: the second programme lacks parameters of its social return; some apprentices are in both, and count once. */
const programmes: readonly Demo[] = [
  {
    title: 'Workshop for apprentices',
    agreement: 'Training workshop',
    at: 'PLANT',
    startsOn: '2025-01-01',
    endsOn: '2027-12-31',
    need: 'Young people leave the district because there are few places to train in wood technology.',
    inputs: 'Grant, two machines, hours of our trainers',
    activities: 'Workshop weeks and exam preparation',
    outputs: 'Apprentices who complete a workshop week',
    outcomes: 'Apprentices with a permanent job six months after the exam',
    impact: 'More young people work in the district',
    assumptions: 'Local companies keep hiring after the exam.',
    goals: [
      { goal: 'goal4', target: '4.4' },
      { goal: 'goal8', target: '8.6' },
    ],
    investment: 'infrastructure',
    engagement: 'proBono',
    discountRate: '0.035',
    discountSource: 'HM Treasury, The Green Book (2022), social time preference rate',
    indicators: [
      {
        name: 'Apprentices with a completed workshop week',
        level: 'output',
        unit: 'people',
        baseValue: '0',
        baseOn: '2025-01-01',
        baseSource: 'New programme',
        target: '90',
        targetOn: '2027-12-31',
        measured: [
          { source: 'Attendance lists, spring', measuredOn: '2025-06-30', value: '18', method: 'records' },
          { source: 'Attendance lists, autumn', measuredOn: '2025-12-15', value: '31', method: 'records' },
        ],
      },
      {
        name: 'Apprentices with a permanent job after six months',
        level: 'outcome',
        unit: 'people',
        baseValue: '12',
        baseOn: '2025-01-01',
        baseSource: 'Survey of the school, class of 2024',
        target: '40',
        targetOn: '2027-12-31',
        isValued: true,
        currency: 'EUR',
        proxyMinor: 320_000,
        proxySource: 'Own estimate: first-year pay above the pay of unskilled work in the district',
        deadweight: '0.3',
        attribution: '0.35',
        dropOff: '0.15',
        years: 3,
        rationale: 'Shares from interviews with the school and six employers, March 2025',
        measured: [
          {
            source: 'Survey of leavers',
            measuredOn: '2025-12-15',
            value: '21',
            method: 'survey',
            sample: 24,
            population: 31,
          },
        ],
      },
    ],
    given: [
      {
        purpose: 'Machines',
        spentOn: '2025-01-20',
        form: 'inKind',
        currency: 'EUR',
        amountMinor: 640_000,
        basis: 'Book value of two machines',
      },
      {
        purpose: 'Grant of the first year',
        spentOn: '2025-02-03',
        form: 'cash',
        currency: 'EUR',
        amountMinor: 600_000,
      },
      { purpose: 'Trainers', spentOn: '2025-05-12', form: 'time', hours: '46.5' },
      { purpose: 'Coordination', spentOn: '2025-12-19', form: 'management', currency: 'EUR', amountMinor: 115_000 },
    ],
    reached: [
      {
        name: 'Apprentices',
        countedOn: '2025-12-15',
        reach: 'direct',
        people: 31,
        groupKey: 'apprentices-2025',
        basis: 'counted',
        source: 'Attendance lists',
      },
      {
        name: 'Families of the apprentices',
        countedOn: '2025-12-15',
        reach: 'indirect',
        people: 90,
        basis: 'estimated',
      },
    ],
  },
  {
    title: 'Trees along the river',
    agreement: 'Planting along the river',
    at: null,
    startsOn: '2025-03-01',
    endsOn: '2027-02-28',
    need: 'The bank has little shade, and the water is too warm for trout in summer.',
    activities: 'Planting days with volunteers',
    outputs: 'Trees planted',
    outcomes: 'Trees alive two years later',
    goals: [{ goal: 'goal15', target: '15.1' }],
    indicators: [
      {
        name: 'Trees alive',
        level: 'outcome',
        unit: 'trees',
        baseValue: '0',
        baseOn: '2025-03-01',
        baseSource: 'Inspection of the bank',
        target: '900',
        targetOn: '2027-02-28',
        isValued: true,
        currency: 'EUR',
        proxyMinor: 1_850,
        proxySource: 'Price of the municipality for planting and three years of care, 2025',
        years: 10,
        measured: [{ source: 'Count in autumn', measuredOn: '2025-11-20', value: '410', method: 'count' }],
      },
    ],
    given: [
      { purpose: 'Saplings', spentOn: '2025-04-02', form: 'cash', currency: 'EUR', amountMinor: 250_000 },
      { purpose: 'Planting day', spentOn: '2025-10-18', form: 'time', hours: '38' },
    ],
    reached: [
      {
        name: 'Apprentices on the planting day',
        countedOn: '2025-10-18',
        reach: 'direct',
        people: 12,
        groupKey: 'apprentices-2025',
        basis: 'counted',
        source: 'Sign-up list',
      },
    ],
  },
];

interface Known {
  sites: ReadonlyMap<string, string>;
  accounts: ReadonlyMap<string, string>;
}

/** Impact programmes of the demo company with what was given, reached and measured; nothing after today. */
export async function showImpact(tx: Tx, { sites, accounts }: Known): Promise<void> {
  const today = await todayOf(tx);
  const owner = accounts.get('sustainability') ?? null;
  const agreements = new Map((await records(tx, partnershipAgreement).all()).map((one) => [one.title, one]));
  for (const { agreement: title, at, indicators, given, reached, ...values } of programmes) {
    const agreement = agreements.get(title);
    const { id: programme } = await records(tx, impactProgramme).create(
      {
        ...values,
        owner,
        partner: agreement?.partner ?? null,
        site: at === null ? null : (sites.get(at) ?? null),
        status: 'active',
      },
      { anyState: true },
    );
    for (const { measured, ...indicator } of indicators) {
      const { id } = await records(tx, impactIndicator).create({ ...indicator, programme });
      for (const one of measured.filter(({ measuredOn }) => measuredOn <= today))
        await records(tx, impactMeasurement).create({ ...one, indicator: id });
    }
    for (const one of given.filter(({ spentOn }) => spentOn <= today))
      await records(tx, impactInput).create({ ...one, programme, agreement: agreement?.id ?? null });
    for (const one of reached.filter(({ countedOn }) => countedOn <= today))
      await records(tx, impactBeneficiary).create({ ...one, programme });
  }
}
