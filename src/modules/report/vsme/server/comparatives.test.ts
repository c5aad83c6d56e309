import { describe, expect, it } from 'vitest';
import { aFact, onRow, PAPER, plus, smallReport } from '#test/support/vsme-report.ts';
import { comparativesOf, withoutComparatives } from '#modules/report/taxonomy/model/comparatives.ts';
import type { Fact } from '#modules/report/taxonomy/model/fact.ts';
import { vsmeCatalogue } from '#modules/report/taxonomy/server/catalogue-files.ts';

const report = smallReport();
const YEAR_BEFORE = { from: '2025-01-01', to: '2025-12-31' };
const inYearBefore = { period: YEAR_BEFORE };
const comparatives = (...facts: Fact[]) => comparativesOf(report, { period: YEAR_BEFORE, facts }, vsmeCatalogue());

// VSME (EFRAG, December 2024), comparative information.
describe('comparatives of the year before', () => {
  it('are the numbers of what the report states itself, of the whole and of lines that mean the same in both years', () => {
    const facts = [
      aFact('Turnover', '1190000', inYearBefore),
      aFact('NumberOfEmployees', '11', { period: { on: '2025-12-31' } }),
      onRow('WasteDivertedToRecycleOrReuseMass', PAPER, '1.4', { unit: 'utr:t', ...inYearBefore }),
    ];
    expect(comparatives(...facts)).toEqual(facts);
  });

  it('leave out what is disclosed for the first time, words, lines with names of their own, base and target years, and years before that', () => {
    expect(
      comparatives(
        aFact('TotalWaterConsumption', '20', inYearBefore),
        aFact('BasisForReporting', ['vsme:IndividualMember'], { period: { on: '2025-12-31' } }),
        onRow('CityOfSite', '1', 'Graz', { period: { on: '2025-12-31' } }),
        onRow('GrossScope1GreenhouseGasEmissions', 'vsme:BaselineYearMember', '30', inYearBefore),
        aFact('Turnover', '1000000', { period: { from: '2024-01-01', to: '2024-12-31' } }),
      ),
    ).toEqual([]);
  });

  it('never state anew what the report states for that year itself, and can be taken off again', () => {
    const stated = plus(report, aFact('Turnover', '1200000', inYearBefore));
    expect(
      comparativesOf(
        stated,
        { period: YEAR_BEFORE, facts: [aFact('Turnover', '1190000', inYearBefore)] },
        vsmeCatalogue(),
      ),
    ).toEqual([]);
    expect(withoutComparatives(stated)).toEqual(report);
  });
});
