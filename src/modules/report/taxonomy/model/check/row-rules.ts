import type { CheckedReport, Entry, ValidationIssue, Rule } from './rule.ts';
import { say } from '../messages.ts';

const SITE = 'vsme:IdentifierOfSiteTypedAxis';
const SITE_FACTS = [
  'vsme:AddressOfSite',
  'vsme:PostalCodeOfSite',
  'vsme:CityOfSite',
  'vsme:CountryOfSite',
  'vsme:GPSLocationOfSite',
];

/** What the lines of a table must have. */
interface NeededInRow {
  readonly axis: string;
  readonly rowIs: string;
  /** The line is there as soon as one of these is. */
  readonly anyOf: readonly string[];
  readonly needs: readonly (readonly [concept: string, name: string])[];
  readonly source: string;
}

const NEEDED: readonly NeededInRow[] = [
  {
    axis: SITE,
    rowIs: 'Site',
    anyOf: SITE_FACTS,
    needs: [
      ['vsme:AddressOfSite', 'address'],
      ['vsme:CityOfSite', 'city'],
      ['vsme:CountryOfSite', 'country'],
    ],
    source: 'VSME par. 24(e)(vii)',
  },
  {
    axis: 'vsme:IdentifierOfSubsidiaryTypedAxis',
    rowIs: 'Subsidiary',
    anyOf: ['vsme:NameOfTheSubsidiary', 'vsme:RegisteredAddressOfTheSubsidiary'],
    needs: [
      ['vsme:NameOfTheSubsidiary', 'name'],
      ['vsme:RegisteredAddressOfTheSubsidiary', 'registered address'],
    ],
    source: 'VSME par. 24(d)',
  },
  {
    axis: 'vsme:IdentifierOfMaterialTypedAxis',
    rowIs: 'Material',
    anyOf: ['vsme:WeightOfMaterialUsed', 'vsme:VolumeOfMaterialUsed'],
    needs: [['vsme:NameOfMaterialUsed', 'name']],
    source: 'VSME par. 38(c)',
  },
  {
    axis: SITE,
    rowIs: 'Site',
    anyOf: ['vsme:SiteLocatedInABiodiversitySensitiveArea', 'vsme:SiteLocatedNearABiodiversitySensitiveArea'],
    needs: [['vsme:AreaOfSiteInBiodiversitySensitiveArea', 'area in or near a sensitive area']],
    source: 'VSME par. 33',
  },
];

export const ROW_RULES: readonly Rule[] = [
  { id: 'site-unknown', severity: 'error', source: 'VSME par. 33: sites of the list in B1', check: unknownSites },
  { id: 'site-neither', severity: 'warning', source: 'VSME par. 33', check: sitesNeitherInNorNear },
  ...NEEDED.map(
    ({ axis, rowIs, anyOf, needs, source }): Rule => ({
      id: 'row-incomplete',
      severity: 'error',
      source,
      check: (checked) =>
        [...lines(checked, axis, [...anyOf, ...needs.map(([concept]) => concept)])]
          .filter(([, entries]) => entries.some(({ fact }) => anyOf.includes(fact.concept)))
          .flatMap(([key, entries]) => {
            const missing = needs.filter(([concept]) => !entries.some(({ fact }) => fact.concept === concept));
            return missing.map(
              ([concept, name]): ValidationIssue => ({
                ...say('row-incomplete', { row: { label: rowIs }, key, field: { noun: name } }),
                concept,
                facts: entries.map(({ at }) => at),
              }),
            );
          }),
    }),
  ),
  {
    id: 'row-twice',
    severity: 'warning',
    source: 'VSME digital template 1.3.0',
    check: (checked) =>
      NEEDED.slice(0, 3).flatMap(({ axis, rowIs, needs }) =>
        twins(
          lines(
            checked,
            axis,
            needs.map(([concept]) => concept),
          ),
          rowIs,
        ),
      ),
  },
];

function unknownSites(checked: CheckedReport): ValidationIssue[] {
  const known = new Set(lines(checked, SITE, SITE_FACTS).keys());
  return checked.entries
    .filter(
      ({ fact }) =>
        !SITE_FACTS.includes(fact.concept) && fact.dimensions[SITE] !== undefined && !known.has(fact.dimensions[SITE]),
    )
    .map(({ fact, at, concept }) => ({
      ...say('site-unknown', {
        datapoint: concept?.label ?? fact.concept,
        site: fact.dimensions[SITE] ?? '',
      }),
      concept: fact.concept,
      facts: [at],
    }));
}

function sitesNeitherInNorNear(checked: CheckedReport): ValidationIssue[] {
  const places = ['vsme:SiteLocatedInABiodiversitySensitiveArea', 'vsme:SiteLocatedNearABiodiversitySensitiveArea'];
  return [...lines(checked, SITE, places)]
    .filter(([, entries]) => entries.length > 0 && entries.every(({ fact }) => fact.value === false))
    .map(([key, entries]) => ({
      ...say('site-neither', { site: key }),
      concept: places[0] ?? '',
      facts: entries.map(({ at }) => at),
    }));
}

/** The lines of a table by their key: its facts of the named data points. */
function lines(checked: CheckedReport, axis: string, concepts: readonly string[]): Map<string, Entry[]> {
  const found = new Map<string, Entry[]>();
  for (const entry of concepts.flatMap((concept) => checked.of(concept))) {
    const key = entry.fact.dimensions[axis];
    if (key !== undefined) found.set(key, [...(found.get(key) ?? []), entry]);
  }
  return found;
}

function twins(rows: Map<string, Entry[]>, rowIs: string): ValidationIssue[] {
  const seen = new Map<string, string>();
  return [...rows].flatMap(([key, entries]): ValidationIssue[] => {
    const content = JSON.stringify(entries.map(({ fact }) => [fact.concept, fact.value]).sort());
    const first = seen.get(content);
    if (first === undefined) {
      seen.set(content, key);
      return [];
    }
    return [
      {
        ...say('row-twice', { row: { label: rowIs }, key, same: { noun: rowIs }, other: first }),
        concept: entries[0]?.fact.concept ?? '',
        facts: entries.map(({ at }) => at),
      },
    ];
  });
}
