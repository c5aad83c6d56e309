import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { choice, currency, lines, number, quantity, text } from '#platform/records/model/fields.ts';
import { sayOfValue } from '#platform/messages/model/schema-messages.ts';
import { convert } from '#platform/units/model/units.ts';
import { dec } from '#platform/values/model/decimal.ts';
import { say } from '#modules/environmental/calculation/model/messages.ts';
import {
  investmentEmissions,
  type AttributionBasis,
} from '#modules/environmental/calculation/model/scope3-activity.ts';
import { defineGuidedForm, type DataQualityScore, type GuidedPart } from './guided-form.ts';

/** Where the emissions of the investee come from. Source: PCAF, part A (2022), ch. 5, data quality tables. */
const scores = {
  '1': '1, reported and verified',
  '2': '2, reported, or from energy use',
  '3': '3, from production',
  '4': '4, from revenue and sector averages',
  '5': '5, from the amount outstanding and sector averages',
} as const;
type Score = keyof typeof scores;

/** What rests on sector averages is no data of the investee. */
const basisOf = { '1': 'calculated', '2': 'calculated', '3': 'calculated', '4': 'estimated', '5': 'proxy' } as const;

/**
 * Category 15: outstanding ÷ value × emissions of the investee, scope 3 apart from scopes 1 and 2. Source: PCAF Global
 * GHG Accounting and Reporting Standard part A (2022), ch. 5; Scope 3 Technical Guidance, ch. 15.
 */
export const investmentsForm = defineGuidedForm({
  name: 'investments',
  description:
    'Financed emissions by PCAF: your share of the emissions of each investee or property. Makes one record for ' +
    'Scopes 1 and 2 of each investment, and one for its Scope 3.',
  version: '1',
  fields: {
    currency: currency({ label: 'Currency', required: true, help: 'Of outstanding amounts and values' }),
    investments: lines({
      label: 'Investments',
      required: true,
      max: 60,
      help: 'Outstanding amount and value on the same day; yearly emissions of the investee or property',
      fields: {
        name: text({ label: 'Investee or property', required: true, max: 80 }),
        outstanding: number({ label: 'Outstanding', required: true, min: 0 }),
        by: choice({
          label: 'Attribution by',
          required: true,
          default: 'evic',
          options: {
            evic: 'EVIC (listed equity, corporate bonds)',
            'equity-plus-debt': 'Equity plus debt (loans, unlisted equity, projects)',
            'property-value': 'Property value (real estate, mortgages)',
          },
        }),
        value: number({ label: 'Value', required: true, min: 0 }),
        own: quantity({ label: 'Scopes 1 and 2', unit: 't_co2e', min: 0 }),
        scope3: quantity({ label: 'Scope 3', unit: 't_co2e', min: 0 }),
        score: choice({ label: 'Data quality score', required: true, options: scores }),
      },
    }),
  },
  work({ investments }) {
    assertNoErrors(
      investments.flatMap(({ value, own, scope3 }, at) => [
        ...(dec(value ?? '0').lte(0)
          ? [{ path: `investments.${at}.value`, ...sayOfValue('too-small', { min: { decimal: '0' } }) }]
          : []),
        ...(own === null && scope3 === null ? [{ path: `investments.${at}.own`, ...say('guided-missing') }] : []),
      ]),
    );
    return investments.flatMap(({ name, outstanding, by, value, own, scope3, score }, at) =>
      (
        [
          ['own', own, 'Scopes 1 and 2'],
          ['scope3', scope3, 'Scope 3'],
        ] as const
      ).flatMap(([part, tonnes, label]): GuidedPart[] => {
        if (tonnes === null) return [];
        return [
          {
            key: `investments.${at}.${part}`,
            activityType: 'investments',
            product: null,
            detail: `${name ?? ''}, ${label}`,
            basis: basisOf[score as Score],
            quality: Number(score) as DataQualityScore,
            worked: investmentEmissions({
              name: name ?? '',
              outstanding: outstanding ?? '0',
              basis: by as AttributionBasis,
              value: value ?? '0',
              investeeKg: convert({ amount: tonnes, from: 't_co2e', to: 'kg_co2e' }).amount,
            }),
          },
        ];
      }),
    );
  },
});
