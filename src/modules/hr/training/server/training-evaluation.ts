import { and, eq } from 'drizzle-orm';
import { employee } from '#modules/employee/person/model/employee.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { records } from '#platform/records/server/records.ts';
import { everyRowText } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { dec, decimalText } from '#platform/values/model/decimal.ts';
import { course, courseVersion, trainingSession } from '../model/course.ts';
import { trainingEnrolment } from '../model/enrolment.ts';
import {
  addedCounts,
  gainOf,
  meanRating,
  meanShare,
  type EvaluationGroup,
  type QuizShare,
  type trainingEvaluationCall,
} from '../model/evaluation.ts';
import { trainingReactionRelease } from './reaction-tables.ts';
import { viewsAllTrainings } from './trained-people.ts';

type Answer = ResponseOf<typeof trainingEvaluationCall>;
type Release = typeof trainingReactionRelease.$inferSelect;

const seesBehaviourOf = (tx: Tx): boolean =>
  tx.grants === null || tx.grants.get('training-effect.read')?.has('company') === true;

/**
 * A course by version and session: released feedback, results of quizzes, and ratings of the effect. Without a course, the
 * one with most released feedback, else the first one that was completed. Learning and behaviour only for who views the single results and ratings of everybody too.
 */
export async function trainingEvaluation(tx: Tx, { course: asked }: { course?: string | undefined }): Promise<Answer> {
  const seesLearning = viewsAllTrainings(tx);
  const seesBehaviour = seesBehaviourOf(tx);
  const { rows } = await tx.client.query<{ id: string; title: string; responses: number }>(
    `select c.id, c.title, coalesce((select sum(r.responses)::int from training_reaction_release r
       where r.company_id = c.company_id and r.course = c.id), 0) as responses from course c where c.company_id = $1 and c.removed_at is null and exists (
       select from training_enrolment t where t.company_id = c.company_id and t.course = c.id and t.removed_at is null
         and t.status = 'done' and ${everyRowText(trainingEnrolment)})
     order by c.title`,
    [tx.companyId],
  );
  const [most] = rows.toSorted((one, other) => other.responses - one.responses);
  const id = asked ?? most?.id;
  const of = id === undefined ? null : await records(tx, course).get(id);
  return {
    courses: rows.map(({ id: one, title }) => ({ id: one, title })),
    course: of && { id: of.id, title: of.title, followUpDays: of.followUpDays },
    seesLearning,
    seesBehaviour,
    groups: of === null ? [] : await groupsOf(tx, of.id, { seesLearning, seesBehaviour }),
  };
}

interface Counted {
  version: string | null;
  session: string | null;
  completed: number;
  asked: number;
  own_n: number;
  own: number;
  manager_asked: number;
  manager_n: number;
  manager: number;
}
interface Tried {
  version: string | null;
  session: string | null;
  before: QuizShare | null;
  first: QuizShare | null;
  best: QuizShare | null;
}
type Sees = Pick<Answer, 'seesLearning' | 'seesBehaviour'>;

async function groupsOf(tx: Tx, of: string, sees: Sees): Promise<EvaluationGroup[]> {
  const counted = await countsOfCourse(tx, of);
  const tried = sees.seesLearning ? await quizResults(tx, of) : [];
  const releases = await tx.db
    .select()
    .from(trainingReactionRelease)
    .where(and(eq(trainingReactionRelease.companyId, tx.companyId), eq(trainingReactionRelease.course, of)));
  const isOf = { filters: [{ field: 'course', operation: 'is' as const, values: [of] }] };
  const versions = new Map((await records(asProduct(tx), courseVersion).all(isOf)).map((one) => [one.id, one]));
  const sessions = new Map((await records(asProduct(tx), trainingSession).all(isOf)).map((one) => [one.id, one]));
  const used = [...new Set([...counted, ...tried].map(({ version }) => version))].toSorted((one, other) =>
    dayOfVersion(versions, other).localeCompare(dayOfVersion(versions, one)),
  );
  return used.flatMap((version) => {
    const inVersion = <T extends { version: string | null }>(all: readonly T[]) =>
      all.filter((one) => one.version === version);
    const released = releases.filter(({ courseVersion: at }) => at === version);
    const named = version === null ? undefined : versions.get(version);
    const shown = named === undefined ? null : { id: named.id, effectiveFrom: named.effectiveFrom };
    const held = [...new Set(inVersion(counted).flatMap(({ session }) => (session === null ? [] : [session])))]
      .flatMap((session) => sessions.get(session) ?? [])
      .toSorted((one, other) => other.startsOn.localeCompare(one.startsOn));
    return [
      {
        version: shown,
        session: null,
        ...groupOf(inVersion(counted), inVersion(tried), released, sees, true),
      },
      ...held.map((session) => {
        const isIn = (one: { session: string | null }) => one.session === session.id;
        return {
          version: shown,
          session: { id: session.id, startsOn: session.startsOn, place: session.place },
          ...groupOf(
            inVersion(counted).filter(isIn),
            inVersion(tried).filter(isIn),
            released.filter(isIn),
            sees,
            false,
          ),
        };
      }),
    ];
  });
}

