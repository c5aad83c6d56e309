import { vsmeCatalogue } from '#modules/report/taxonomy/server/catalogue-files.ts';
import type { Fact, FactValue, VsmeReport } from '#modules/report/taxonomy/model/fact.ts';
import { usualDecimals, usualUnit } from '#modules/report/taxonomy/model/units.ts';

export const YEAR = { from: '2026-01-01', to: '2026-12-31' };

/** A fact as the data point asks for it: unit, decimals and period follow, what differs is given. */
export function aFact(name: string, value: FactValue, differs: Partial<Fact> = {}): Fact {
  const concept = vsmeCatalogue().concepts.get(`vsme:${name}`);
  if (concept === undefined) throw new Error(`no data point ${name}`);
  return {
    concept: concept.name,
    value,
    unit: usualUnit(concept, 'EUR'),
    decimals: usualDecimals(concept.type),
    period: concept.period === 'instant' ? { on: YEAR.to } : YEAR,
    dimensions: {},
    ...differs,
  };
}

export function onRow(name: string, row: string, value: FactValue, differs: Partial<Fact> = {}): Fact {
  const axis = vsmeCatalogue().concepts.get(`vsme:${name}`)?.tables[0]?.axes[0]?.name ?? '';
  return aFact(name, value, { dimensions: { [axis]: row }, ...differs });
}

/**
 * A bakery with twelve people: everything that the Basic Module always asks for, and nothing that contradicts itself.
 */
export function smallReport(): VsmeReport {
  return {
    entity: { name: 'Bakery', scheme: 'http://standards.iso.org/iso/17442', identifier: '5493001KJTIIGC8Y1R12' },
    period: YEAR,
    currency: 'EUR',
    language: 'en',
    title: 'Sustainability report',
    facts: [
      aFact('BasisForPreparation', ['vsme:OptionABasicModuleOnlyMember']),
      aFact('BasisForReporting', ['vsme:IndividualMember']),
      aFact('UndertakingsLegalForm', ['vsme:PrivateLimitedLiabilityUndertakingMember']),
      aFact('NaceSectorClassificationCodes', ['nace:NACE_C1071']),
      aFact('Assets', '400000'),
      aFact('Turnover', '1250000'),
      aFact('NumberOfEmployees', '12'),
      aFact('EmployeeCountingMethodology', ['vsme:AtTheEndOfTheReportingPeriodMember']),
      aFact('TypeOfNumberOfEmployees', ['vsme:HeadcountMember']),
      aFact('CountryOfPrimaryOperationsAndLocationOfSignificantAssets', ['country:AT']),
      onRow('AddressOfSite', '1', 'Hauptplatz 1'),
      onRow('PostalCodeOfSite', '1', '8010'),
      onRow('CityOfSite', '1', 'Graz'),
      onRow('CountryOfSite', '1', ['country:AT']),
      aFact('TotalEnergyConsumption', '180'),
      aFact('EnergyConsumptionFromElectricity', '60'),
      aFact('EnergyConsumptionFromFuels', '120'),
      onRow('EnergyConsumptionFromElectricity', 'vsme:RenewableEnergyMember', '45'),
      onRow('EnergyConsumptionFromElectricity', 'vsme:NonRenewableEnergyMember', '15'),
      aFact('GrossScope1GreenhouseGasEmissions', '24.2'),
      aFact('GrossLocationBasedScope2GreenhouseGasEmissions', '7.8'),
      aFact('TotalGrossLocationBasedScope1AndScope2GHGEmissions', '32'),
      aFact('Scope1AndScope2GreenhouseGasEmissionsIntensityValueLocationBased', '0.0000256'),
      aFact('TotalAmountOfWaterWithdrawnFromAllSites', '310'),
      aFact('AmountOfWaterWithdrawnAtSitesLocatedInAreasOfHighWaterStress', '0'),
      aFact('UndertakingAppliesCircularEconomyPrinciples', false),
      onRow('TotalWasteRecycledReusedAndDirectedToDisposalMass', PAPER, '1.5', { unit: 'utr:t' }),
      onRow('WasteDivertedToRecycleOrReuseMass', PAPER, '1.5', { unit: 'utr:t' }),
      onRow('TotalWasteRecycledReusedAndDirectedToDisposalMass', OIL, '40', { unit: 'utr:kg' }),
      onRow('WasteDirectedToDisposalMass', OIL, '40', { unit: 'utr:kg' }),
      aFact('TotalHazardousWasteGeneratedMass', '40', { unit: 'utr:kg' }),
      aFact('TotalNonHazardousWasteGeneratedMass', '1500', { unit: 'utr:kg' }),
      aFact('TotalWasteGeneratedMass', '1540', { unit: 'utr:kg' }),
      aFact('NumberOfPermanentContractEmployees', '10'),
      aFact('NumberOfTemporaryContractEmployees', '2'),
      aFact('NumberOfMaleEmployees', '5'),
      aFact('NumberOfFemaleEmployees', '7'),
      onRow('NumberOfEmployeesForCountryOfEmploymentContract', 'country:AT', '12'),
      aFact('NumberOfRecordableWorkRelatedAccidentsInTheReportingPeriod', '1'),
      aFact('RateOfRecordableWorkRelatedAccidentsInTheReportingPeriod', '8.33'),
      aFact('NumberOfFatalitiesAsAResultOfWorkRelatedInjuriesAndWorkRelatedIllHealth', '0'),
      aFact('EmployeesReceivePayEqualOrAboveMinimumWageDeterminedByNationalLawOrCollectiveAgreement', true),
      aFact('PercentageOfEmployeesCoveredByCollectiveBargainingAgreements', '1'),
      aFact('AverageNumberOfAnnualTrainingHoursPerMaleEmployee', '9'),
      aFact('AverageNumberOfAnnualTrainingHoursPerFemaleEmployee', '11.5'),
    ],
  };
}

export const PAPER = 'waste:W-200101-Non-Hazardous-PaperAndCardboardMember';
export const OIL = 'waste:W-130101-Hazardous-HydraulicOilsContainingPcbsMember';

/** The same report with facts of a data point in another form, or without them. */
export function changed(report: VsmeReport, name: string, to: (fact: Fact) => Fact | null): VsmeReport {
  return {
    ...report,
    facts: report.facts.flatMap((fact) => (fact.concept === `vsme:${name}` ? (to(fact) ?? []) : [fact])),
  };
}

export function plus(report: VsmeReport, ...facts: Fact[]): VsmeReport {
  return { ...report, facts: [...report.facts, ...facts] };
}
