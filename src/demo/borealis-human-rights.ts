import type { DueDiligenceStep, HumanRightsPolicy } from '#modules/social/human-rights/model/due-diligence.ts';
import type { GrievanceState } from '#modules/social/human-rights/model/grievance.ts';
import type { NewHumanRightsIncident } from '#modules/social/human-rights/model/rights-incident.ts';
import type { NewSalientIssue } from '#modules/social/human-rights/model/salient-issue.ts';
import type { PeopleGroup, Subject } from '#modules/social/human-rights/model/subjects.ts';

type Rated = readonly [scale: number, scope: number, irremediability: number | null, likelihood: number];
const issue = (
  title: string,
  subject: Subject,
  stage: NonNullable<NewSalientIssue['stage']>,
  group: PeopleGroup,
  where: string,
  [scale, scope, irremediability, likelihood]: Rated,
  leverage: 'causes' | 'contributes' | 'linked',
) => ({
  title,
  subject,
  stage,
  group,
  where,
  scale,
  scope,
  irremediability,
  likelihood,
  leverage,
  assessedOn: '2025-02-18',
});

/** Planted: land use upstream is severe and has no step to prevent it; privacy is not rated whole. */
export const issuesOfBorealis = [
  issue(
    'Recruitment fees and withheld papers at sawmills',
    'forcedLabour',
    'upstream',
    'valueChainWorkers',
    'Agency workers at sawmills in Poland and Romania',
    [5, 3, 4, 2],
    'linked',
  ),
  issue(
    'Child labour in cotton for covers',
    'childLabour',
    'upstream',
    'valueChainWorkers',
    'Cotton from Uzbekistan and Turkey',
    [5, 2, 4, 2],
    'linked',
  ),
  issue(
    'Logging on reindeer pastures',
    'landAndCommunity',
    'upstream',
    'communities',
    'Timber from Norrbotten, Sweden',
    [4, 3, 4, 3],
    'linked',
  ),
  issue(
    'Cuts and falls in production',
    'accidentPrevention',
    'own',
    'ownWorkforce',
    'Detmold plant, Kalix sawmill',
    [4, 3, 3, 3],
    'causes',
  ),
  issue(
    'Harassment and unequal shifts',
    'discrimination',
    'own',
    'ownWorkforce',
    'Detmold plant',
    [3, 2, 2, 3],
    'causes',
  ),
  issue(
    'Driving and rest times of hauliers',
    'wagesAndHours',
    'downstream',
    'valueChainWorkers',
    'Deliveries in Germany and Sweden',
    [3, 3, 2, 4],
    'contributes',
  ),
  issue(
    'Data of customers of the online shop',
    'privacy',
    'downstream',
    'consumers',
    'Online shop',
    [2, 3, null, 2],
    'causes',
  ),
] as const;

type Title = (typeof issuesOfBorealis)[number]['title'];
type Step = Pick<DueDiligenceStep, 'title' | 'step' | 'due' | 'status' | 'result'> & {
  issue: Title | null;
  owner: 'sustainability' | 'hr' | 'owner' | 'line-manager';
};
const step = (
  title: string,
  kind: DueDiligenceStep['step'],
  owner: Step['owner'],
  due: string,
  status: DueDiligenceStep['status'],
  of: Title | null = null,
  result: string | null = null,
): Step => ({ title, step: kind, owner, due, status, issue: of, result });

/** Planted: one is completed without evidence or result, one is overdue. */
export const stepsOfBorealis: readonly Step[] = [
  step(
    'Adopt the human rights policy statement',
    'embed',
    'owner',
    '2024-03-31',
    'done',
    null,
    'Adopted by the management on 12 March 2024.',
  ),
  step('Brief buyers and team leads', 'embed', 'hr', '2024-10-31', 'done', null, '31 of 33 took part.'),
  step(
    'Map risks of suppliers by country and sector',
    'identify',
    'sustainability',
    '2025-02-28',
    'done',
    null,
    'Seven salient issues.',
  ),
  step(
    'Ban recruitment fees in contracts with sawmills',
    'prevent',
    'sustainability',
    '2025-12-31',
    'done',
    'Recruitment fees and withheld papers at sawmills',
    'In the contracts of 9 of 11 sawmills.',
  ),
  step(
    'Buy certified cotton only',
    'prevent',
    'sustainability',
    '2027-06-30',
    'inProgress',
    'Child labour in cotton for covers',
  ),
  step(
    'Fit guards at the edge banders',
    'prevent',
    'line-manager',
    '2025-09-30',
    'done',
    'Cuts and falls in production',
  ),
  step('Give shifts by rota', 'prevent', 'hr', '2026-06-30', 'inProgress', 'Harassment and unequal shifts'),
  step('Interview workers at three sawmills', 'track', 'sustainability', '2027-03-31', 'planned'),
  step('Publish the statement on due diligence', 'communicate', 'sustainability', '2027-04-30', 'planned'),
  step(
    'Refund recruitment fees of agency workers',
    'remedy',
    'owner',
    '2025-08-31',
    'done',
    'Recruitment fees and withheld papers at sawmills',
    '14 people were refunded 16,800 EUR.',
  ),
];

