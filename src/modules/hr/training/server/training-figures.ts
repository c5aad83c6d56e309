import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { records } from '#platform/records/server/records.ts';
import { everyRowText } from '#platform/records/server/rules.ts';
import { addDays } from '#platform/values/model/period.ts';
import { course, trainingSession } from '../model/course.ts';
import { trainingEnrolment } from '../model/enrolment.ts';
import { say } from '../model/messages.ts';
import type { trainingFiguresCall } from '../model/training-calls.ts';
import { hoursByGender, hoursPerEmployee } from '../model/training-figures.ts';
import { seatsOf } from './session-seats.ts';
import { trainedPeople, viewsAllTrainings } from './trained-people.ts';

type Answer = ResponseOf<typeof trainingFiguresCall>;
/** Planned sessions of so many days ago are shown too: their attendance is still to be recorded. */
const PAST_DAYS = 90;

/**
 * Planned sessions for everybody; hours per employee for who views the trainings of everybody, cost for who views cost. Of
 * a period, by default the calendar year until today.
 */
export async function trainingFigures(
  tx: Tx,
  { from: first, to: last }: { from?: string | undefined; to?: string | undefined },
): Promise<Answer> {
  const today = await todayOf(tx);
  const to = last ?? today;
  const from = first ?? `${to.slice(0, 4)}-01-01`;
  if (from > to) assertNoErrors([{ path: 'to', ...say('span') }]);
  return {
    from,
    to,
    mayRecord: recordsOthers(tx),
    sessions: await plannedSessions(tx, today),
    hours: viewsAllTrainings(tx) ? await hoursIn(tx, from, to) : null,
    cost: viewsAllCost(tx) ? await costIn(tx, from, to) : null,
  };
}

const recordsOthers = ({ grants }: Tx): boolean =>
  grants === null || [...(grants.get('training.write') ?? [])].some((scope) => scope !== 'own');

/** Whether the person views the cost of trainings of everybody; the product itself does. */
export const viewsAllCost = (tx: Tx): boolean =>
  tx.grants === null || tx.grants.get('training-cost.read')?.has('company') === true;

async function plannedSessions(tx: Tx, today: string): Promise<Answer['sessions']> {
  const planned = await records(tx, trainingSession).all({
    filters: [
      { field: 'startsOn', operation: 'from', values: [addDays(today, -PAST_DAYS)] },
      { field: 'status', operation: 'is', values: ['planned'] },
    ],
    sort: [{ field: 'startsOn', descending: false }],
  });
  const titles = new Map((await records(tx, course).all()).map(({ id, title }) => [id, title]));
  const taken = await seatsOf(
    tx,
    planned.map(({ id }) => id),
  );
  return planned.map(({ id, course: of, startsOn, endsOn, startsAt, place, trainer, seats }) => ({
    id,
    course: titles.get(of) ?? '',
    startsOn,
    endsOn: endsOn ?? startsOn,
    startsAt,
    place,
    trainer,
    seats,
    booked: taken.get(id)?.booked ?? 0,
    waiting: taken.get(id)?.waiting ?? 0,
  }));
}

async function hoursIn(tx: Tx, from: string, to: string): Promise<NonNullable<Answer['hours']>> {
  const people = await trainedPeople(tx, { from, to });
  const { groups, isTotalShown } = hoursByGender(people);
  return { perEmployee: isTotalShown ? hoursPerEmployee(people, { from, to }) : null, byGender: groups };
}

async function costIn(tx: Tx, from: string, to: string): Promise<NonNullable<Answer['cost']>> {
  const { rows } = await tx.client.query<{ currency: string; amount: string }>(
    `select currency, sum(cost_minor)::text as amount from training_enrolment
     where company_id = $1 and removed_at is null and status = 'done' and done_on between $2 and $3
       and cost_minor is not null and currency is not null and ${everyRowText(trainingEnrolment)}
     group by currency order by currency`,
    [tx.companyId, from, to],
  );
  return rows.map(({ currency, amount }) => ({ currency, amountMinor: Number(amount) }));
}
