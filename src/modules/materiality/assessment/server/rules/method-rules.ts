import { dec } from '#platform/values/model/decimal.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import type { FieldError } from '#platform/errors/model/errors.ts';
import { rules } from '#platform/records/server/rules.ts';
import { materialityMethod, type MaterialityMethod } from '#modules/materiality/assessment/model/method.ts';
import { say } from '../../model/messages.ts';

const weights = ['probability1', 'probability2', 'probability3', 'probability4', 'probability5'] as const;
const bands = ['band1', 'band2', 'band3', 'band4'] as const;

/**
 * More likely never weighs less, bands do not overlap, an amount has its currency, a rating one wording, and a topic
 * one name.
 */
export const methodRules = rules<typeof materialityMethod, MaterialityMethod>(materialityMethod, {
  beforeWrite(_tx, { after }) {
    const errors: FieldError[] = [];
    for (const [at, name] of weights.entries()) {
      const before = weights[at - 1];
      if (before !== undefined && dec(after[name]).lt(after[before]))
        errors.push({ path: name, ...say('weights-not-rising') });
    }
    for (const [at, name] of bands.entries()) {
      const before = bands[at - 1];
      if (before !== undefined && dec(after[name]).lte(after[before]))
        errors.push({ path: name, ...say('thresholds-not-rising') });
    }
    if ((after.baseAmount === null) !== (after.baseCurrency === null))
      errors.push({
        path: after.baseAmount === null ? 'baseAmount' : 'baseCurrency',
        ...say('amount-or-currency-missing'),
      });
    if (after.baseAmount !== null && dec(after.baseAmount).lte(0))
      errors.push({ path: 'baseAmount', ...say('amount-not-positive') });
    const twice = after.wordings.findIndex(
      (one, at) =>
        after.wordings.findIndex((other) => other.criterion === one.criterion && other.rating === one.rating) < at,
    );
    if (twice >= 0) errors.push({ path: `wordings.${twice}.rating`, ...say('rating-twice') });
    const named = after.topicLabels.findIndex((one, at) => after.topicLabels.findIndex(({ of }) => of === one.of) < at);
    if (named >= 0) errors.push({ path: `topicLabels.${named}.of`, ...say('topic-twice') });
    assertNoErrors(errors);
    return Promise.resolve(undefined);
  },
});
