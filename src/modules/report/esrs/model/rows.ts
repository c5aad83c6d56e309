import { SCOPE3_CATEGORIES } from '#modules/environmental/scope3/model/scope3-categories.ts';

/** What the rows of a data point are called, and what they may be; without `options` the company names them itself. */
export interface RowKind {
  label: string;
  options: readonly (readonly [name: string, label: string])[] | null;
}
const fixed = (label: string, options: RowKind['options']): RowKind => ({ label, options });
const named = (label: string): RowKind => ({ label, options: null });

export const rowKinds: Readonly<Record<string, RowKind>> = {
  category: fixed(
    'Category',
    SCOPE3_CATEGORIES.map(({ number, name }) => [String(number), `${number} ${name}`]),
  ),
  gender: fixed('Gender', [
    ['women', 'Women'],
    ['men', 'Men'],
    ['other', 'Other'],
    ['notReported', 'Not reported'],
  ]),
  contract: fixed('Contract', [
    ['permanent', 'Permanent'],
    ['temporary', 'Temporary'],
    ['nonGuaranteed', 'Hours not guaranteed'],
    ['fullTime', 'Full time'],
    ['partTime', 'Part time'],
  ]),
  age: fixed('Age', [
    ['under30', 'Under 30'],
    ['from30to50', '30 to 50'],
    ['over50', 'Over 50'],
  ]),
  operation: fixed('Treatment', [
    ['prepareReuse', 'Prepared for reuse'],
    ['recycling', 'Recycled'],
    ['otherRecovery', 'Recovered otherwise'],
    ['incineration', 'Incinerated'],
    ['landfill', 'Landfilled'],
    ['otherDisposal', 'Disposed of otherwise'],
    ['unknown', 'No data'],
  ]),
  country: named('Country'),
  pollutant: named('Pollutant'),
  project: named('Project'),
  scheme: named('Scheme'),
  material: named('Material'),
  location: named('Location'),
  area: named('Area'),
  recipient: named('Recipient and country'),
};

/** What can be chosen where a data point is a choice: ranges of coverage in per cent. */
export const choiceOptions: readonly (readonly [name: string, label: string])[] = [
  ['0-19', '0–19%'],
  ['20-39', '20–39%'],
  ['40-59', '40–59%'],
  ['60-79', '60–79%'],
  ['80-100', '80–100%'],
];

/** A row in words. */
export const rowText = (rows: string | null, row: string | null): string | null =>
  row === null ? null : (rowKinds[rows ?? '']?.options?.find(([name]) => name === row)?.[1] ?? row);
