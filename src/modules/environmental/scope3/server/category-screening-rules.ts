import { userError } from '#platform/errors/model/errors.ts';
import { rules } from '#platform/records/server/rules.ts';
import {
  categoryScreening,
  lackingIn,
  type CategoryScreening,
} from '#modules/environmental/scope3/model/category-screening.ts';
import { say } from '#modules/environmental/set-up/model/messages.ts';

/** What is left out has its reason in words, what is relevant a criterion or one. */
export const categoryScreeningRules = rules<typeof categoryScreening, CategoryScreening>(categoryScreening, {
  async beforeWrite(_tx, { after }) {
    const lacking = lackingIn(after);
    if (lacking !== null) throw userError('request.invalid', {}, [screeningError(lacking)]);
    return undefined;
  },
});

export const screeningError = (lacking: NonNullable<ReturnType<typeof lackingIn>>, path = '') => ({
  path: `${path}reason`,
  ...say(
    ({ reason: 'not-relevant-reason', criterion: 'criterion-missing', other: 'other-criterion-reason' } as const)[
      lacking
    ],
  ),
});
