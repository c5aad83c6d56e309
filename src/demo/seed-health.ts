import { employee } from '#modules/employee/person/model/employee.ts';
import { checkUp, healthCase, returnPlan } from '#modules/hr/health/model/health-case.ts';
import { reportIncident } from '#modules/hr/health/model/health-calls.ts';
import { handleReportIncident } from '#modules/hr/health/server/report-incident.ts';
import { hoursWorked } from '#modules/hr/health/model/hours-worked.ts';
import { incident, investigation, safetyAction } from '#modules/hr/health/model/incident.ts';
import { riskAssessment } from '#modules/hr/health/model/risk-assessment.ts';
import type { App } from '#platform/app/server/app.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { grantsOfPerson } from '#platform/members/server/find-person.ts';
import { records } from '#platform/records/server/records.ts';
import { addDays } from '#platform/values/model/period.ts';
import {
  hoursOfBorealis,
  incidentsOfBorealis,
  investigationsOfBorealis,
  type BorealisIncident,
  type HealthSite,
} from './borealis-health.ts';
import { departmentsOfBorealis, peopleOfBorealis } from './borealis-people.ts';

interface Known {
  sites: ReadonlyMap<string, string>;
  accounts: ReadonlyMap<string, string>;
}

const everybody = peopleOfBorealis();

/** Three years of incidents of the demo company, entered by HR, with what was done about them; none after today. */
export async function keepHealth(app: App, companyId: string, known: Known): Promise<void> {
  const by = (role: string) => ({ companyId, accountId: known.accounts.get(role) ?? null, now: app.clock() });
  // Health data is written with the rights of HR: the database takes it from nobody else.
  const rights = await grantsOfPerson(app.database, companyId, known.accounts.get('hr') ?? '');
  await inCompany(app.database, { ...by('hr'), ...rights }, (tx) => enterHealth(tx, known));
  // One report of an employee, from the phone.
  await inCompany(app.database, by('employee'), async (tx) => {
    const on = addDays(await todayOf(tx), -2);
    await handleReportIncident.run(
      tx,
      {
        key: `demo-${reportIncident.name}`,
        kind: 'nearMiss',
        title: 'Board shot back from the edger',
        happenedOn: on,
        happenedAt: '10:20',
        site: known.sites.get('MILL') ?? null,
        place: 'Edger',
        affected: 'nobody',
        employee: null,
        description: 'No one stood behind the machine.',
        photos: [],
      },
      app,
    );
  });
}

