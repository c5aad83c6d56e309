import { exact } from '#platform/values/model/decimal.ts';
import { numbersIn } from '../figure-text.ts';
import { wasteCodeOf } from '../waste-code.ts';
import { dimensionsKey, periodKey } from '../fact.ts';
import { unitLabel } from '../units.ts';
import { gapBetween, intersection, intervalOf, overlap, scaledBy, shown, sumOf, type Interval } from './interval.ts';
import {
  isCurrent,
  labelOf,
  type CheckedReport,
  type Entry,
  type ValidationIssue,
  type Rule,
  type Severity,
} from './rule.ts';
import { say } from '../messages.ts';

/** The sums of the taxonomy. A part that is not stated does not count, as the specification has it. */
export const CALCULATION_RULE: Rule = {
  id: 'calculation',
  severity: 'error',
  source: 'XBRL Calculations 1.1, section 4; calculation links of the VSME taxonomy of 30 July 2025',
  check(checked) {
    const found = new Map<string, ValidationIssue>();
    for (const { total, parts } of checked.catalogue.calculations) {
      const shares = parts.map(({ concept, weight }) => ({
        concept,
        weight,
        contexts: byContext(checked.of(concept)),
      }));
      for (const [key, totals] of byContext(checked.of(total))) {
        const stated = shares
          .map(({ concept, weight, contexts }) => ({ concept, weight, entries: contexts.get(key) ?? [] }))
          .filter(({ entries }) => entries.length > 0);
        const whole = common(totals);
        const weighted = stated.map(({ entries, weight }) => {
          const interval = common(entries);
          return interval === null ? null : scaledBy(interval, weight);
        });
        // Contradicting duplicates are an error of their own.
        if (stated.length === 0 || whole === null || weighted.some((share) => share === null)) continue;
        const sum = sumOf(weighted.filter((share) => share !== null));
        if (overlap(whole, sum) || found.has(`${total} ${key}`)) continue;
        const names = stated.map(({ concept }) => labelOf(checked, concept)).join(' + ');
        found.set(`${total} ${key}`, {
          ...say('calculation', {
            datapoint: labelOf(checked, total),
            stated: shown(whole),
            parts: names,
            computed: shown(sum),
          }),
          concept: total,
          facts: [...totals, ...stated.flatMap(({ entries }) => entries)].map(({ at }) => at),
          gap: gapBetween(whole, sum, totals[0]?.fact.unit ?? null),
        });
      }
    }
    return [...found.values()];
  },
};

/**
 * Our own sums: total and parts as each gives them, compared in the unit of the total and within what rounding allows.
 * Source of the catalogue of cases: VSME digital template 1.3.0.
 */
interface SumRule {
  readonly id: string;
  readonly severity: Severity;
  readonly source: string;
  readonly what: string;
  readonly totals: (checked: CheckedReport) => readonly Entry[];
  readonly parts: (checked: CheckedReport) => readonly Entry[];
  /** Whether a total above its parts is explained by a footnote of the total that states the difference. */
  readonly isExplainable?: true;
}

const COUNTRY_AXIS = 'vsme:CountryOfEmploymentContractAxis';
const ORIGIN_AXIS = 'vsme:BreakdownOfEnergyConsumptionAxis';
const ENERGY = [
  'vsme:EnergyConsumptionFromElectricity',
  'vsme:EnergyConsumptionFromSelfGeneratedElectricity',
  'vsme:EnergyConsumptionFromFuels',
];
const GENDERS = [
  'vsme:NumberOfMaleEmployees',
  'vsme:NumberOfFemaleEmployees',
  'vsme:NumberOfOtherGenderEmployees',
  'vsme:NumberOfNonReportedGenderEmployees',
];
const CONTRACTS = ['vsme:NumberOfPermanentContractEmployees', 'vsme:NumberOfTemporaryContractEmployees'];
const WASTE_TOTAL = 'vsme:TotalWasteRecycledReusedAndDirectedToDisposal';

const SUMS: readonly SumRule[] = [
  {
    id: 'employees-by-country',
    severity: 'error',
    source: 'VSME par. 39(c)',
    what: 'Employees by country',
    totals: employees,
    parts: (checked) =>
      rows(
        checked,
        'vsme:NumberOfEmployeesForCountryOfEmploymentContract',
        (dimensions) => dimensions[COUNTRY_AXIS] !== undefined,
      ),
  },
  // Gender and contract against the total are sums of the taxonomy; here they meet when the total is missing.
  {
    id: 'employees-splits-agree',
    severity: 'error',
    source: 'VSME par. 39(a), (b)',
    what: 'Employees by gender',
    totals: (checked) => (checked.single('vsme:NumberOfEmployees') === undefined ? singles(checked, CONTRACTS) : []),
    parts: (checked) => singles(checked, GENDERS),
  },
  ...(['Mass', 'Volume'] as const).flatMap((kind): SumRule[] => [
    {
      id: `waste-hazardous-${kind.toLowerCase()}`,
      severity: 'error',
      source: 'VSME par. 38(a)',
      what: kind === 'Mass' ? 'Hazardous waste by kind (mass)' : 'Hazardous waste by kind (volume)',
      totals: (checked) => singles(checked, [`vsme:TotalHazardousWasteGenerated${kind}`]),
      parts: (checked) => wasteRows(checked, kind, true),
    },
    {
      id: `waste-non-hazardous-${kind.toLowerCase()}`,
      severity: 'error',
      source: 'VSME par. 38(a)',
      what: kind === 'Mass' ? 'Non-hazardous waste by kind (mass)' : 'Non-hazardous waste by kind (volume)',
      totals: (checked) => singles(checked, [`vsme:TotalNonHazardousWasteGenerated${kind}`]),
      parts: (checked) => wasteRows(checked, kind, false),
    },
  ]),
  {
    id: 'materials-mass',
    severity: 'error',
    source: 'VSME par. 38(c)',
    what: 'Weight of the materials',
    totals: (checked) => singles(checked, ['vsme:TotalMassOfMaterialUsed']),
    parts: (checked) => rows(checked, 'vsme:WeightOfMaterialUsed'),
  },
  {
    id: 'materials-volume',
    severity: 'error',
    source: 'VSME par. 38(c)',
    what: 'Volume of the materials',
    totals: (checked) => singles(checked, ['vsme:TotalVolumeOfMaterialUsed']),
    parts: (checked) => rows(checked, 'vsme:VolumeOfMaterialUsed'),
  },
  // Heat, steam and cooling have no row, and a company may know its total better than its parts: the difference is to
  // be named in a footnote of the total, not forbidden.
  {
    id: 'energy-breakdown',
    isExplainable: true,
    severity: 'warning',
    source: 'VSME par. 29',
    what: 'Energy from electricity, own generation and fuels',
    totals: (checked) => singles(checked, ['vsme:TotalEnergyConsumption']),
    parts: (checked) => singles(checked, ENERGY),
  },
  ...ENERGY.map(
    (concept): SumRule => ({
      id: 'energy-origin',
      severity: 'error',
      source: 'VSME par. 29',
      what: 'Renewable and non-renewable energy',
      totals: (checked) => singles(checked, [concept]),
      parts: (checked) => rows(checked, concept, (dimensions) => dimensions[ORIGIN_AXIS] !== undefined),
    }),
  ),
];

