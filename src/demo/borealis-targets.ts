import type { NewEmissionTarget } from '#modules/environmental/targets/model/emission-target.ts';
import type { NewIntensityDenominator } from '#modules/environmental/targets/model/intensity-denominator.ts';

/**
 * What the company wants its emissions to be, adopted after the base year was published. The base values come from the
 * calculation of 2024; whether 2025 is on the path is what its calculation says.
 */
export const emissionTargetsOfBorealis: readonly (Omit<NewEmissionTarget, 'basePeriod' | 'owner'> & {
  isAdopted: boolean;
})[] = [
  {
    name: 'Scope 1 and 2: 42% by 2034',
    scopes: 'scope12',
    scope2Method: 'market',
    targetYear: '2034',
    reduction: '0.42',
    coverage: '1',
    standard: 'sbti15',
    method:
      'Absolute contraction at 4.2% a year, wood chips instead of gas and electricity with certificates. Not validated.',
    isAdopted: true,
  },
  {
    name: 'Purchased goods and inbound freight: 25% by 2034',
    scopes: 'scope3',
    categories: [{ category: '1' }, { category: '4' }],
    targetYear: '2034',
    reduction: '0.25',
    path: 'milestones',
    milestones: [
      { year: '2027', reduction: '0.05' },
      { year: '2030', reduction: '0.14' },
    ],
    coverage: '0.7',
    exclusions: 'Categories without data from suppliers.',
    standard: 'sbtiWb2c',
    isAdopted: true,
  },
  {
    name: 'Emissions per piece of furniture: 35% by 2030',
    scopes: 'scope12',
    scope2Method: 'location',
    kind: 'intensity',
    denominator: 'output',
    output: 'Furniture',
    targetYear: '2030',
    reduction: '0.35',
    isAdopted: false,
  },
];

/** What the report does not say: working hours as full-time equivalents, and what left the plant. */
export const denominatorsOfBorealis: Readonly<Record<string, readonly Omit<NewIntensityDenominator, 'period'>[]>> = {
  2024: [
    { kind: 'fte', amount: '214.5', source: 'Payroll, average of the year' },
    { kind: 'output', output: 'Furniture', amount: '57900', unit: 'item', source: 'Production log' },
  ],
  2025: [{ kind: 'output', output: 'Furniture', amount: '61400', unit: 'item', source: 'Production log' }],
};
