import type { Catalogue } from '#modules/report/taxonomy/model/catalogue.ts';
import {
  dayAfter,
  periodKey,
  type Fact,
  type FactPeriod,
  type VsmeReport,
} from '#modules/report/taxonomy/model/fact.ts';
import { figureText } from '#modules/report/taxonomy/model/figure-text.ts';
import type { SharedReport } from '#modules/report/sharing/model/shared-report-contracts.ts';

/**
 * What readers of a report ask for first, in the order of the standard: size, energy, emissions, water, waste, people.
 * A choice of ours among the single datapoints of the basic module (VSME, B1 to B10).
 */
const KEY_CONCEPTS = [
  'vsme:Turnover',
  'vsme:NumberOfEmployees',
  'vsme:TotalEnergyConsumption',
  'vsme:GrossScope1GreenhouseGasEmissions',
  'vsme:GrossLocationBasedScope2GreenhouseGasEmissions',
  'vsme:GrossMarketBasedScope2GreenhouseGasEmissions',
  'vsme:GrossScope3GreenhouseGasEmissions',
  'vsme:TotalGrossLocationBasedGHGEmissions',
  'vsme:TotalAmountOfWaterWithdrawnFromAllSites',
  'vsme:TotalWasteGeneratedMass',
  'vsme:EmployeeTurnoverRate',
  'vsme:RateOfRecordableWorkRelatedAccidentsInTheReportingPeriod',
];

/**
 * The key figures that a report states for its own period, as its files print them, with those of the period before
 * beside them. What it does not state is not there.
 */
export function keyFigures(report: VsmeReport, catalogue: Catalogue): SharedReport['keyFigures'] {
  return KEY_CONCEPTS.flatMap((name) => {
    const concept = catalogue.concepts.get(name);
    const stated = report.facts.filter(
      (fact) => fact.concept === name && Object.keys(fact.dimensions).length === 0 && fact.unit !== undefined,
    );
    const now = stated.find(({ period }) => isOf(period, report.period));
    if (concept === undefined || now === undefined) return [];
    const before = stated.filter((fact) => fact !== now).sort(latestFirst)[0];
    const text = (fact: Fact) => figureText(fact, concept, catalogue);
    return [
      {
        label: concept.label,
        value: text(now),
        before: before === undefined ? null : text(before),
        notes: [...(now.footnotes ?? [])],
      },
    ];
  });
}

const isOf = (period: FactPeriod, { from, to }: VsmeReport['period']): boolean =>
  'on' in period ? period.on === to || period.on === dayAfter(to) : period.from === from && period.to === to;
const latestFirst = (one: Fact, other: Fact): number => (periodKey(one.period) < periodKey(other.period) ? 1 : -1);
