import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { handle } from '#platform/actions/server/handle.ts';
import { records } from '#platform/records/server/records.ts';
import { SCREENING_CRITERIA, type ScreeningCriterion } from '#modules/environmental/scope3/model/screening-terms.ts';
import {
  categoryScreening,
  lackingIn,
  screeningsOn,
  type CategoryScreening,
} from '#modules/environmental/scope3/model/category-screening.ts';
import { screenCategories } from '#modules/environmental/scope3/model/screen-categories.ts';
import { screeningError } from '#modules/environmental/scope3/server/category-screening-rules.ts';
import type { Scope3Number } from '#modules/environmental/scope3/model/scope3-categories.ts';
import { periodOf } from '#modules/environmental/calculation/server/calculation-inputs.ts';
import { say } from '#modules/environmental/calculation/model/messages.ts';

/** Keeps what was screened, each category with who did it and when. */
export const handleScreenCategories = handle(screenCategories, async (tx, { period: id, categories }) => {
  const period = await periodOf(tx, id);
  const errors = categories.flatMap((row, at) => {
    if (row.category === null || row.relevance === null) return [];
    if (categories.findIndex(({ category }) => category === row.category) < at)
      return [{ path: `categories.${at}.category`, ...say('category-twice') }];
    const lacking = lackingIn({ ...criteriaIn(row), reason: row.reason ?? null, relevance: row.relevance });
    return lacking === null ? [] : [screeningError(lacking, `categories.${at}.`)];
  });
  assertNoErrors(errors);
  const screenings = records(tx, categoryScreening);
  const now = screeningsOn(await screenings.all(), period.to);
  const screened = { screenedBy: tx.accountId, screenedOn: await todayOf(tx) };
  for (const { category, ...row } of categories) {
    if (category === null) continue;
    const before = now.get(Number(category) as Scope3Number);
    const values = { ...row, ...criteriaIn(row), ...screened } as Partial<CategoryScreening>;
    if (before !== undefined && before.validFrom >= period.from)
      await screenings.change(before.id, before.version, values);
    else
      await screenings.create({ category, validFrom: period.from, ...values } as Parameters<
        typeof screenings.create
      >[0]);
  }
  return { screened: categories.length };
});

const criteriaIn = (row: Readonly<Partial<Record<ScreeningCriterion, boolean | null>>>) =>
  Object.fromEntries(SCREENING_CRITERIA.map((name) => [name, row[name] === true])) as Record<
    ScreeningCriterion,
    boolean
  >;
