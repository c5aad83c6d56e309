import type { Catalogue, Concept, Table } from '#modules/report/taxonomy/model/catalogue.ts';
import type { CellRange, WorkbookCells } from './workbook-cells.ts';

/**
 * How a data point stands in the template: one cell, a list of chosen texts, a row of check marks, or a column of a
 * table.
 */
export type WorkbookBinding = {
  readonly name: string;
  readonly concept: Concept;
  readonly range: CellRange;
  readonly unit: CellRange | null;
} & (
  | {
      readonly kind: 'cell';
      readonly dimensions: Readonly<Record<string, string>>;
      readonly yearFrom: CellRange | null;
    }
  | { readonly kind: 'texts' }
  | { readonly kind: 'marks'; readonly members: readonly string[] }
  | { readonly kind: 'column'; readonly axis: Table['axes'][number]; readonly keys: CellRange }
);

/**
 * The data points of a workbook by its named ranges: `Turnover`, `GrossScope1GreenhouseGasEmissions_TargetYearMember`,
 * `TotalUseOfLand_unit`. Source: names of the VSME digital template 1.3.0.
 */
export function bindingsOf(
  catalogue: Catalogue,
  cells: WorkbookCells,
): { bindings: WorkbookBinding[]; missing: string[] } {
  const bindings: WorkbookBinding[] = [];
  const missing: string[] = [];
  for (const { name } of catalogue.ranges) {
    const [local = '', suffix] = name.split('_');
    const concept = catalogue.concepts.get(`vsme:${local}`);
    if (concept === undefined || suffix === 'unit') continue;
    const range = cells.range(name);
    if (range === null) missing.push(name);
    else
      bindings.push(bindingOf(catalogue, cells, { name, concept, range, unit: cells.range(`${local}_unit`) }, suffix));
  }
  return { bindings, missing };
}

function bindingOf(
  catalogue: Catalogue,
  cells: WorkbookCells,
  base: { name: string; concept: Concept; range: CellRange; unit: CellRange | null },
  suffix: string | undefined,
): WorkbookBinding {
  const { concept, range } = base;
  const keys = KEY_RANGES.find(([table]) => concept.tables.some(({ name }) => name === table));
  const keyRange = keys === undefined ? null : cells.range(keys[1]);
  const axis = concept.tables[0]?.axes[0];
  if (keyRange !== null && axis !== undefined) return { ...base, kind: 'column', axis, keys: keyRange };
  if (concept.choice?.isSet === true) {
    const members = MARKS[concept.name];
    return members === undefined ? { ...base, kind: 'texts' } : { ...base, kind: 'marks', members: members(catalogue) };
  }
  const member = suffix === undefined ? undefined : `vsme:${suffix}`;
  const memberAxis = concept.tables
    .flatMap(({ axes }) => axes)
    .find(({ isMember }) => member !== undefined && isMember(member));
  const isDefault = member === undefined || memberAxis === undefined || memberAxis.defaultMember === member;
  return {
    ...base,
    range,
    kind: 'cell',
    dimensions: isDefault ? {} : { [memberAxis.name]: member },
    yearFrom: suffix === undefined ? null : cells.range(suffix),
  };
}

/** Which range holds the rows' keys of a table. */
const KEY_RANGES: readonly (readonly [table: string, range: string])[] = [
  ['vsme:ListOfSubsidiaryTable', 'IdentifierOfSubsidiaryTypedAxis'],
  ['vsme:ListOfSitesTable', 'IdentifierOfSiteTypedAxis'],
  ['vsme:AmountOfEmissionsTable', 'TypeOfPollutantAxis'],
  ['vsme:SitesInBiodiversitySensitiveAreasTable', 'IdentifierOfSitesInBiodiversitySensitiveAreasTypedAxis'],
  ['vsme:WasteGeneratedTable', 'TypeOfWasteAxis'],
  ['vsme:BreakdownOfAnnualMassFlowOfRelevantMaterialsUsedByTheUndertakingHypercube', 'IdentifierOfMaterialTypedAxis'],
  ['vsme:NumberOfEmployeesForCountryOfEmploymentContractTable', 'CountryOfEmploymentContractAxis'],
];

/**
 * Sets that the template asks with a check mark for each member, in its order; accidents are no human rights incident
 * there.
 */
const MARKS: Readonly<Record<string, (catalogue: Catalogue) => string[]>> = {
  'vsme:SustainabilityIssueAddressedByPracticePolicyAndOrFutureInitiative': (catalogue) =>
    membersOf(catalogue, 'SustainabilityIssueAddressedByPracticePolicyAndOrFutureInitiative'),
  'vsme:TypeOfContentCoveredByTheCodeOfConductOrHumanRightsPolicyForItsOwnWorkforce': (catalogue) =>
    membersOf(catalogue, 'human-right'),
  'vsme:TypeOfHumanRightRelatedToTheConfirmedIncident': (catalogue) =>
    membersOf(catalogue, 'human-right').filter((member) => member !== 'vsme:AccidentPreventionMember'),
};

function membersOf(catalogue: Catalogue, list: string): string[] {
  return [...(catalogue.lists.get(list)?.keys() ?? [])];
}