export const SUM_RULES: readonly Rule[] = SUMS.map(({ id, severity, source, what, totals, parts, isExplainable }) => ({
  id,
  severity,
  source,
  check(checked) {
    const [whole, part] = [totals(checked), parts(checked)];
    const unit = whole[0]?.fact.unit ?? null;
    const [wholes, shares] = [whole, part].map((entries) => entries.map((entry) => intervalOf(entry, unit)));
    if (
      whole.length === 0 ||
      part.length === 0 ||
      wholes === undefined ||
      shares === undefined ||
      [...wholes, ...shares].includes(null)
    )
      return [];
    const [total, sum] = [wholes, shares].map((intervals) => sumOf(intervals.filter((interval) => interval !== null)));
    if (total === undefined || sum === undefined || overlap(total, sum)) return [];
    if (isExplainable === true && statesDifference(whole, total, sum)) return [];
    const concept = whole[0]?.fact.concept ?? '';
    const label = unitLabel(unit ?? '');
    const unitText = label === '' ? '' : ` ${label}`;
    return [
      {
        ...say('sum', {
          parts: { label: what },
          computed: `${shown(sum)}${unitText}`,
          total: whole.length > 1 ? { said: say('by-contract') } : labelOf(checked, concept),
          stated: `${shown(total)}${unitText}`,
        }),
        concept,
        facts: [...whole, ...part].map(({ at }) => at),
        gap: gapBetween(total, sum, unit),
      },
    ];
  },
}));

/** A number in a footnote that is the difference, in the unit of the total and within what rounding allows. */
function statesDifference(totals: readonly Entry[], total: Interval, sum: Interval): boolean {
  const between: Interval = { low: total.low.minus(sum.high), high: total.high.minus(sum.low) };
  return (
    between.high.gt(0) &&
    numbersIn(totals.flatMap(({ fact }) => fact.footnotes ?? []).join('\n')).some((number) =>
      overlap(between, { low: exact(number), high: exact(number) }),
    )
  );
}

function employees(checked: CheckedReport): readonly Entry[] {
  const total = checked.single('vsme:NumberOfEmployees');
  return total === undefined ? singles(checked, CONTRACTS) : [total];
}

function singles(checked: CheckedReport, concepts: readonly string[]): Entry[] {
  return concepts.flatMap((concept) => checked.single(concept) ?? []);
}

function rows(
  checked: CheckedReport,
  concept: string,
  isPart: (dimensions: Entry['fact']['dimensions']) => boolean = () => true,
): Entry[] {
  return checked
    .of(concept)
    .filter(
      ({ fact }) =>
        isCurrent(fact, checked.report) && Object.keys(fact.dimensions).length > 0 && isPart(fact.dimensions),
    );
}

/** Only kinds of six digits: a chapter would count its own kinds again. */
function wasteRows(checked: CheckedReport, kind: 'Mass' | 'Volume', isHazardous: boolean): Entry[] {
  return rows(checked, `${WASTE_TOTAL}${kind}`, (dimensions) => {
    const member = dimensions['vsme:TypeOfWasteAxis'] ?? '';
    return wasteCodeOf(member)?.length === 8 && /^waste:W-\d{6}-Hazardous-/.test(member) === isHazardous;
  });
}

function byContext(entries: readonly Entry[]): Map<string, Entry[]> {
  const contexts = new Map<string, Entry[]>();
  for (const entry of entries.filter(({ number }) => number !== null)) {
    const key = [entry.fact.unit, periodKey(entry.fact.period), dimensionsKey(entry.fact.dimensions)].join('|');
    const known = contexts.get(key);
    if (known === undefined) contexts.set(key, [entry]);
    else known.push(entry);
  }
  return contexts;
}

/** What all statements of one figure have in common. */
function common(entries: readonly Entry[]): Interval | null {
  const intervals = entries.map((entry) => intervalOf(entry));
  return intervals
    .slice(1)
    .reduce<Interval | null>(
      (all, interval) => (all === null || interval === null ? null : intersection(all, interval)),
      intervals[0] ?? null,
    );
}