async function enterHealth(tx: Tx, { sites, accounts }: Known): Promise<void> {
  const today = await todayOf(tx);
  const hr = accounts.get('hr') ?? '';
  const lead = accounts.get('line-manager') ?? hr;
  const ids = new Map((await records(tx, employee).all()).map(({ number, id }) => [number, id]));
  const made = new Map<string, string>();
  const entered = incidentsOfBorealis
    .filter(({ on }) => on <= today)
    .toSorted((one, other) => (one.on < other.on ? -1 : 1));
  for (const [at, one] of entered.entries()) {
    const { on, site, kind, title, cause, severity = null, lostDays = null, worker = 'employee' } = one;
    const { id } = await records(tx, incident).create(
      {
        title,
        number: `${on.slice(0, 4)}-${String(at + 1).padStart(3, '0')}`,
        kind,
        happenedOn: on,
        site: sites.get(site) ?? null,
        worker,
        cause,
        severity,
        lostDays,
        reportedToAuthorityOn: one.isReported === true ? addDays(on, 3) : null,
        status: severity === null && kind === 'injury' ? 'reported' : 'closed',
      },
      { anyState: true },
    );
    made.set(title, id);
    const hurt = one.bodyPart === undefined ? undefined : ids.get(whoOf(one, at) ?? '');
    if (hurt === undefined || lostDays === null) continue;
    const awayFrom = addDays(on, one.awayAfter ?? 1);
    await records(tx, healthCase).create({
      incident: id,
      employee: hurt,
      awayFrom,
      awayTo: addDays(awayFrom, lostDays - 1),
      bodyPart: one.bodyPart ?? null,
    });
  }
  for (const { month, hours } of hoursOfBorealis)
    if (month <= today.slice(0, 7))
      await records(tx, hoursWorked).create({
        month,
        site: sites.get('PLANT') ?? '',
        worker: 'employee',
        hours,
        source: 'Time recording',
      });
  const past = (day: string | null | undefined) => (day !== null && day !== undefined && day <= today ? day : null);
  for (const { of, ...one } of investigationsOfBorealis) {
    const about = made.get(of);
    if (about === undefined || past(one.startedOn) === null) continue;
    const completedOn = past(one.completedOn);
    await records(tx, investigation).create({ ...one, completedOn, title: of, incident: about, lead });
  }
  const fall = made.get('Fell from the log deck');
  const person = ids.get(peopleAt('MILL', '2026-03-10')[3] ?? '');
  const risk = await records(tx, riskAssessment).create({
    task: 'Work on the log deck',
    site: sites.get('MILL') ?? null,
    hazards: [
      {
        hazard: 'Fall from the deck',
        likelihood: 3,
        severity: 4,
        controls: 'Railing on both sides',
        control: 'technical',
      },
      { hazard: 'Ice in winter', likelihood: 4, severity: 3, controls: 'Heated walkway', control: 'technical' },
      { hazard: 'Noise', likelihood: 4, severity: 3, controls: 'Hearing protection', control: 'equipment' },
    ],
    responsible: lead,
    assessedOn: '2024-03-04',
    nextReview: '2026-03-04',
  });
  if (fall !== undefined) {
    const actions: readonly [title: string, due: string, doneOn: string | null][] = [
      ['Put the railing back', '2026-03-12', '2026-03-11'],
      ['Add railings to the checklist of the crane', '2026-04-30', '2026-04-22'],
      ['Fit a railing that folds away', '2026-09-30', null],
    ];
    for (const [title, due, doneOn] of actions)
      await records(tx, safetyAction).create({
        title,
        incident: fall,
        riskAssessment: risk.id,
        owner: lead,
        due,
        doneOn: past(doneOn),
      });
  }
  if (person !== undefined && fall !== undefined)
    await records(tx, returnPlan).create(
      {
        employee: person,
        startsOn: '2026-04-13',
        endsOn: '2026-05-08',
        steps: [
          { from: '2026-04-13', hoursPerDay: '4', work: 'Grading, seated' },
          { from: '2026-04-27', hoursPerDay: '6', work: 'Grading and control room' },
        ],
        status: 'completed',
      },
      { anyState: true },
    );
  const checked = peopleAt('MILL', '2026-01-01').slice(1, 7);
  for (const [at, number] of checked.entries()) {
    const who = ids.get(number);
    if (who === undefined) continue;
    const due = `2026-${String(Math.min(12, 3 + at * 2)).padStart(2, '0')}-15`;
    const isDone = at < 3 && due <= today;
    await records(tx, checkUp).create({
      employee: who,
      reason: 'noise',
      due,
      doneOn: isDone ? due : null,
      fitness: isDone ? (at === 1 ? 'limits' : 'yes') : null,
    });
  }
}

/** Numbers of employees of a site who are there on a day. */
const peopleAt = (site: HealthSite, day: string): string[] =>
  everybody
    .filter(
      ({ department, startDate, endDate, kind }) =>
        departmentsOfBorealis[department].site === site &&
        startDate <= day &&
        (endDate === null || endDate >= day) &&
        kind !== 'contractor' &&
        kind !== 'temporary',
    )
    .map(({ number }) => number);

const whoOf = ({ site, on }: BorealisIncident, at: number): string | undefined => {
  const there = peopleAt(site, on);
  return there[(7 + at * 5) % there.length];
};
