import { fromMinor } from '#platform/imports/model/cells/minor-digits.ts';
import { dec, decimalText, type DecimalText } from '#platform/values/model/decimal.ts';
import type { DaySpan } from '#platform/values/model/period.ts';
import { contributionForms, type ContributionForm } from './contributions.ts';
import { inReport } from './file-texts.ts';
import type { InputTotals } from './impact-calls.ts';
import { impactFigures, programmeFigures } from './impact-figures.ts';
import type { ImpactRecords } from './impact-records.ts';
import { measurementMethods } from './indicator.ts';
import { ranIn, type ImpactProgramme } from './programme.ts';

const rounded = (value: DecimalText, places: number) => ({
  decimal: decimalText(dec(value).toDecimalPlaces(places)),
});

/**
 * Programmes that ran in a period and have a measured outcome, as text for entity-specific social disclosures: inputs,
 * people reached, each measured outcome with its method, the social return with its range. Null without any.
 */
export function reportText(of: ImpactRecords, period: DaySpan): string | null {
  const programmes = of.programmes
    .filter((one) => ranIn(one, period))
    .flatMap((programme) => {
      const lines = linesOf(of, programme, period);
      return lines === null ? [] : [lines];
    });
  if (programmes.length === 0) return null;
  return programmes.map((lines) => lines.join('\n')).join('\n\n');
}

function linesOf(of: ImpactRecords, programme: ImpactProgramme, { from, to }: DaySpan): string[] | null {
  const { title, startsOn, discountRate, discountSource } = programme;
  const { indicators, socialReturn } = programmeFigures(of, programme, to);
  const measured = indicators.flatMap((one) => {
    const { level, latest, progress, name, unit } = one;
    if (level === 'output' || latest === null || progress === null) return [];
    const method = { label: measurementMethods[latest.method] };
    const { sample, population } = latest;
    return [
      inReport('indicator', {
        indicator: name,
        value: { decimal: latest.value },
        unit,
        day: { day: latest.on },
        base: { decimal: one.baseValue },
        baseDay: { day: one.baseOn },
        target: { decimal: one.target },
        targetDay: { day: one.targetOn },
        progress: { share: rounded(progress.figure, 4).decimal },
        method:
          sample === null
            ? inReport('method', { method })
            : population === null
              ? inReport('sample', { method, sample })
              : inReport('sample-of', { method, sample, population }),
      }),
    ];
  });
  if (measured.length === 0) return null;
  const own: ImpactRecords = {
    ...of,
    programmes: [programme],
    inputs: of.inputs.filter((one) => one.programme === programme.id),
    beneficiaries: of.beneficiaries.filter((one) => one.programme === programme.id),
  };
  const { inputs, direct, indirect } = impactFigures(own, { from, to }, to);
  return [
    inReport('programme', { programme: title, day: { day: startsOn } }),
    ...(inputs.totals.length === 0
      ? []
      : [inReport('inputs', { from: { day: from }, to: { day: to }, amounts: amountsOf(inputs) })]),
    ...(direct === null ? [] : [inReport('direct', { people: { decimal: direct.figure, unit: 'person' } })]),
    ...(indirect === null ? [] : [inReport('indirect', { people: { decimal: indirect.figure, unit: 'person' } })]),
    ...measured,
    ...(socialReturn === null
      ? []
      : [
          inReport('return', {
            ratio: rounded(socialReturn.ratio.figure, 2),
            lowest: rounded(socialReturn.lowest, 2),
            highest: rounded(socialReturn.highest, 2),
            rate: { share: discountRate === null ? '0' : decimalText(dec(discountRate)) },
            source: discountSource ?? '',
          }),
        ]),
  ];
}

/** Each currency with its parts; hours beside them. */
function amountsOf({ totals, hours }: InputTotals): string {
  const forms = Object.keys(contributionForms) as ContributionForm[];
  return [
    ...totals.map(({ currency, byForm, totalMinor }) => {
      const amount = (minor: number) => ({ decimal: fromMinor(minor, currency) });
      return inReport('amount', {
        currency,
        amount: amount(totalMinor),
        parts: {
          list: forms
            .filter((form) => (byForm[form] ?? 0) > 0)
            .map((form) =>
              inReport('part', { form: { noun: contributionForms[form] }, amount: amount(byForm[form] ?? 0) }),
            ),
        },
      });
    }),
    ...(hours === '0' ? [] : [inReport('hours', { hours: { decimal: hours, unit: 'h' } })]),
  ].join('; ');
}
