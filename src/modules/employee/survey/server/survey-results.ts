import { and, eq, sql } from 'drizzle-orm';
import { employee } from '#modules/employee/person/model/employee.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { records } from '#platform/records/server/records.ts';
import { everyRow } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { placeKey, SMALLEST_GROUP } from '#platform/values/model/hiding/hide-small-groups.ts';
import { employeeSurveyError } from '../model/errors.ts';
import { questionsOf } from '../model/questions.ts';
import { employeeSurvey, isStanding, type EmployeeSurvey } from '../model/survey.ts';
import type { SurveyHead, surveyHeadsCall, surveyResultsCall } from '../model/survey-calls.ts';
import {
  forReader,
  meanOfQuestion,
  shownGroup,
  summaryOf,
  trendOf,
  type ReaderLevel,
} from '../model/survey-summary.ts';
import type { SurveyRelease } from '../model/survey-release.ts';
import { stateOf } from './survey-rules.ts';
import { planOfSurvey } from './survey-life.ts';
import { employeeSurveyResult, employeeSurveyTheme } from './tables.ts';

const mayAll = (tx: Tx, key: string): boolean => tx.access === null || tx.access.has(key);

/** What the reader may see of results that were released so far; null: nothing. */
function levelOf(tx: Tx, { status, released }: EmployeeSurvey): ReaderLevel | null {
  if (status !== 'closed') return null;
  if (mayAll(tx, 'survey-results.read')) return 'all';
  if (mayAll(tx, 'survey-results-team.read') && (released === 'managers' || released === 'everyone')) return 'units';
  return released === 'everyone' ? 'company' : null;
}

export const everySurvey = (tx: Tx): Promise<EmployeeSurvey[]> =>
  records(asProduct(tx), employeeSurvey).all({ sort: [{ field: 'from', descending: true }] });

async function findSurvey(tx: Tx, id: string): Promise<EmployeeSurvey> {
  return records(asProduct(tx), employeeSurvey).get(id);
}

/** Surveys that the reader runs, or whose results they may see; the newest first. */
export async function surveyHeads(tx: Tx): Promise<ResponseOf<typeof surveyHeadsCall>> {
  const mayRun = mayAll(tx, 'survey.read');
  const shown = (await everySurvey(tx)).filter((survey) => mayRun || levelOf(tx, survey) !== null);
  const counts = await participation(tx);
  return { items: shown.map((survey) => headOf(tx, survey, counts)) };
}

type Participation = ReadonlyMap<string, { invited: number; used: number }>;
async function participation(tx: Tx): Promise<Participation> {
  const { rows } = await tx.client.query<{ survey: string; invited: number; used: number }>(
    `select survey, count(*)::int as invited, (count(*) filter (where is_used))::int as used
       from employee_survey_ticket where company_id = $1 group by survey`,
    [tx.companyId],
  );
  return new Map(rows.map(({ survey, invited, used }) => [survey, { invited, used }]));
}

function headOf(tx: Tx, survey: EmployeeSurvey, counts: Participation): SurveyHead {
  const { id, title, kind, anonymity, repeat, status, from, until, released } = survey;
  const { invited = 0, used = 0 } = counts.get(id) ?? {};
  const step = SMALLEST_GROUP;
  const least = Math.max(step, survey.threshold ?? step);
  const answered = status === 'open' ? Math.floor(used / step) * step : used;
  return {
    id,
    title,
    kind,
    anonymity,
    repeat,
    startsItself: isStanding(survey),
    threshold: least,
    status,
    from,
    until,
    released,
    isReleasedToYou: levelOf(tx, survey) !== null,
    invited,
    answered: answered < least ? null : answered,
  };
}

export async function resultOf(tx: Tx, survey: string): Promise<SurveyRelease | null> {
  const [row] = await tx.db
    .select({ release: employeeSurveyResult.release })
    .from(employeeSurveyResult)
    .where(and(eq(employeeSurveyResult.companyId, tx.companyId), eq(employeeSurveyResult.survey, survey)));
  return row?.release ?? null;
}

/**
 * Results as this reader may see them. @throws `survey.not-closed`, `survey.not-released`
 */
export async function releaseForReader(
  tx: Tx,
  id: string,
): Promise<{ survey: EmployeeSurvey; release: SurveyRelease; level: ReaderLevel }> {
  const survey = await findSurvey(tx, id);
  const level = levelOf(tx, survey);
  if (level === null)
    throw mayAll(tx, 'survey.read') && survey.status !== 'closed'
      ? employeeSurveyError('survey.not-closed', { survey: survey.title })
      : employeeSurveyError('survey.not-released', { survey: survey.title });
  const stored = await resultOf(tx, id);
  if (stored === null) throw employeeSurveyError('survey.not-closed', { survey: survey.title });
  const units = level === 'units' ? await unitsLed(tx) : new Set<string>();
  return { survey, level, release: forReader(stored, level, units) };
}

/** Units all of whose employees of today report to the reader, directly or through others. */
async function unitsLed(tx: Tx): Promise<ReadonlySet<string>> {
  const { rows } = await tx.db.execute<{ unit: string } & Record<string, unknown>>(sql`
    with recursive line as (
      select id from employee where company_id = ${tx.companyId} and account = ${tx.accountId}::uuid and removed_at is null
        and ${everyRow(employee)}
      union
      select person.id from employee person join line on person.manager = line.id
      where person.company_id = ${tx.companyId} and person.removed_at is null and ${everyRow(employee)}
    )
    select org_unit as unit from employee where company_id = ${tx.companyId} and removed_at is null and status = 'active'
      and org_unit is not null and ${everyRow(employee)}
    group by org_unit having bool_and(id in (select id from line))`);
  return new Set(rows.map(({ unit }) => unit));
}

