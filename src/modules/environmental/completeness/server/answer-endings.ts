import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { addDays } from '#platform/values/model/period.ts';
import { handle } from '#platform/actions/server/handle.ts';
import { records } from '#platform/records/server/records.ts';
import { answerEndings } from '#modules/environmental/completeness/model/completeness-actions.ts';
import { say } from '#modules/environmental/calculation/model/messages.ts';
import { expectation } from '#modules/environmental/set-up/model/set-up-records.ts';
import { endedPart } from './expected-sources.ts';
import { openEndings } from './source-endings.ts';
import { periodOf } from '#modules/environmental/calculation/server/calculation-inputs.ts';

/** Keeps each answer as a record of its own, with its history; an earlier answer of the same days is changed. */
export const handleAnswerEndings = handle(answerEndings, async (tx, { period: id, sources, answer, until, reason }) => {
  const period = await periodOf(tx, id);
  const open = await openEndings(tx, period);
  const found = sources.map(({ site, activityType }) =>
    open.find((one) => one.site === site && one.activityType === activityType),
  );
  const errors = found.flatMap((one, at) => {
    if (one === undefined) return [{ path: `sources.${at}.site`, ...say('ending-gone') }];
    return answer === 'stock' && (until === null || until === undefined || until <= one.lastDay)
      ? [{ path: 'until', ...say('ending-until') }]
      : [];
  });
  assertNoErrors(errors);
  const kept = records(tx, expectation);
  // What is not over yet is asked again once more months have ended.
  const to = answer === 'stock' ? (until ?? null) : ((await endedPart(tx, period))?.to ?? period.to);
  for (const one of found) {
    if (one === undefined) continue;
    const from = addDays(one.lastDay, 1);
    const said = { usage: 'notUsed', ending: answer, to, reason: reason ?? null } as const;
    const [before] = await kept.all({
      filters: [
        { field: 'site', operation: 'is', values: [one.site] },
        { field: 'activityType', operation: 'is', values: [one.activityType] },
        { field: 'from', operation: 'is', values: [from] },
      ],
    });
    if (before !== undefined) await kept.change(before.id, before.version, said);
    else
      await kept.create({
        site: one.site,
        activityType: one.activityType as (typeof sources)[number]['activityType'],
        frequency: 'month',
        from,
        withAlternatives: false,
        ...said,
      } as Parameters<typeof kept.create>[0]);
  }
  return { answered: found.length };
});
