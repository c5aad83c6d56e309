import type { bodyParts } from '#modules/hr/health/model/health-case.ts';
import type { causes, IncidentKind, investigation, Severity, WorkerKind } from '#modules/hr/health/model/incident.ts';
import type { NewOf } from '#platform/records/model/resource.ts';

export type HealthSite = 'PLANT' | 'STORE' | 'MILL';

export interface BorealisIncident {
  on: string;
  site: HealthSite;
  kind: IncidentKind;
  title: string;
  cause: keyof typeof causes;
  severity?: Severity;
  lostDays?: number;
  worker?: WorkerKind;
  /** Days from the incident to the first day of absence; 1 unless said. */
  awayAfter?: number;
  bodyPart?: keyof typeof bodyParts;
  /** Told to the authority, where more than three days were lost. */
  isReported?: boolean;
}

type Lost = readonly [
  on: string,
  site: HealthSite,
  title: string,
  cause: keyof typeof causes,
  days: number,
  part: keyof typeof bodyParts,
];
const lostTime = ([on, site, title, cause, lostDays, bodyPart]: Lost): BorealisIncident => ({
  on,
  site,
  kind: 'injury',
  title,
  cause,
  severity: 'lostTime',
  lostDays,
  bodyPart,
  isReported: lostDays > 3,
});
type Other = readonly [on: string, site: HealthSite, title: string, cause: keyof typeof causes];
const nearMiss = ([on, site, title, cause]: Other): BorealisIncident => ({ on, site, kind: 'nearMiss', title, cause });
const hazard = ([on, site, title, cause]: Other): BorealisIncident => ({ on, site, kind: 'hazard', title, cause });
const treated =
  (severity: Severity) =>
  ([on, site, title, cause]: Other): BorealisIncident => ({ on, site, kind: 'injury', title, cause, severity });

/**
 * Three years of incidents: seven accidents with lost days in 2024 and 2025 each, as the company reports them. Planted: an
 * absence that begins before its accident, lost time without days, an accident of a contractor for whom no hours are
 * entered, an injury that nobody classified, and one with many lost days that was not reported.
 */
export const incidentsOfBorealis: readonly BorealisIncident[] = [
  ...(
    [
      ['2024-01-23', 'PLANT', 'Hand caught at the edge bander', 'machine', 12, 'hand'],
      ['2024-02-14', 'PLANT', 'Slipped on sawdust beside the panel saw', 'slip', 6, 'leg'],
      ['2024-04-09', 'MILL', 'Log rolled off the infeed', 'struck', 95, 'foot'],
      ['2024-05-28', 'PLANT', 'Lifted a tabletop alone', 'handling', 9, 'back'],
      ['2024-08-20', 'PLANT', 'Hit by a lift truck in the warehouse aisle', 'vehicle', 21, 'leg'],
      ['2024-10-02', 'STORE', 'Fell from a step while decorating', 'fall', 4, 'shoulder'],
      ['2024-11-13', 'PLANT', 'Cut at the band saw', 'machine', 3, 'finger'],
      ['2025-01-29', 'PLANT', 'Cut while changing a planer knife', 'machine', 8, 'finger'],
      ['2025-03-18', 'PLANT', 'Lifted a wardrobe carcass', 'handling', 14, 'back'],
      ['2025-04-24', 'MILL', 'Splinter from the edger', 'struck', 5, 'eye'],
      ['2025-06-11', 'PLANT', 'Slipped on wet paint', 'slip', 10, 'hand'],
      ['2025-08-27', 'PLANT', 'Pallet tipped during loading', 'struck', 19, 'foot'],
      ['2025-10-15', 'STORE', 'Stumbled over packaging', 'slip', 2, 'leg'],
      ['2026-01-21', 'PLANT', 'Sleeve caught in the drill', 'machine', 7, 'shoulder'],
      ['2026-03-10', 'MILL', 'Fell from the log deck', 'fall', 33, 'back'],
      ['2026-06-16', 'PLANT', 'Lifted a sofa frame', 'handling', 11, 'back'],
    ] satisfies Lost[]
  ).map(lostTime),
  {
    ...lostTime(['2025-11-19', 'PLANT', 'Hand between two boards', 'handling', 6, 'hand']),
    awayAfter: -3,
  },
  { ...lostTime(['2026-08-25', 'PLANT', 'Twisted ankle on the loading ramp', 'slip', 16, 'foot']), isReported: false },
  {
    on: '2026-05-06',
    site: 'MILL',
    kind: 'injury',
    title: 'Bruise at the conveyor',
    cause: 'machine',
    severity: 'lostTime',
  },
  {
    on: '2025-07-08',
    site: 'PLANT',
    kind: 'injury',
    title: 'Contractor fell from a ladder in hall 3',
    cause: 'fall',
    severity: 'lostTime',
    lostDays: 26,
    worker: 'contractor',
  },
  { on: '2026-09-22', site: 'STORE', kind: 'injury', title: 'Cut while unpacking glass', cause: 'handling' },
  {
    on: '2025-09-10',
    site: 'MILL',
    kind: 'illness',
    title: 'Loss of hearing found at a health check',
    cause: 'exposure',
    severity: 'medicalTreatment',
  },
  { on: '2026-02-04', site: 'PLANT', kind: 'commuting', title: 'Bicycle fall on the way to work', cause: 'vehicle' },
  ...(
    [
      ['2025-02-20', 'PLANT', 'Burn at the laminating press', 'substance'],
      ['2025-09-30', 'MILL', 'Deep cut from a saw blade', 'machine'],
      ['2026-04-14', 'PLANT', 'Solvent in the eye', 'substance'],
    ] satisfies Other[]
  ).map(treated('medicalTreatment')),
  ...([['2025-05-22', 'PLANT', 'Strained wrist at the packing line', 'strain']] satisfies Other[]).map(
    treated('restrictedWork'),
  ),
  ...(
    [
      ['2024-03-05', 'PLANT', 'Splinter in a finger', 'handling'],
      ['2024-09-17', 'MILL', 'Scratch at a strap', 'handling'],
      ['2025-05-14', 'PLANT', 'Small cut at the bench', 'machine'],
      ['2026-02-18', 'STORE', 'Bumped into a display', 'struck'],
    ] satisfies Other[]
  ).map(treated('firstAid')),
  ...(
    [
      ['2024-02-27', 'PLANT', 'Pallet fell from the rack', 'struck'],
      ['2024-06-12', 'MILL', 'Guard of the edger was open', 'machine'],
      ['2024-07-03', 'PLANT', 'Lift truck braked late at the gate', 'vehicle'],
      ['2024-10-22', 'PLANT', 'Board shot back from the saw', 'machine'],
      ['2025-01-14', 'PLANT', 'Ice on the yard', 'slip'],
      ['2025-03-26', 'MILL', 'Log chain broke', 'struck'],
      ['2025-06-25', 'PLANT', 'Cable lay across the aisle', 'slip'],
      ['2025-09-02', 'STORE', 'Lamp fell from the ceiling', 'struck'],
      ['2025-12-09', 'PLANT', 'Lift truck turned without a signal', 'vehicle'],
      ['2026-01-13', 'MILL', 'Ice on the log deck', 'slip'],
      ['2026-04-28', 'PLANT', 'Clamp came loose at the router', 'machine'],
      ['2026-07-07', 'PLANT', 'Load slipped from a trolley', 'handling'],
      ['2026-09-15', 'PLANT', 'Spark in the dust extraction', 'fire'],
    ] satisfies Other[]
  ).map(nearMiss),
  ...(
    [
      ['2024-11-20', 'STORE', 'Emergency exit blocked by boxes', 'fire'],
      ['2025-10-07', 'PLANT', 'Emergency stop does not respond', 'machine'],
      ['2026-06-02', 'MILL', 'Railing of the walkway is loose', 'fall'],
    ] satisfies Other[]
  ).map(hazard),
];

