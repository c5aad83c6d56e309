import {
  impactBeneficiary,
  impactInput,
  type ImpactBeneficiary,
  type ImpactInput,
} from '#modules/social/social-impact/model/contributions.ts';
import {
  impactIndicator,
  impactMeasurement,
  type ImpactIndicator,
  type ImpactMeasurement,
} from '#modules/social/social-impact/model/indicator.ts';
import { say } from '#modules/social/social-impact/model/messages.ts';
import { impactProgramme, type ImpactProgramme } from '#modules/social/social-impact/model/programme.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import type { FieldError } from '#platform/errors/model/errors.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { records } from '#platform/records/server/records.ts';
import { rules } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { dec } from '#platform/values/model/decimal.ts';

const at = (path: string, said: Message): FieldError => ({ path, ...said });
const isEmpty = (text: string | null): boolean => (text ?? '').trim() === '';

/** A discount rate has its source; a goal is listed once for each target. */
export const impactProgrammeRules = rules<typeof impactProgramme, ImpactProgramme>(impactProgramme, {
  async beforeWrite(_, { after: { discountRate, discountSource, goals } }) {
    const same = (one: ImpactProgramme['goals'][number]) => `${one.goal} ${one.target ?? ''}`;
    const listed = goals.map(same);
    const errors = listed.flatMap((goal, index) =>
      listed.indexOf(goal) === index ? [] : [at(`goals.${index}.goal`, say('goal-twice'))],
    );
    if (discountRate !== null && isEmpty(discountSource))
      errors.push(at('discountSource', say('discount-source-missing')));
    assertNoErrors(errors);
    return {};
  },
});

/** The target differs from the base value, a financial proxy has its currency and source. */
export const impactIndicatorRules = rules<typeof impactIndicator, ImpactIndicator>(impactIndicator, {
  async beforeWrite(tx, { before, after }) {
    const { baseValue, target, currency, proxyMinor, proxySource, programme } = after;
    const errors: FieldError[] = [];
    if (dec(baseValue).eq(target)) errors.push(at('target', say('same-target')));
    if (proxyMinor !== null && currency === null) errors.push(at('currency', say('currency-missing')));
    if (proxyMinor !== null && isEmpty(proxySource)) errors.push(at('proxySource', say('proxy-source-missing')));
    if (before !== null && before.programme !== programme) {
      const filters = [{ field: 'indicator', operation: 'is', values: [before.id] }] as const;
      if ((await records(asProduct(tx), impactMeasurement).boundedCount({ filters })).value > 0)
        errors.push(at('programme', say('programme-fixed')));
    }
    assertNoErrors(errors);
    return {};
  },
});

/** A measurement has been made, not before the base value; its programme is that of its indicator. */
export const impactMeasurementRules = rules<typeof impactMeasurement, ImpactMeasurement>(impactMeasurement, {
  async beforeWrite(tx, { after: { indicator, measuredOn, sample, population } }) {
    const errors: FieldError[] = [];
    const { programme, baseOn } = await records(asProduct(tx), impactIndicator).get(indicator, { bin: true });
    if (measuredOn > (await todayOf(tx))) errors.push(at('measuredOn', say('in-future')));
    else if (measuredOn < baseOn) errors.push(at('measuredOn', say('before-base', { day: { day: baseOn } })));
    if (sample !== null && population !== null && sample > population)
      errors.push(at('sample', say('sample-too-large')));
    assertNoErrors(errors);
    return { programme };
  },
});

/** Time is entered in hours, all else as an amount in its currency; contributions in kind say how they were valued. */
export const impactInputRules = rules<typeof impactInput, ImpactInput>(impactInput, {
  async beforeWrite(tx, { after: { form, spentOn, currency, amountMinor, hours, basis } }) {
    const errors: FieldError[] = [];
    if (spentOn > (await todayOf(tx))) errors.push(at('spentOn', say('in-future')));
    if (form === 'time') {
      if (hours === null) errors.push(at('hours', say('hours-missing')));
      if (amountMinor !== null) errors.push(at('amountMinor', say('time-in-hours')));
    } else {
      if (amountMinor === null) errors.push(at('amountMinor', say('amount-missing')));
      if (currency === null) errors.push(at('currency', say('input-currency-missing')));
      if (hours !== null) errors.push(at('hours', say('no-hours')));
      if (form === 'inKind' && isEmpty(basis)) errors.push(at('basis', say('basis-missing')));
    }
    assertNoErrors(errors);
    return {};
  },
});

/** People are counted by a day that has come. */
export const impactBeneficiaryRules = rules<typeof impactBeneficiary, ImpactBeneficiary>(impactBeneficiary, {
  async beforeWrite(tx, { after: { countedOn } }) {
    if (countedOn > (await todayOf(tx))) assertNoErrors([at('countedOn', say('in-future'))]);
    return {};
  },
});
