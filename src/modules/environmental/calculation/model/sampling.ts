import { dec, decimalText, exact, sum, type DecimalText } from '#platform/values/model/decimal.ts';
import { byMethod, explained, type Explained, formulated, labelled } from '#platform/kit/model/explained.ts';
import { environmentalError } from '#modules/environmental/model/errors.ts';
import { say, sayName, sayWorking } from './messages.ts';

/** An amount for all records, with the half-width of its 95% confidence interval as a share of it. */
export interface Extrapolation extends Explained {
  /** Standard error of the total, in its unit. */
  standardError: DecimalText;
  /** 0.12 is ±12%; null where the total is zero. */
  relativeUncertainty: DecimalText | null;
}

/**
 * All records from a simple random sample of them: number of records × mean of the sample. The uncertainty is that of the
 * sample alone, with the correction for a finite number of records and Student's t.
 *
 * @param records  how many there are, those of the sample included
 * @param sample   amounts of the sampled records, two at least, in one unit
 * @throws `environmental.not-positive` with fewer than two
 * Source: Cochran, Sampling Techniques (3rd ed., 1977), ch. 2.
 */
export function extrapolateSample({
  records,
  sample,
  unit,
}: {
  records: DecimalText;
  sample: readonly DecimalText[];
  unit: string;
}): Extrapolation {
  const count = sample.length;
  if (count < 2) throw environmentalError('environmental.not-positive', { name: { said: sayName('sample') } });
  const all = sum(sample);
  const total = dec(exact(records).times(all)).div(count).toDecimalPlaces(12);
  const mean = dec(all).div(count);
  const variance = sample
    .reduce((squares, amount) => squares.plus(dec(amount).minus(mean).pow(2)), dec('0'))
    .div(count - 1);
  const unseen = dec('1').minus(dec(count).div(records));
  const standardError = dec(records).times(variance.div(count).times(unseen).sqrt()).toDecimalPlaces(12);
  const half = standardError.times(studentT(count - 1));
  const relative = total.isZero() ? null : half.div(total.abs()).toDecimalPlaces(4);
  return {
    ...explained({
      figure: decimalText(total),
      unit,
      ...formulated(sayWorking('sample-total')),
      ...byMethod(sayWorking('method-sample')),
      steps: [
        {
          ...labelled(sayWorking('sample-mean')),
          formula: `${decimalText(all)} ${unit} ÷ ${count}`,
          figure: decimalText(mean.toDecimalPlaces(12)),
          unit,
        },
        {
          ...labelled(sayWorking('sample-total')),
          formula: `${records} × ${decimalText(mean.toDecimalPlaces(12))} ${unit}`,
          figure: decimalText(total),
          unit,
        },
        {
          ...labelled(sayWorking('sample-error')),
          formula: `${records} × √(${decimalText(variance.toDecimalPlaces(6))} ÷ ${count} × (1 − ${count} ÷ ${records}))`,
          figure: decimalText(standardError),
          unit,
        },
      ],
      warnings: relative === null ? [] : [say('sample-uncertainty', { share: { share: decimalText(relative) } })],
    }),
    standardError: decimalText(standardError),
    relativeUncertainty: relative === null ? null : decimalText(relative),
  };
}

/** Two-sided 95% by degrees of freedom, from 1 to 30; beyond, the next lower row of the usual table. */
const STUDENT_T = [
  '12.706',
  '4.303',
  '3.182',
  '2.776',
  '2.571',
  '2.447',
  '2.365',
  '2.306',
  '2.262',
  '2.228',
  '2.201',
  '2.179',
  '2.160',
  '2.145',
  '2.131',
  '2.120',
  '2.110',
  '2.101',
  '2.093',
  '2.086',
  '2.080',
  '2.074',
  '2.069',
  '2.064',
  '2.060',
  '2.056',
  '2.052',
  '2.048',
  '2.045',
  '2.042',
];
function studentT(degrees: number): DecimalText {
  if (degrees >= 120) return '1.980';
  if (degrees >= 60) return '2.000';
  if (degrees >= 40) return '2.021';
  return STUDENT_T[Math.min(degrees, 30) - 1] ?? '12.706';
}