/** Hours of the plant as its time recording has them, from 2025 on; other sites have none and are estimated. */
export const hoursOfBorealis: readonly { month: string; hours: string }[] = Array.from({ length: 22 }, (_, at) => ({
  month: `${at < 12 ? 2025 : 2026}-${String((at % 12) + 1).padStart(2, '0')}`,
  hours: String(20_600 + ((at * 937) % 1_700) - (at % 12 === 7 ? 4_200 : at % 12 === 11 ? 2_900 : 0)),
}));

/** What was investigated: two accidents to the end, one still open and without its causes. */
export const investigationsOfBorealis: readonly (Pick<
  NewOf<typeof investigation>,
  'startedOn' | 'completedOn' | 'whys' | 'rootCause' | 'immediateCauses' | 'rootCauses'
> & { of: string })[] = [
  {
    of: 'Fell from the log deck',
    startedOn: '2026-03-11',
    whys: [
      { why: 'The operator stepped over the edge of the deck', fact: 'Statement of the operator' },
      { why: 'The railing was missing on one side', fact: 'Photo of 10 March' },
      { why: 'It had been removed for the crane in February', fact: 'Work order' },
      { why: 'Nobody checked that it was put back', fact: 'No entry in the checklist' },
      { why: 'The checklist of the crane has no such point', fact: 'Checklist' },
    ],
    rootCause: 'Work on the deck is released without a check of its railings.',
    immediateCauses: [
      { category: 'place', detail: 'Railing missing on one side' },
      { category: 'process', detail: 'Deck released without a check' },
    ],
    rootCauses: [
      { category: 'implementation', detail: 'Railing not put back after crane work' },
      { category: 'monitoring', detail: 'Checklist of the crane has no railings' },
    ],
    completedOn: '2026-03-20',
  },
  {
    of: 'Sleeve caught in the drill',
    startedOn: '2026-01-22',
    whys: [
      { why: 'The sleeve hung over the chuck', fact: 'Statement of the colleague at the bench' },
      { why: 'The jacket was worn open in the cold hall', fact: 'Statement of the employee' },
      { why: 'The guard of the chuck had been taken off', fact: 'Photo of 21 January' },
      { why: 'It is in the way of long drills', fact: 'Trial with the foreman' },
      { why: 'Long drills were bought without asking for a guard that fits', fact: 'Order of October' },
    ],
    rootCause: 'Guards are not looked at when tools are bought.',
    immediateCauses: [
      { category: 'equipment', detail: 'Guard of the chuck taken off' },
      { category: 'people', detail: 'Open sleeve at a rotating spindle' },
    ],
    rootCauses: [
      { category: 'design', detail: 'No guard for long drills' },
      { category: 'riskAssessment', detail: 'Assessment of the drill names no long drills' },
    ],
    completedOn: '2026-02-06',
  },
  { of: 'Twisted ankle on the loading ramp', startedOn: '2026-08-26' },
];
