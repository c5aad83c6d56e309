import { employee } from '#modules/employee/person/model/employee.ts';
import { assertOwnEmployee, ownEmployee } from '#modules/my-profile/server/own-employee.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { dayOf } from '#platform/directory/server/today.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import type { BodyOf, ResponseOf } from '#platform/http/model/call.ts';
import { notify } from '#platform/notifications/server/notifications.ts';
import type { ListQuery } from '#platform/records/model/list-query.ts';
import { records } from '#platform/records/server/records.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { feedback, type Feedback } from '../model/feedback.ts';
import { say } from '../model/messages.ts';
import {
  PRAISE_MAX,
  type askFeedbackCall,
  type FeedbackShown,
  type myFeedbackCall,
  type praiseCall,
} from '../model/talk-calls.ts';
import { namesOf } from './talks.ts';

const latest: ListQuery['sort'] = [
  { field: 'givenOn', descending: true },
  { field: 'id', descending: true },
];

/** Feedback about the caller that was given, what they gave, and requests from and to them. Nothing between others. */
export async function myFeedback(tx: Tx): Promise<ResponseOf<typeof myFeedbackCall>> {
  const me = await ownEmployee(tx);
  if (me === null) return { me: null, received: [], given: [], requested: [], toGive: [] };
  const where = (field: 'employee' | 'author') =>
    records(asProduct(tx), feedback).all({
      filters: [{ field, operation: 'is', values: [me.id] }],
      sort: latest,
    });
  const [about, by] = [await where('employee'), await where('author')];
  const names = await namesOf(
    tx,
    [...about, ...by].flatMap(({ employee: of, author }) => [of, ...(author === null ? [] : [author])]),
  );
  const shown = (some: readonly Feedback[], statuses: readonly Feedback['status'][]): FeedbackShown[] =>
    some
      .filter(({ status }) => statuses.includes(status))
      .map(({ id, version, employee: of, author, question, text, visibility, givenOn, status }) => ({
        id,
        version,
        employee: names.get(of) ?? '',
        author: author === null ? null : (names.get(author) ?? ''),
        question: question ?? null,
        text: text ?? null,
        visibility,
        givenOn,
        status,
      }));
  return {
    me: me.id,
    received: shown(about, ['given']),
    given: shown(by, ['given']),
    requested: shown(about, ['asked', 'declined']),
    toGive: shown(by, ['asked']),
  };
}

/**
 * Asks a colleague for feedback about the caller; they are told.
 *
 * @throws `my-profile.no-employee`, `request.not-found` for whom the caller does not see, `request.invalid`
 */
export async function askFeedback(tx: Tx, { colleague, question }: BodyOf<typeof askFeedbackCall>): Promise<void> {
  const me = await assertOwnEmployee(tx);
  const { id, account } = await records(tx, employee).get(colleague);
  assertNoErrors([
    ...(id === me.id ? [{ path: 'colleague', ...say('own-feedback') }] : []),
    ...(account === null && id !== me.id ? [{ path: 'colleague', ...say('no-account') }] : []),
  ]);
  const kept = records(asProduct(tx), feedback);
  const made = await kept.create({ employee: me.id, visibility: 'employee' });
  await kept.compute(made.id, { author: id, question, status: 'asked', givenOn: null });
  if (account !== null) await notify(tx, [account], { kind: 'feedbackAsked' });
}

/** The latest praise in the company, for everybody who may read feedback at all. */
export async function praise(tx: Tx): Promise<ResponseOf<typeof praiseCall>> {
  const { items } = await records(asProduct(tx), feedback).list({
    filters: [
      { field: 'status', operation: 'is', values: ['given'] },
      { field: 'visibility', operation: 'is', values: ['praise'] },
    ],
    search: null,
    bin: false,
    sort: latest,
    limit: PRAISE_MAX,
    after: null,
  });
  const names = await namesOf(
    tx,
    items.flatMap(({ employee: of, author }) => [of, ...(author === null ? [] : [author])]),
  );
  const shown = [];
  for (const { id, employee: of, author, text, givenOn, createdAt } of items)
    shown.push({
      id,
      employee: names.get(of) ?? '',
      author: author === null ? null : (names.get(author) ?? ''),
      text: text ?? '',
      givenOn: givenOn ?? (await dayOf(tx, createdAt)),
    });
  return { praise: shown };
}
