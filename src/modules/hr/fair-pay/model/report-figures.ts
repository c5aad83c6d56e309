import type { FilledFigure } from '#modules/report/datapoints/model/disclosure-sources.ts';
import type { EsrsFigure } from '#modules/report/esrs/model/esrs-sources.ts';
import { dec, decimalText, type Decimal } from '#platform/values/model/decimal.ts';
import { hideSmallGroups, SMALLEST_GROUP } from '#platform/values/model/hiding/hide-small-groups.ts';
import { coverageShare, type CollectiveCoverage } from './collective-coverage.ts';
import { ageBand, ageBands, type AgeBand } from './diversity.ts';
import { MANAGEMENT_LEVELS, type Counted } from './levels.ts';
import { say } from './messages.ts';
import { gapsOf, paidOf, payRatio } from './pay-gap.ts';
import type { PersonStatistics } from './person-statistics.ts';
import { statedWages, type Wage } from './wage-check.ts';

/** Employees from which on VSME asks for the pay gap (par. 42 b; 100 from 7 June 2031). */
export const GAP_FROM = 150;
const SHARE_PLACES = 3;
/** Where the records of collective agreements are. */
const CONTRACTS = 'hr/employee-data?tab=contracts';

interface Basis {
  people: readonly PersonStatistics[];
  wages: readonly Wage[];
  /** The last day of the period. */
  day: string;
  lineage: string;
  lineageId: string;
  fullTimeHours: Decimal;
  /** What contracts say of collective agreements. */
  coverage: CollectiveCoverage;
  /** Whether the pay ratio, which says what one person earns, may be told. */
  withRatio: boolean;
}

/**
 * The gap as it may be stated: everybody has pay in one currency and a recorded gender, and five women and five men are
 * paid. Null otherwise; a part would be taken for a whole.
 */
function statedGap(people: readonly PersonStatistics[]): { gap: Decimal; women: number; men: number } | null {
  const { paid, withoutPay, otherCurrency } = paidOf(people);
  const { mean, women, men } = gapsOf(paid);
  const isWhole = withoutPay + otherCurrency === 0 && people.every(({ gender }) => gender !== null);
  return mean === null || !isWhole || women < SMALLEST_GROUP || men < SMALLEST_GROUP ? null : { gap: mean, women, men };
}

/** Women and men in management; null where a group is hidden (F24), or somebody has no level or gender. */
function managementOf(people: readonly PersonStatistics[]): Counted | null {
  if (people.some(({ level, gender }) => level === null || gender === null)) return null;
  const leading = people.filter(({ level }) => level !== null && level <= MANAGEMENT_LEVELS);
  const women = leading.filter(({ gender }) => gender === 'female').length;
  const men = leading.filter(({ gender }) => gender === 'male').length;
  const others = leading.length - women - men;
  return [women, men, others].some((count) => count > 0 && count < SMALLEST_GROUP) || men === 0
    ? null
    : { women, men, others };
}

const placed = ({ day, lineage, lineageId }: Basis) => ({ day: { day }, from: { lineage, lineageId } });

/** VSME B10, par. 42 a to c, and C5, par. 59: as far as records are whole and nobody can be told from it. */
export function vsmePayFigures(basis: Basis): FilledFigure[] {
  const { people, wages } = basis;
  const { day, from } = placed(basis);
  const base = { ...from, dimensions: {}, footnote: null };
  const gap = people.length >= GAP_FROM ? statedGap(people) : null;
  const checked = statedWages(people, wages, basis.day);
  const isReached = checked.includes(false) ? false : checked.length === 0 || checked.includes(null) ? null : true;
  const leading = managementOf(people);
  const covered = coverageShare(basis.coverage);
  return [
    ...(covered === null
      ? []
      : [
          {
            ...base,
            lineage: CONTRACTS,
            concept: 'vsme:PercentageOfEmployeesCoveredByCollectiveBargainingAgreements',
            value: decimalText(covered.toDecimalPlaces(SHARE_PLACES)),
            unit: 'xbrli:pure',
            decimals: SHARE_PLACES,
            method: say('drawn-agreements', { day }),
          },
        ]),
    ...(isReached === null
      ? []
      : [
          {
            ...base,
            concept: 'vsme:EmployeesReceivePayEqualOrAboveMinimumWageDeterminedByNationalLawOrCollectiveAgreement',
            value: String(isReached),
            unit: null,
            decimals: null,
            method: say('drawn-wage', { day }),
          },
        ]),
    ...(gap === null
      ? []
      : [
          {
            ...base,
            concept: 'vsme:PercentageGapInPayBetweenFemaleAndMaleEmployees',
            value: decimalText(gap.gap.toDecimalPlaces(SHARE_PLACES)),
            unit: 'xbrli:pure',
            decimals: SHARE_PLACES,
            method: say('drawn-gap', { day, women: gap.women, men: gap.men }),
          },
        ]),
    ...(leading === null
      ? []
      : [
          {
            ...base,
            concept: 'vsme:FemaleToMaleRatioAtManagementLevelForTheReportingPeriod',
            value: decimalText(dec(leading.women).div(leading.men).toDecimalPlaces(2)),
            unit: 'xbrli:pure',
            decimals: 2,
            method: say('drawn-management', { day, level: MANAGEMENT_LEVELS }),
          },
        ]),
  ];
}

