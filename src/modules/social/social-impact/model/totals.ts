import { roundedMinor } from '#modules/social/community-partnerships/model/contribution.ts';
import { holdsOn } from '#modules/social/community-engagement/model/community-figures.ts';
import type { SiteSpan } from '#modules/social/community-engagement/model/community-records.ts';
import { fromMinor } from '#platform/imports/model/cells/minor-digits.ts';
import { byMethod, explained, formulated, labelled, type Explained } from '#platform/kit/model/explained.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { dec, decimalText, sum, type DecimalText } from '#platform/values/model/decimal.ts';
import { contributionForms, type ContributionForm, type ImpactBeneficiary, type ImpactInput } from './contributions.ts';
import type { InputTotals } from './impact-calls.ts';
import type { ImpactRecords } from './impact-records.ts';
import { sayFigure } from './messages.ts';
import type { ImpactProgramme } from './programme.ts';

type RateOn = ImpactRecords['rateOn'];

interface Amount {
  form: ContributionForm;
  currency: string;
  amount: DecimalText;
  hours: DecimalText;
}

/** An input in major units of its currency; null for time without an hour rate on its day. */
export function amountOf({ form, currency, amountMinor, hours, spentOn }: ImpactInput, rateOn: RateOn): Amount | null {
  if (form !== 'time')
    return currency === null || amountMinor === null
      ? null
      : { form, currency, amount: fromMinor(amountMinor, currency), hours: '0' };
  const rate = rateOn(spentOn);
  return rate === null || hours === null
    ? null
    : { form, currency: rate.currency, amount: decimalText(dec(hours).times(rate.amount)), hours };
}

/** Totals by currency and form, exactly; what has no value is counted beside them and never zero. */
export function inputsOf(inputs: readonly ImpactInput[], rateOn: RateOn): InputTotals {
  const valued = inputs.flatMap((one) => amountOf(one, rateOn) ?? []);
  const unvalued = inputs.length - valued.length;
  return {
    hours: decimalText(sum(inputs.map(({ hours }) => hours ?? '0'))),
    unvalued,
    totals: [...new Set(valued.map(({ currency }) => currency))].sort().map((currency) => {
      const own = valued.filter((one) => one.currency === currency);
      const of = (form: ContributionForm) => own.filter((one) => one.form === form);
      const forms = (Object.keys(contributionForms) as ContributionForm[]).map((form) => ({
        form,
        amount: decimalText(sum(of(form).map(({ amount }) => amount))),
      }));
      const total = decimalText(sum(own.map(({ amount }) => amount)));
      return {
        currency,
        byForm: Object.fromEntries(
          forms.map(({ form, amount }) => [form, roundedMinor(amount, currency)]),
        ) as InputTotals['totals'][number]['byForm'],
        total: explained({
          figure: total,
          unit: currency,
          ...formulated(sayFigure('inputs-formula')),
          ...byMethod(sayFigure('inputs-method')),
          steps: forms.map(({ form, amount }) => ({
            ...labelled(sayFigure(form)),
            formula: form === 'time' ? `${decimalText(sum(of('time').map(({ hours }) => hours)))} h` : amount,
            figure: amount,
            unit: currency,
          })),
          warnings: unvalued === 0 ? [] : [sayFigure('unvalued', { count: unvalued })],
        }),
        totalMinor: roundedMinor(total, currency),
      };
    }),
  };
}

export const amountsOf = (inputs: readonly ImpactInput[], rateOn: RateOn) =>
  inputsOf(inputs, rateOn).totals.map(({ currency, totalMinor }) => ({ currency, totalMinor }));

/**
 * People reached, directly and indirectly. Records with one group key are about the same people: the largest number
 * counts, and who was reached directly is not reached indirectly as well.
 */
export function peopleOf(beneficiaries: readonly ImpactBeneficiary[]): Record<'direct' | 'indirect', Explained | null> {
  const keyed = new Map<string, ImpactBeneficiary[]>();
  for (const one of beneficiaries) {
    const key = one.groupKey === null ? one.id : `key ${one.groupKey.toLowerCase()}`;
    keyed.set(key, [...(keyed.get(key) ?? []), one]);
  }
  const groups = [...keyed.values()].map((records) => {
    const direct = records.filter(({ reach }) => reach === 'direct');
    const counted = direct.length > 0 ? direct : records;
    const largest = counted.reduce((most, one) => (one.people > most.people ? one : most));
    return { largest, reach: largest.reach, records: records.length };
  });
  const total = (reach: 'direct' | 'indirect') => {
    const own = groups.filter((one) => one.reach === reach);
    if (own.length === 0) return null;
    const estimated = own.filter(({ largest }) => largest.basis === 'estimated').length;
    return explained({
      figure: String(own.reduce((all, { largest }) => all + largest.people, 0)),
      unit: 'person',
      ...formulated(sayFigure('people-formula')),
      ...byMethod(sayFigure('people-method')),
      steps: own.map(({ largest: { name, people }, records }) => ({
        ...(records === 1 ? { label: name } : labelled(sayFigure('group-once', { group: name, count: records }))),
        formula: String(people),
        figure: String(people),
        unit: 'person',
      })),
      warnings: estimated === 0 ? [] : [sayFigure('estimated-groups', { count: estimated })],
    });
  };
  return { direct: total('direct'), indirect: total('indirect') };
}

/** Sites of a day with a programme ÷ sites of that day; null without sites. */
export function siteShare(
  running: readonly ImpactProgramme[],
  sites: readonly SiteSpan[],
  day: string,
): Explained | null {
  const all = new Set(sites.filter(({ validFrom, validTo }) => holdsOn(day, validFrom, validTo)).map(({ id }) => id));
  if (all.size === 0) return null;
  const part = new Set(running.flatMap(({ site }) => (site !== null && all.has(site) ? [site] : []))).size;
  const step = (said: Message, count: number) => ({
    ...labelled(said),
    formula: String(count),
    figure: String(count),
    unit: 'item',
  });
  return explained({
    figure: decimalText(dec(part).div(all.size)),
    unit: '1',
    ...formulated(sayFigure('sites-formula')),
    ...byMethod(sayFigure('sites-method')),
    steps: [step(sayFigure('sites-with'), part), step(sayFigure('sites'), all.size)],
  });
}
