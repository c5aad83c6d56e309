import { describe, expect, it } from 'vitest';
import { isUnit } from '#platform/units/model/unit-algebra.ts';
import { roleOf } from '#modules/report/datapoints/model/disclosure-facts.ts';
import { plainUnit, usualPlainUnit } from '#modules/report/datapoints/model/plain-unit.ts';
import { registerOf } from '#modules/report/datapoints/model/point-registers.ts';
import { isNumeric } from '#modules/report/taxonomy/model/units.ts';
import { vsmeCatalogue } from '#modules/report/taxonomy/server/catalogue-files.ts';

const catalogue = vsmeCatalogue();
const numeric = [...catalogue.concepts.values()].filter(({ type }) => isNumeric(type));
const register = (name: string) => registerOf({ name: `vsme:${name}` });

describe('data points with a number', () => {
  it('all have a unit that can be calculated with', () => {
    const units = new Map(numeric.map((concept) => [concept.name, usualPlainUnit(concept, 'EUR')]));
    expect([...units].filter(([, unit]) => unit === null || !unit.split('/').every(isUnit))).toEqual([]);
    expect(
      [
        'NumberOfEmployees',
        'TotalNumberOfTemporaryWorkersProvidedByUndertakingsPrimarilyEngagedInEmploymentActivities',
        'AverageNumberOfAnnualTrainingHoursPerMaleEmployee',
        'EmployeeTurnoverRate',
        'Turnover',
        'Scope1AndScope2GreenhouseGasEmissionsIntensityValueLocationBased',
        'RateOfRecordableWorkRelatedAccidentsInTheReportingPeriod',
      ].map((name) => units.get(`vsme:${name}`)),
    ).toEqual(['person', 'person', 'h/person', '1', 'EUR', 't_co2e/EUR', '1']);
    expect([
      plainUnit({ name: 'vsme:TotalUseOfLand' }, 'utr:sqm'),
      plainUnit({ name: 'vsme:GrossScope1GreenhouseGasEmissions' }, 'utr:GtCO2e'),
      plainUnit({ name: 'vsme:Turnover' }, null),
    ]).toEqual(['m2', null, null]);
  });

  it('that stand in rows only have no figure for the company as a whole', () => {
    const inRows = numeric
      .filter(({ name }) => roleOf(name, {}, catalogue) === null)
      .map(({ name }) => name.replace('vsme:', ''));
    expect(inRows).toContain('AreaOfSiteInBiodiversitySensitiveArea');
    expect(inRows).not.toContain('EnergyConsumptionFromElectricity');
  });

  it('are in the register that the report draws them from, or in none', () => {
    for (const name of [
      'TotalEnergyConsumption',
      'EnergyConsumptionFromFuels',
      'GrossScope1GreenhouseGasEmissions',
      'GrossMarketBasedScope2GreenhouseGasEmissions',
      'TotalGrossLocationBasedGHGEmissions',
      'TotalMarketBasedGreenhouseGasEmissionsIntensityValue',
      'TotalWaterConsumption',
      'AmountOfWaterWithdrawnAtSitesLocatedInAreasOfHighWaterStress',
      'WaterDischargeFromUndertakingProductionProcesses',
      'TotalWasteGeneratedMass',
      'TotalHazardousWasteGeneratedMass',
      'TotalNonHazardousWasteGeneratedMass',
      'WasteDirectedToDisposalMass',
      'WeightOfMaterialUsed',
      'TotalSealedArea',
      'AreaOfSiteInBiodiversitySensitiveArea',
      'AmountOfEmissionToAir',
      'AmountOfEmissionToWater',
      'AmountOfEmissionToSoil',
    ]) {
      expect([name, register(name)?.isDrawn]).toEqual([name, true]);
    }
    expect(
      ['NumberOfEmployees', 'Turnover', 'WasteDirectedToDisposalVolume', 'RevenueDerivedFromCoal'].map(register),
    ).toEqual([null, null, null, null]);
  });
});