export async function surveyResults(
  tx: Tx,
  id: string,
  { unit, site, service }: { unit?: string | undefined; site?: string | undefined; service?: string | undefined },
): Promise<ResponseOf<typeof surveyResultsCall>> {
  const { survey, release, level } = await releaseForReader(tx, id);
  const plan = await planOfSurvey(tx, id);
  const questions = questionsOf(survey);
  const wanted = placeKey([unit ?? null, site ?? null, service ?? null]);
  const found = release.groups.find(({ at, hidden }) => !hidden && placeKey(at) === wanted);
  const summary = found === undefined ? null : summaryOf(questions, found);
  const isWhole = level === 'all';
  const told = new Set(release.groups.flatMap(({ at }) => at));
  return {
    survey: headOf(tx, survey, await participation(tx)),
    threshold: release.k,
    names: Object.fromEntries(Object.entries(plan?.names ?? {}).filter(([value]) => isWhole || told.has(value))),
    values: (plan?.values ?? []).map((values) => (isWhole ? values : values.filter((value) => told.has(value)))),
    groups: release.groups.map((group) => ({ ...shownGroup(group), at: [...group.at] })),
    selected:
      found === undefined || summary === null
        ? null
        : {
            at: [...found.at],
            answered: found.answered ?? 0,
            enps: summary.enps && {
              score: summary.enps.score,
              plusMinus: summary.enps.plusMinus,
              n: summary.enps.n,
            },
            engagement: summary.engagement,
            drivers: summary.drivers,
            questions: questions.map((question, at) => {
              const result = found.questions[at] ?? null;
              return {
                ...question,
                result: result && { ...result, mean: meanOfQuestion(question, result.counts) },
              };
            }),
          },
    heat: release.groups.flatMap((group) => {
      const [of, ...others] = group.at;
      return of === null || of === undefined || others.some((value) => value !== null) || group.hidden
        ? []
        : [{ unit: of, drivers: summaryOf(questions, group).drivers }];
    }),
    impact: release.impact,
    words: release.words,
    comments: await withThemes(tx, id, release),
    trend: await trend(tx, survey, release),
  };
}

async function withThemes(tx: Tx, survey: string, { comments }: SurveyRelease) {
  const rows = await tx.db
    .select({ comment: employeeSurveyTheme.comment, theme: employeeSurveyTheme.theme })
    .from(employeeSurveyTheme)
    .where(and(eq(employeeSurveyTheme.companyId, tx.companyId), eq(employeeSurveyTheme.survey, survey)));
  const themes = new Map(rows.map(({ comment, theme }) => [comment, theme]));
  return comments.map((comment, at) => ({ ...comment, theme: themes.get(at) ?? null }));
}

/** Against the closed survey of the same kind and audience before it, where the reader may see that one too. */
async function trend(tx: Tx, survey: EmployeeSurvey, release: SurveyRelease) {
  const closed = ({ closedAt }: EmployeeSurvey) => closedAt ?? '';
  const [earlier] = (await everySurvey(tx))
    .filter(
      (other) =>
        other.kind === survey.kind &&
        other.unit === survey.unit &&
        other.site === survey.site &&
        closed(other) < closed(survey) &&
        levelOf(tx, other) !== null,
    )
    .toSorted((one, other) => closed(other).localeCompare(closed(one)));
  const before = earlier === undefined ? null : await resultOf(tx, earlier.id);
  if (earlier === undefined || before === null) return null;
  return {
    earlier: earlier.title,
    ...trendOf({ questions: questionsOf(earlier), release: before }, { questions: questionsOf(survey), release }),
  };
}

/** @throws `survey.not-closed`; `survey.not-released` to those who are shown no comments */
export async function setTheme(
  tx: Tx,
  survey: string,
  { comment, theme }: { comment: number; theme: string | null },
): Promise<void> {
  const { survey: of, release, level } = await releaseForReader(tx, survey);
  if (level !== 'all') throw employeeSurveyError('survey.not-released', { survey: of.title });
  const isIt = and(
    eq(employeeSurveyTheme.companyId, tx.companyId),
    eq(employeeSurveyTheme.survey, survey),
    eq(employeeSurveyTheme.comment, comment),
  );
  if (theme === null || theme === '' || release.comments[comment] === undefined) {
    await tx.db.delete(employeeSurveyTheme).where(isIt);
    return;
  }
  await tx.db
    .insert(employeeSurveyTheme)
    .values({ companyId: tx.companyId, survey, comment, theme })
    .onConflictDoUpdate({
      target: [employeeSurveyTheme.companyId, employeeSurveyTheme.survey, employeeSurveyTheme.comment],
      set: { theme },
    });
}

/** Of a named survey only. @throws `survey.not-named` */
export async function namedResponses(tx: Tx, id: string) {
  const survey = await findSurvey(tx, id);
  if (survey.anonymity !== 'named') throw employeeSurveyError('survey.not-named', { survey: survey.title });
  if (survey.status === 'draft')
    throw employeeSurveyError('survey.not-open', { survey: survey.title, state: stateOf(survey) });
  const { rows } = await tx.db.execute<
    { employee: string; name: string; answers: never } & Record<string, unknown>
  >(sql`
    select response.employee, coalesce(person.name, '') as name, response.answers from employee_survey_response response
      join employee person on person.company_id = response.company_id and person.id = response.employee
    where response.company_id = ${tx.companyId} and response.survey = ${id} and response.is_named and ${everyRow(employee)}
    order by 2, 1`);
  return { items: rows.map((row) => ({ employee: row.employee, name: row.name, answers: row.answers })) };
}