/** ESRS 2023 S1-8 to S1-10 and S1-16, ESRS 2026 S1-7, S1-8 and S1-15. */
export function esrsPayFigures(basis: Basis): EsrsFigure[] {
  const { people, wages, fullTimeHours, withRatio } = basis;
  const { day, from } = placed(basis);
  const gap = statedGap(people);
  const ratio = withRatio && gap !== null ? payRatio(paidOf(people).all, fullTimeHours) : null;
  const leading = managementOf(people);
  const checked = statedWages(people, wages, basis.day);
  const covered = coverageShare(basis.coverage);
  return [
    ...(covered === null
      ? []
      : [
          {
            ...from,
            lineage: CONTRACTS,
            point: 'bargaining.coverage',
            row: null,
            value: decimalText(covered.toDecimalPlaces(SHARE_PLACES)),
            unit: null,
            method: say('drawn-agreements', { day }),
          },
        ]),
    ...(gap === null
      ? []
      : [
          {
            ...from,
            point: 'pay.gap',
            row: null,
            value: decimalText(gap.gap.toDecimalPlaces(SHARE_PLACES)),
            unit: null,
            method: say('drawn-gap', { day, women: gap.women, men: gap.men }),
          },
        ]),
    ...(ratio === null
      ? []
      : [
          {
            ...from,
            point: 'pay.ratio',
            row: null,
            value: decimalText(ratio.toDecimalPlaces(2)),
            unit: null,
            method: say('ratio-method', { day }),
          },
        ]),
    ...(checked.length === 0 || checked.some((isReached) => isReached === null)
      ? []
      : [
          {
            ...from,
            point: 'wages.adequate',
            row: null,
            value: String(checked.every(Boolean)),
            unit: null,
            method: say('drawn-wage', { day }),
          },
        ]),
    ...(leading === null
      ? []
      : (
          [
            ['women', leading.women],
            ['men', leading.men],
          ] as const
        ).flatMap(([row, count]) => {
          const method = say('drawn-management', { day, level: MANAGEMENT_LEVELS });
          const share = dec(count).div(leading.women + leading.men + leading.others);
          return [
            { ...from, point: 'diversity.management', row, value: String(count), unit: 'person', method },
            {
              ...from,
              point: 'diversity.management-share',
              row,
              value: decimalText(share.toDecimalPlaces(SHARE_PLACES)),
              unit: null,
              method,
            },
          ];
        })),
    ...agesOf(people).map(([row, count]) => ({
      ...from,
      point: 'diversity.age',
      row,
      value: String(count),
      unit: 'person',
      method: say('drawn-age', { day }),
    })),
  ];
}

/** Employees by age; none where a date of birth is missing or a group is hidden (F24). */
function agesOf(people: readonly PersonStatistics[]): (readonly [AgeBand, number])[] {
  const bands = ageBands.map((band) => ({
    band,
    count: people.filter(({ age }) => age !== null && ageBand(age) === band).length,
  }));
  const isWhole = people.every(({ age }) => age !== null);
  return isWhole && hideSmallGroups(bands).groups.every(({ hidden }) => hidden === null)
    ? bands.map(({ band, count }) => [band, count] as const)
    : [];
}