export const policiesOfBorealis = [
  {
    title: 'Code of conduct',
    kind: 'codeOfConduct',
    coversOwnWorkforce: true,
    coversValueChain: false,
    childLabour: true,
    forcedLabour: true,
    humanTrafficking: false,
    discrimination: true,
    accidentPrevention: true,
    otherSubjects: 'Freedom of association',
    validFrom: '2023-01-01',
  },
  {
    title: 'Code of conduct for suppliers',
    kind: 'policy',
    coversOwnWorkforce: false,
    coversValueChain: true,
    childLabour: true,
    forcedLabour: true,
    humanTrafficking: true,
    discrimination: true,
    accidentPrevention: true,
    otherSubjects: null,
    validFrom: '2024-01-01',
  },
  {
    title: 'Grievance channel',
    kind: 'grievanceMechanism',
    coversOwnWorkforce: true,
    coversValueChain: true,
    childLabour: false,
    forcedLabour: false,
    humanTrafficking: false,
    discrimination: false,
    accidentPrevention: false,
    otherSubjects: null,
    validFrom: '2024-03-01',
  },
] as const satisfies readonly Partial<HumanRightsPolicy>[];

/** Planted: the review of 2025 says that there were none. */
export const incidentsOfRights = [
  {
    title: 'Recruitment fees of agency workers at a sawmill',
    number: 'HR-2025-01',
    subject: 'forcedLabour',
    isSevere: true,
    group: 'valueChainWorkers',
    people: 14,
    country: 'PL',
    reportedOn: '2025-02-03',
    status: 'confirmed',
    confirmedOn: '2025-04-16',
    verifiedBy: 'authority',
    summary: 'Fourteen agency workers at a supplier’s sawmill had paid recruitment fees of 1,200 EUR each.',
    actionsTaken: 'The fees were refunded and are banned in the contract.',
  },
  {
    title: 'Harassment in the paint shop',
    number: 'HR-2025-02',
    subject: 'discrimination',
    isDiscrimination: true,
    group: 'ownWorkforce',
    people: 1,
    country: 'DE',
    reportedOn: '2025-05-12',
    status: 'confirmed',
    confirmedOn: '2025-07-01',
    verifiedBy: 'internal',
    finesMinor: 0,
    currency: 'EUR',
    actionsTaken: 'Transfer of the person responsible and training of the team.',
  },
  {
    title: 'Unequal pay of temporary staff',
    number: 'HR-2026-01',
    subject: 'discrimination',
    isDiscrimination: true,
    group: 'ownWorkforce',
    country: 'SE',
    reportedOn: '2026-02-20',
    status: 'reported',
  },
] as const satisfies readonly NewHumanRightsIncident[];

export interface BorealisGrievance {
  receivedOn: string;
  /** Days from receipt; null: not yet. */
  acknowledged: number | null;
  closed: number | null;
  status: GrievanceState;
  subject: Subject | null;
  country: string;
  isAnonymous: boolean;
  summary: string;
}
type Case = readonly [
  receivedOn: string,
  acknowledged: number | null,
  closed: number | null,
  status: GrievanceState,
  subject: Subject | null,
  country: string,
  summary: string,
];
const isAnonymous = (_one: Case, at: number): boolean => at % 3 === 0;

/** Two of 2025 were acknowledged late; one of 2026 is substantiated discrimination without an incident (planted). */
export const grievancesOfBorealis: readonly BorealisGrievance[] = (
  [
    ['2025-01-14', 2, 60, 'closed', 'wagesAndHours', 'DE', 'Overtime of December is missing.'],
    ['2025-02-03', 1, 120, 'closed', 'forcedLabour', 'PL', 'The agency keeps part of the pay for its fee.'],
    ['2025-02-19', 3, 41, 'closed', 'discrimination', 'DE', 'Only some are asked for early shifts.'],
    ['2025-03-11', 9, 75, 'closed', 'wagesAndHours', 'SE', 'Travel to the sawmill is not counted.'],
    ['2025-04-02', 4, 30, 'closed', 'accidentPrevention', 'SE', 'No handrail at the log deck.'],
    ['2025-05-12', 0, 88, 'closed', 'discrimination', 'DE', 'Remarks in the paint shop.'],
    ['2025-05-27', 5, 47, 'closed', 'wagesAndHours', 'DE', 'Breaks are cut short in the warehouse.'],
    ['2025-06-18', 2, 33, 'closed', 'discrimination', 'SE', 'A job was not advertised to everybody.'],
    ['2025-07-08', 12, 98, 'closed', 'discrimination', 'DE', 'Part-time staff are left out of training.'],
    ['2025-08-21', 3, 58, 'closed', 'wagesAndHours', 'DE', 'Night shifts were paid late.'],
    ['2025-09-30', 1, 63, 'closed', 'discrimination', 'SE', 'Jokes about an accent.'],
    ['2025-10-16', 6, 70, 'closed', 'wagesAndHours', 'SE', 'Holiday pay is wrong.'],
    ['2025-11-25', 2, 80, 'closed', 'discrimination', 'DE', 'Unfair rating after parental leave.'],
    ['2026-01-20', 3, 52, 'closed', 'wagesAndHours', 'DE', 'Standby is not paid.'],
    ['2026-02-17', 2, null, 'substantiated', 'discrimination', 'DE', 'Shifts are given by nationality.'],
    ['2026-03-24', 5, 44, 'closed', 'accidentPrevention', 'SE', 'Hearing protection is worn out.'],
    ['2026-05-19', 4, null, 'investigating', 'discrimination', 'SE', 'Temporary staff are paid less.'],
    ['2026-07-07', 1, 35, 'closed', 'wagesAndHours', 'DE', 'A bonus was not paid.'],
    ['2026-09-15', 6, null, 'admissible', 'privacy', 'DE', 'A camera in the break room.'],
    ['2026-10-05', null, null, 'received', null, 'DE', 'I was told not to speak to the works council.'],
  ] satisfies Case[]
).map((one, at) => {
  const [receivedOn, acknowledged, closed, status, subject, country, summary] = one;
  return { receivedOn, acknowledged, closed, status, subject, country, summary, isAnonymous: isAnonymous(one, at) };
});
