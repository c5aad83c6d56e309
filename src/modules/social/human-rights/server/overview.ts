import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { socialRulesOf, socialSettings } from '#modules/social/settings/model/social-settings.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { activeMembers } from '#platform/members/server/active-members.ts';
import { records } from '#platform/records/server/records.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { hideInLattice } from '#platform/values/model/hiding/hide-small-groups.ts';
import { dueDiligenceStep, humanRightsPolicy, stepKinds } from '../model/due-diligence.ts';
import { grievance } from '../model/grievance.ts';
import { timesOf, type StepTimes } from '../model/grievance-times.ts';
import type { humanRightsOverviewCall } from '../model/human-rights-calls.ts';
import { rightsIssues } from '../model/issues.ts';
import { say } from '../model/messages.ts';
import { humanRightsIncident, incidentReview } from '../model/rights-incident.ts';
import { heatOf, salientIssue } from '../model/salient-issue.ts';
import { grievancesOf, type CountedGrievance } from './grievance-statistics.ts';

type Overview = ResponseOf<typeof humanRightsOverviewCall>;

export const seesAll = (tx: Tx, key: string): boolean =>
  tx.grants === null || tx.grants.get(key)?.has('company') === true;

/** What a person may see of human rights in a year: records as far as their right reaches, counts without small groups. */
export async function humanRightsOverview(tx: Tx, asked: { year?: number | undefined }): Promise<Overview> {
  const today = await todayOf(tx);
  const year = asked.year ?? Number(today.slice(0, 4));
  const isIn = (day: string | null) => day?.startsWith(`${year}-`) === true;
  const sees = seesAll(tx, 'human-rights.read');
  const issues = sees ? await records(tx, salientIssue).all() : [];
  const steps = sees ? await records(tx, dueDiligenceStep).all() : [];
  const incidents = sees ? await records(tx, humanRightsIncident).all() : [];
  const policies = sees ? await records(tx, humanRightsPolicy).all() : [];
  const periods = new Map(sees ? (await records(tx, reportingPeriod).all()).map((one) => [one.id, one]) : []);
  const reviews = sees ? await records(tx, incidentReview).all() : [];
  const confirmed = incidents.filter(({ status, confirmedOn }) => status === 'confirmed' && isIn(confirmedOn));
  return {
    year,
    steps: stepKinds.map((step) => {
      const of = steps.filter((one) => one.step === step);
      const count = (status: string) => of.filter((one) => one.status === status).length;
      return {
        step,
        planned: count('planned'),
        inProgress: count('inProgress'),
        done: count('done'),
        overdue: of.filter(({ status, due }) => status !== 'done' && due < today).length,
      };
    }),
    heat: heatOf(issues),
    incidents: sees
      ? {
          reported: incidents.filter(({ reportedOn }) => isIn(reportedOn)).length,
          confirmed: confirmed.length,
          verified: confirmed.filter(({ verifiedBy }) => verifiedBy !== null).length,
        }
      : null,
    grievances: await countsOf(tx, year, today),
    attention: [
      ...(sees
        ? rightsIssues(
            {
              issues,
              steps,
              policies,
              incidents,
              reviews: reviews.flatMap(({ outcome, period }) => {
                const found = periods.get(period);
                return found === undefined ? [] : [{ outcome, period: found }];
              }),
            },
            today,
          )
        : []),
      ...(seesAll(tx, 'human-rights.write') && !(await hasOfficers(tx))
        ? [{ kind: 'grievance', id: null, title: '', issue: say('no-officers') }]
        : []),
      ...(await withoutIncident(tx, incidents)),
    ].map(({ issue, ...one }) => ({ ...one, issue })),
  };
}

const hasOfficers = async (tx: Tx): Promise<boolean> =>
  (await activeMembers(tx)).some(({ access }) => access.has(grievance.access.write));

/** For case officers: substantiated discrimination that no incident names. */
async function withoutIncident(tx: Tx, incidents: readonly { grievance?: string | null | undefined }[]) {
  if (!seesAll(tx, grievance.access.read) || !seesAll(tx, 'human-rights.read')) return [];
  const named = new Set(incidents.map((one) => one.grievance));
  const cases = await records(tx, grievance).all({
    filters: [{ field: 'subject', operation: 'is', values: ['discrimination'] }],
  });
  return cases
    .filter(({ id, status, group }) => group === 'ownWorkforce' && isSubstantiated(status) && !named.has(id))
    .map(({ id, number }) => ({
      kind: 'grievance',
      id,
      title: number ?? '',
      issue: say('grievance-without-incident'),
    }));
}
const isSubstantiated = (status: string) => status === 'substantiated' || status === 'remediated';

/** Counts of a calendar year: years share no grievance, so that no difference of two tells of a small group. */
async function countsOf(tx: Tx, year: number, today: string): Promise<Overview['grievances']> {
  const isWhole = seesAll(tx, grievance.access.read);
  if (!isWhole && !seesAll(tx, 'grievance-counts.read')) return null;
  const lastDay = `${year}-12-31`;
  const rules = socialRulesOf.on(await records(asProduct(tx), socialSettings).all(), lastDay < today ? lastDay : today);
  const received = await grievancesOf(tx, year);
  const { acknowledge, feedback, close } = timesOf(received, rules, today);
  // Neither those who took a step nor those who did not are a small group; what is late is told as a share of all due.
  const shown = (times: StepTimes) => {
    if (isWhole) return times;
    const { count, due, overdue } = times;
    if (![count, received.length - count, due].every((group) => isEnough(group, rules.smallestGroup))) return null;
    return { ...times, overdue: isEnough(overdue, rules.smallestGroup) ? overdue : null };
  };
  return {
    isWhole,
    smallestGroup: rules.smallestGroup,
    acknowledgeDays: rules.acknowledgeDays,
    feedbackMonths: rules.feedbackMonths,
    ...groupsOf(received, isWhole ? null : rules.smallestGroup),
    acknowledge: shown(acknowledge),
    feedback: shown(feedback),
    close: shown(close),
  };
}

const isEnough = (count: number, k: number) => count === 0 || count >= k;

/** All, by human right and by status; with `k`, null where a group is small or would give one away. */
function groupsOf(
  received: readonly CountedGrievance[],
  k: number | null,
): Pick<NonNullable<Overview['grievances']>, 'received' | 'bySubject' | 'byStatus'> {
  const none = '';
  const cells = [...Map.groupBy(received, ({ subject, status }) => JSON.stringify([subject ?? none, status]))].map(
    ([key, members]) => ({ at: JSON.parse(key) as [string, string], count: members.length }),
  );
  const released = hideInLattice(cells, { depth: 1, ...(k === null ? {} : { k }) });
  const countOf = ({ count, hidden }: { count: number; hidden: unknown }) =>
    k === null || hidden === null ? count : null;
  const of = (place: 0 | 1) =>
    released
      .filter(({ at }) => at[place] !== null && at[1 - place] === null)
      .map((one) => ({ key: one.at[place] === none ? null : (one.at[place] ?? null), count: countOf(one) }));
  const all = released.find(({ at }) => at.every((value) => value === null));
  return { received: all === undefined ? 0 : countOf(all), bySubject: of(0), byStatus: of(1) };
}