const dayOfVersion = (versions: ReadonlyMap<string, { effectiveFrom: string }>, id: string | null): string =>
  (id === null ? undefined : versions.get(id))?.effectiveFrom ?? '';

function groupOf(
  counted: readonly Counted[],
  tried: readonly Tried[],
  released: readonly Release[],
  { seesBehaviour }: Sees,
  isVersion: boolean,
): Omit<EvaluationGroup, 'version' | 'session'> {
  const total = (name: Exclude<keyof Counted, 'version' | 'session'>) =>
    counted.reduce((all, one) => all + one[name], 0);
  const completed = total('completed');
  const n = released.reduce((all, { responses }) => all + responses, 0);
  const firsts = tried.flatMap(({ first }) => first ?? []);
  const pairs = tried.flatMap(({ before, first }) =>
    before === null || first === null ? [] : [{ before, after: first }],
  );
  return {
    completed,
    reaction:
      n === 0
        ? null
        : {
            n,
            rate: completed === 0 ? null : decimalText(dec(Math.min(n, completed)).div(completed).toDecimalPlaces(4)),
            questions: addedCounts(released.map(({ counts }) => counts)).map((counts) => ({
              counts,
              mean: meanRating(
                counts.reduce((all, count, at) => all + count * (at + 1), 0),
                counts.reduce((all, count) => all + count, 0),
              ),
            })),
            comments: isVersion ? released.flatMap(({ comments }) => comments).toSorted() : [],
          },
    learning:
      firsts.length === 0
        ? null
        : {
            n: firsts.length,
            first: meanShare(firsts),
            best: meanShare(tried.flatMap(({ best }) => best ?? [])),
            gain: gainOf(pairs),
          },
    behaviour:
      !seesBehaviour || total('asked') === 0
        ? null
        : {
            employee: { asked: total('asked'), n: total('own_n'), mean: meanRating(total('own'), total('own_n')) },
            manager: {
              asked: total('manager_asked'),
              n: total('manager_n'),
              mean: meanRating(total('manager'), total('manager_n')),
            },
          },
  };
}

async function countsOfCourse(tx: Tx, of: string): Promise<Counted[]> {
  const { rows } = await tx.client.query<Counted>(
    `select t.course_version as version, t.session, count(*)::int as completed,
       count(t.effect_due_on)::int as asked, count(t.effect_own)::int as own_n, coalesce(sum(t.effect_own), 0)::int as own,
       (count(*) filter (where t.effect_due_on is not null and (e.manager is not null or t.effect_manager is not null)))::int
         as manager_asked,
       count(t.effect_manager)::int as manager_n, coalesce(sum(t.effect_manager), 0)::int as manager
     from training_enrolment t join employee e on e.company_id = t.company_id and e.id = t.employee
     where t.company_id = $1 and t.course = $2 and t.removed_at is null and t.status = 'done'
       and ${everyRowText(trainingEnrolment)} and ${everyRowText(employee)}
     group by 1, 2`,
    [tx.companyId, of],
  );
  return rows;
}

/** By enrolment and version: the result before the training, the first one after it and the best one. */
async function quizResults(tx: Tx, of: string): Promise<Tried[]> {
  const { rows } = await tx.client.query<{
    version: string;
    session: string | null;
    asked: number;
    before: number | null;
    first: number | null;
    best: number | null;
  }>(
    `select a.course_version as version, t.session, max(jsonb_array_length(a.asked)) as asked,
       (array_agg(a.right_answers order by a.submitted_at) filter (where a.is_before))[1] as before,
       (array_agg(a.right_answers order by a.submitted_at) filter (where not a.is_before))[1] as first,
       max(a.right_answers) filter (where not a.is_before) as best
     from training_quiz_attempt a
     join training_enrolment t on t.company_id = a.company_id and t.id = a.enrolment and t.removed_at is null
     where a.company_id = $1 and t.course = $2 and a.submitted_at is not null and jsonb_array_length(a.asked) > 0
       and ${everyRowText(trainingEnrolment)}
     group by t.id, t.session, a.course_version, jsonb_array_length(a.asked)`,
    [tx.companyId, of],
  );
  const share = (right: number | null, asked: number) => (right === null ? null : { right, asked });
  return rows.map(({ version, session, asked, before, first, best }) => ({
    version,
    session,
    before: share(before, asked),
    first: share(first, asked),
    best: share(best, asked),
  }));
}
