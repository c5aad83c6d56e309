import { eq, and } from 'drizzle-orm';
import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { dueDiligenceStep, humanRightsPolicy } from '#modules/social/human-rights/model/due-diligence.ts';
import { grievance } from '#modules/social/human-rights/model/grievance.ts';
import { humanRightsIncident, incidentReview } from '#modules/social/human-rights/model/rights-incident.ts';
import { salientIssue } from '#modules/social/human-rights/model/salient-issue.ts';
import type { App } from '#platform/app/server/app.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';
import { membership, role } from '#platform/directory/server/member-tables.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { grantsOfPerson } from '#platform/members/server/find-person.ts';
import { records } from '#platform/records/server/records.ts';
import { addDays } from '#platform/values/model/period.ts';
import {
  grievancesOfBorealis,
  incidentsOfRights,
  issuesOfBorealis,
  policiesOfBorealis,
  stepsOfBorealis,
} from './borealis-human-rights.ts';

const caseOfficer = {
  key: 'case-officer',
  label: 'Case officer',
  access: ['grievance-cases.read', 'grievance-cases.write', 'grievance-content.read'],
};

/** Human rights of the demo company: records of sustainability, and cases that HR handles as case officer. */
export async function keepHumanRights(app: App, companyId: string, people: ReadonlyMap<string, string>): Promise<void> {
  const officer = people.get('hr') ?? '';
  await appointOfficer(app, companyId, officer, people.get('owner') ?? null);
  const now = app.clock();
  await inCompany(app.database, { companyId, accountId: people.get('sustainability') ?? null, now }, (tx) =>
    enterRecords(tx, people),
  );
  // Content of cases is written with the rights of a case officer, and cases have no author.
  const rights = await grantsOfPerson(app.database, companyId, officer);
  await inCompany(app.database, { companyId, accountId: null, now, ...rights }, (tx) => enterCases(tx, officer));
}

async function appointOfficer(app: App, companyId: string, officer: string, owner: string | null): Promise<void> {
  const { directory } = app.database;
  await directory.insert(role).values({ companyId, ...caseOfficer });
  const roleKeys = ['hr', caseOfficer.key];
  await directory
    .update(membership)
    .set({ roleKeys })
    .where(and(eq(membership.companyId, companyId), eq(membership.accountId, officer)));
  await inCompany(app.database, { companyId, accountId: owner, now: app.clock() }, async (tx) => {
    tx.record({
      action: 'created',
      resource: 'role',
      title: caseOfficer.label,
      before: null,
      after: caseOfficer,
    });
    tx.record({
      action: 'changed',
      resource: 'member',
      recordId: officer,
      before: { roleKeys: ['hr'] },
      after: { roleKeys },
      reason: 'Case officer for grievances',
    });
  });
}

async function enterRecords(tx: Tx, people: ReadonlyMap<string, string>): Promise<void> {
  const today = await todayOf(tx);
  const who = (name: string) => people.get(name) ?? '';
  const ids = new Map<string, string>();
  for (const one of issuesOfBorealis)
    ids.set(one.title, (await records(tx, salientIssue).create({ ...one, owner: who('sustainability') })).id);
  for (const { issue, owner, status, ...step } of stepsOfBorealis)
    await records(tx, dueDiligenceStep).create(
      {
        ...step,
        issue: issue === null ? null : (ids.get(issue) ?? null),
        owner: who(owner),
        ...(status === 'done' && step.due <= today ? { status, doneOn: addDays(step.due, -7) } : {}),
        ...(status === 'inProgress' ? { status } : {}),
      },
      { anyState: true },
    );
  for (const policy of policiesOfBorealis)
    await records(tx, humanRightsPolicy).create({ ...policy, owner: who('sustainability') });
  for (const incident of incidentsOfRights) {
    const isConfirmed = 'confirmedOn' in incident && incident.confirmedOn <= today;
    if (incident.reportedOn > today) continue;
    await records(tx, humanRightsIncident).create(
      isConfirmed ? incident : { ...incident, status: 'reported', confirmedOn: null },
      { anyState: true },
    );
  }
  const last = (await records(tx, reportingPeriod).all()).find(({ to }) => to.startsWith('2025') && to < today);
  if (last !== undefined && today >= '2026-01-22')
    await records(tx, incidentReview).create({
      period: last.id,
      outcome: 'none',
      reviewedOn: '2026-01-22',
      owner: who('hr'),
      basis: 'Asked the managers of plant, store and sawmill.',
    });
}

async function enterCases(tx: Tx, officer: string): Promise<void> {
  const today = await todayOf(tx);
  for (const [at, one] of grievancesOfBorealis.entries()) {
    const { receivedOn, subject, country, isAnonymous, summary, status } = one;
    const after = (days: number | null) => (days === null ? null : addDays(receivedOn, days));
    const [acknowledgedOn, closedOn] = [after(one.acknowledged), after(one.closed)];
    // What has not happened by today is still in its first status.
    if (receivedOn > today || [acknowledgedOn, closedOn].some((day) => (day ?? '') > today)) continue;
    await records(tx, grievance).create(
      {
        number: numberOf(at),
        receivedOn,
        acknowledgedOn,
        feedbackOn: closedOn,
        closedOn,
        channel: 'form',
        isAnonymous,
        subject,
        group: subject === 'forcedLabour' ? 'valueChainWorkers' : 'ownWorkforce',
        severity: subject === null ? null : 'medium',
        country,
        officer: status === 'received' ? null : officer,
        summary,
        status,
        conclusion: status === 'closed' || status === 'substantiated' ? 'Looked into with those involved.' : null,
      },
      { anyState: true },
    );
  }
}

/** As the product would number them, the first of each year 1. */
function numberOf(at: number): string {
  const year = grievancesOfBorealis[at]?.receivedOn.slice(0, 4) ?? '';
  const before = grievancesOfBorealis.slice(0, at).filter(({ receivedOn }) => receivedOn.startsWith(year)).length;
  return `G-${year}-${String(before + 1).padStart(4, '0')}`;
}
