import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { aFact, changed, OIL, onRow, PAPER, plus, smallReport, YEAR } from '#test/support/vsme-report.ts';
import { SAMPLE_WORKBOOK } from '#test/support/vsme.ts';
import { requiredPoints, datapointStatuses } from '#modules/report/taxonomy/model/check/applicability.ts';
import { checkReport, RULES } from '#modules/report/taxonomy/model/check/check-report.ts';
import type { Fact, FactValue, VsmeReport } from '#modules/report/taxonomy/model/fact.ts';
import { vsmeCatalogue } from '#modules/report/taxonomy/server/catalogue-files.ts';
import { factsOfWorkbook } from './workbook-facts.ts';

const catalogue = vsmeCatalogue();
const rulesOf = (report: VsmeReport): string[] =>
  [...new Set(checkReport(report, catalogue).map(({ rule }) => rule))].toSorted();
const small = smallReport();
const value = (name: string, to: FactValue): VsmeReport => changed(small, name, (fact) => ({ ...fact, value: to }));
const fact = (name: string, to: Partial<Fact>): VsmeReport => changed(small, name, (one) => ({ ...one, ...to }));
const without = (name: string): VsmeReport => changed(small, name, () => null);

describe.skipIf(SAMPLE_WORKBOOK === undefined)('EFRAG’s filled sample', () => {
  // The official template calls this sample OK and COMPLETE: 100 + 43 + 16.41 MWh against 250 typed.
  it('has its one contradiction, the energy that does not add up, as a warning, and nothing else', async () => {
    const { report } = await factsOfWorkbook(readFileSync(SAMPLE_WORKBOOK ?? ''), catalogue);
    expect(
      checkReport(report, catalogue).map(({ rule, severity, concept, message, gap }) => ({
        rule,
        severity,
        concept,
        message,
        gap,
      })),
    ).toEqual([
      {
        rule: 'energy-breakdown',
        severity: 'warning',
        concept: 'vsme:TotalEnergyConsumption',
        message:
          'Energy from electricity, own generation and fuels: 159.408346 MWh in total, but Total energy consumption 250 MWh.',
        gap: { stated: '250', computed: '159.40834646', difference: '90.59165354', unit: 'utr:MWh' },
      },
    ]);
  });

  it('leaves water out as sensitive, and does not miss what does not apply', async () => {
    const { report } = await factsOfWorkbook(readFileSync(SAMPLE_WORKBOOK ?? ''), catalogue);
    const found = datapointStatuses(report, catalogue);
    expect(found.get('vsme:TotalAmountOfWaterWithdrawnFromAllSites')).toBe('omitted');
    expect(found.get('vsme:URLOrLinkToThePubliclyAvailableDisclosure')).toBe('not-applicable');
    expect(found.get('vsme:GrossMarketBasedScope2GreenhouseGasEmissions')).toBe('optional');
    expect([...found.values()]).not.toContain('missing');
  });
});

it('finds nothing in a small sound report', () => {
  expect(checkReport(small, catalogue)).toEqual([]);
});

/** For each rule a report that breaks it; `also` names rules that the same report must break too. */
const BROKEN: readonly (readonly [rule: string, report: VsmeReport, also?: readonly string[]])[] = [
  ['concept-unknown', plus(small, { ...aFact('Turnover', '1'), concept: 'vsme:Profit' })],
  ['value-type', value('Turnover', 'a lot'), []],
  ['value-type', value('UndertakingAppliesCircularEconomyPrinciples', 'no')],
  ['value-type', value('BasisForReporting', ['vsme:IndividualMember', 'vsme:ConsolidatedMember']), ['missing']],
  [
    'value-type',
    plus(small, aFact('DateOfAdoptionOfTransitionPlanForUndertakingNotHavingAdoptedTransitionPlanYet', '2027-02-30')),
    ['module'],
  ],
  ['value-type', value('CityOfSite', ' ')],
  ['member-unknown', value('NaceSectorClassificationCodes', ['nace:NACE_C9999'])],
  ['text-characters', value('CityOfSite', 'Graz\u0007')],
  ['unit', fact('TotalEnergyConsumption', { unit: 'utr:t' })],
  ['unit', fact('Turnover', { unit: 'EUR' })],
  ['unit', fact('UndertakingAppliesCircularEconomyPrinciples', { unit: 'xbrli:pure' })],
  ['currency', fact('Assets', { unit: 'iso4217:USD' })],
  ['decimals', fact('Assets', { decimals: 1.5 })],
  ['decimals', fact('UndertakingAppliesCircularEconomyPrinciples', { decimals: 2 })],
  ['decimals-lose-value', fact('Scope1AndScope2GreenhouseGasEmissionsIntensityValueLocationBased', { decimals: 2 })],
  ['dimension-missing', fact('CityOfSite', { dimensions: {} }), ['row-incomplete']],
  ['dimension-extra', fact('Turnover', { dimensions: { 'vsme:ReportingScopesAxis': 'vsme:TargetYearMember' } })],
  [
    'dimension-member',
    fact('NumberOfEmployeesForCountryOfEmploymentContract', {
      dimensions: { 'vsme:CountryOfEmploymentContractAxis': 'country:XX' },
    }),
  ],
  [
    'dimension-default',
    fact('GrossScope1GreenhouseGasEmissions', {
      dimensions: { 'vsme:ReportingScopesAxis': 'vsme:CurrentlyStatedMember' },
    }),
    ['calculation'],
  ],
  ['period-type', fact('NumberOfEmployees', { period: YEAR })],
  ['period-days', fact('Assets', { period: { from: '2026-12-31', to: '2026-01-01' } })],
  ['period-outside', plus(small, aFact('Turnover', '1300000', { period: { from: '2027-01-01', to: '2027-12-31' } }))],
  ['duplicate-inconsistent', plus(small, aFact('Turnover', '1250001'))],
  ['duplicate', plus(small, aFact('Turnover', '1250000.004'))],
  ['calculation', value('TotalGrossLocationBasedScope1AndScope2GHGEmissions', '40'), ['intensity']],
  ['calculation', value('NumberOfMaleEmployees', '6')],
  ['employees-by-country', value('NumberOfEmployeesForCountryOfEmploymentContract', '11')],
  [
    'employees-splits-agree',
    changed(value('NumberOfMaleEmployees', '6'), 'NumberOfEmployees', () => null),
    ['missing'],
  ],
  ['waste-hazardous-mass', fact('TotalHazardousWasteGeneratedMass', { value: '41' }), ['calculation']],
  [
    'waste-non-hazardous-mass',
    changed(small, 'TotalWasteRecycledReusedAndDirectedToDisposalMass', (one) =>
      one.unit === 'utr:t' ? { ...one, value: '1.7' } : one,
    ),
    ['calculation'],
  ],
  [
    'waste-hazardous-volume',
    plus(
      small,
      onRow('TotalWasteRecycledReusedAndDirectedToDisposalVolume', OIL, '2'),
      aFact('TotalHazardousWasteGeneratedVolume', '3'),
    ),
  ],
  [
    'waste-non-hazardous-volume',
    plus(
      small,
      onRow('TotalWasteRecycledReusedAndDirectedToDisposalVolume', PAPER, '2'),
      aFact('TotalNonHazardousWasteGeneratedVolume', '3'),
    ),
  ],
  [
    'materials-mass',
    plus(
      small,
      onRow('NameOfMaterialUsed', '1', 'Flour'),
      onRow('WeightOfMaterialUsed', '1', '30', { unit: 'utr:t' }),
      aFact('TotalMassOfMaterialUsed', '29000', { unit: 'utr:kg' }),
    ),
  ],
  [
    'materials-volume',
    plus(
      small,
      onRow('NameOfMaterialUsed', '1', 'Milk'),
      onRow('VolumeOfMaterialUsed', '1', '30'),
      aFact('TotalVolumeOfMaterialUsed', '29'),
    ),
  ],
  ['energy-breakdown', value('TotalEnergyConsumption', '250')],
  [
    'energy-origin',
    changed(small, 'EnergyConsumptionFromElectricity', (one) => (one.value === '45' ? { ...one, value: '44' } : one)),
  ],
  ['share-0-to-1', value('PercentageOfEmployeesCoveredByCollectiveBargainingAgreements', '92.7')],
  ['turnover-rate', plus(small, aFact('EmployeeTurnoverRate', '-0.1'))],
  ['turnover-rate-above-all', plus(small, aFact('EmployeeTurnoverRate', '1.2'))],
  ['pay-gap', plus(small, aFact('PercentageGapInPayBetweenFemaleAndMaleEmployees', '10'))],
  ['count-whole', value('NumberOfRecordableWorkRelatedAccidentsInTheReportingPeriod', '1.5')],
  [
    'headcount-whole',
    changed(
      changed(small, 'NumberOfMaleEmployees', (one) => ({ ...one, value: '4.5' })),
      'NumberOfFemaleEmployees',
      (one) => ({ ...one, value: '7.5' }),
    ),
  ],
  ['not-negative', value('Assets', '-1')],
  ['nace-class', value('NaceSectorClassificationCodes', ['nace:NACE_C107'])],
  [
    'waste-code',
    plus(small, onRow('WasteDirectedToDisposalVolume', 'waste:W-0101-WastesFromMineralExcavationMember', '1')),
  ],
  ['pollutant-named', plus(small, aFact('AmountOfEmissionToAir', '3'))],
  ['url', plus(small, aFact('URLOrLinkToThePubliclyAvailableDisclosure', 'bakery example'))],
  [
    'target-after-base',
    plus(
      small,
      aFact('GreenhouseGasEmissionReductionTargetBaseYear', '2030'),
      aFact('GreenhouseGasEmissionReductionTargetYear', '2030'),
    ),
    ['module'],
  ],
  [
    'target-years',
    plus(
      small,
      aFact('GreenhouseGasEmissionReductionTargetBaseYear', '2020'),
      aFact('GreenhouseGasEmissionReductionTargetYear', '2030'),
      aFact('GrossScope1GreenhouseGasEmissions', '40', {
        dimensions: { 'vsme:ReportingScopesAxis': 'vsme:BaselineYearMember' },
        period: { from: '2019-01-01', to: '2019-12-31' },
      }),
    ),
    ['module'],
  ],
  [
    'plan-in-future',
    plus(small, aFact('DateOfAdoptionOfTransitionPlanForUndertakingNotHavingAdoptedTransitionPlanYet', '2026-12-31')),
    ['module'],
  ],
  [
    'land-within-total',
    plus(
      small,
      aFact('TotalSealedArea', '30', { unit: 'utr:ha' }),
      aFact('TotalUseOfLand', '200000', { unit: 'utr:sqm' }),
    ),
  ],
  ['water-stress-within-total', value('AmountOfWaterWithdrawnAtSitesLocatedInAreasOfHighWaterStress', '311')],
  ['intensity', value('Scope1AndScope2GreenhouseGasEmissionsIntensityValueLocationBased', '0.00003')],
  ['accident-rate', value('RateOfRecordableWorkRelatedAccidentsInTheReportingPeriod', '0')],
  ['site-unknown', plus(small, onRow('AreaOfSiteInBiodiversitySensitiveArea', '7', '2'))],
  [
    'site-neither',
    plus(
      small,
      onRow('AreaOfSiteInBiodiversitySensitiveArea', '1', '2'),
      onRow('SiteLocatedInABiodiversitySensitiveArea', '1', false),
    ),
  ],
  ['row-incomplete', without('CityOfSite'), ['missing']],
  [
    'row-twice',
    plus(
      small,
      onRow('AddressOfSite', '2', 'Hauptplatz 1'),
      onRow('CityOfSite', '2', 'Graz'),
      onRow('CountryOfSite', '2', ['country:AT']),
    ),
  ],
  ['missing', without('TotalAmountOfWaterWithdrawnFromAllSites')],
  ['missing', value('UndertakingAppliesCircularEconomyPrinciples', true)],
  ['missing', value('BasisForReporting', ['vsme:ConsolidatedMember'])],
  ['not-applicable', plus(small, aFact('OtherUndertakingsLegalForm', 'Foundation'))],
  [
    'omitted-given',
    plus(small, aFact('ListOfOmittedDisclosuresDeemedToBeClassifiedOrSensitiveInformation', ['vsme:B6-WaterMember'])),
  ],
  ['module', plus(small, aFact('GenderDiversityRatioInGovernanceBody', '0.5'))],
];

describe('the rules', () => {
  it.each(BROKEN.map(([rule, report, also = []], at) => ({ rule, report, also, at })))(
    '“$rule” is found where it is broken ($at)',
    ({ rule, report, also }) => {
      expect(rulesOf(report)).toEqual(expect.arrayContaining([rule, ...also]));
      for (const problem of checkReport(report, catalogue).filter((one) => one.rule === rule)) {
        expect(problem.message).toMatch(/^\S.*[.)]$/s);
        for (const at of problem.facts) expect(report.facts[at]).toBeDefined();
        expect(RULES.find(({ id }) => id === rule)?.source).not.toBe('');
      }
    },
  );

  it('are each broken by one of these reports', () => {
    expect(new Set(BROKEN.map(([rule]) => rule))).toEqual(new Set(RULES.map(({ id }) => id)));
  });

  it('come alone where a report breaks only one', () => {
    for (const [rule, report] of BROKEN.filter(([, , also]) => also === undefined))
      expect([rule, rulesOf(report).filter((other) => other !== rule && !OFTEN_TOGETHER.has(other))]).toEqual([
        rule,
        [],
      ]);
  });
});

/** What a broken figure takes with it. */
const OFTEN_TOGETHER = new Set([
  'missing',
  'calculation',
  'intensity',
  'energy-breakdown',
  'employees-by-country',
  'row-incomplete',
  'not-applicable',
  'period-outside',
  'waste-hazardous-mass',
]);

describe('rounding', () => {
  // XBRL Calculations 1.1, section 4.2: figures agree when some numbers that round to them do.
  it('lets rounded parts differ from their rounded total, but not exact ones', () => {
    const rounded = (decimals: number | null) =>
      [
        'GrossScope1GreenhouseGasEmissions',
        'GrossLocationBasedScope2GreenhouseGasEmissions',
        'TotalGrossLocationBasedScope1AndScope2GHGEmissions',
      ].map((name, at) => aFact(name, ['24.4', '7.4', '31.7'][at] ?? '', { decimals }));
    const facts = small.facts.filter(({ concept }) => !/Scope/.test(concept));
    expect(rulesOf({ ...small, facts: [...facts, ...rounded(1)] })).not.toContain('calculation');
    expect(rulesOf({ ...small, facts: [...facts, ...rounded(2)] })).toContain('calculation');
    expect(rulesOf({ ...small, facts: [...facts, ...rounded(null)] })).toContain('calculation');
  });

  it('compares the lines of a table in the unit of their total, but the sums of the taxonomy within one unit', () => {
    // 1.5 t of paper make the 1,500 kg of the small report; stated in tonnes, that part of the total in kilograms is
    // lost to every XBRL program.
    expect(rulesOf(small)).toEqual([]);
    expect(rulesOf(fact('TotalNonHazardousWasteGeneratedMass', { unit: 'utr:t', value: '1.5' }))).toEqual([
      'calculation',
    ]);
  });
});

describe('energy by row', () => {
  it('needs no look where a footnote of the total names what the rows lack, as heat has none (par. 29)', () => {
    const parts = small.facts
      .filter(
        ({ concept, dimensions }) => /EnergyConsumptionFrom/.test(concept) && Object.keys(dimensions).length === 0,
      )
      .reduce((sum, { value: part }) => sum + Number(part), 0);
    const total = (footnotes: string[]) => fact('TotalEnergyConsumption', { value: String(parts + 1020.5), footnotes });
    expect(rulesOf(total([]))).toContain('energy-breakdown');
    expect(rulesOf(total(['Measured in 2026 at 3 sites.']))).toContain('energy-breakdown');
    expect(rulesOf(total(['Includes 1,020.5 MWh of district heat.']))).not.toContain('energy-breakdown');
  });
});

describe('what is required', () => {
  const required = (report: VsmeReport) => requiredPoints(report, catalogue);

  it('does not move when a datapoint is filled, whether it is asked for or not', () => {
    for (const name of ['Turnover', 'TotalAmountOfWaterWithdrawnFromAllSites', 'TotalWasteGeneratedMass'])
      expect([...required(without(name)).keys()]).toEqual([...required(small).keys()]);
    expect(required(plus(small, aFact('GenderDiversityRatioInGovernanceBody', '0.5'))).size).toBe(required(small).size);
  });

  it('changes with the answer that changes it, and names the paragraph', () => {
    const more = required(value('NumberOfEmployees', '50'));
    expect([...more].filter(([name]) => !required(small).has(name))).toEqual([
      ['vsme:EmployeeTurnoverRate', 'par. 40: 50 employees or more'],
    ]);
  });

  it('is what is missing from an empty report, and nothing that was left out as sensitive', () => {
    const empty = { ...small, facts: [] };
    const missing = [...datapointStatuses(empty, catalogue)].filter(([, standing]) => standing === 'missing');
    expect([...required(empty).keys()]).toEqual(missing.map(([name]) => name));
    const secret = aFact('ListOfOmittedDisclosuresDeemedToBeClassifiedOrSensitiveInformation', ['vsme:B6-WaterMember']);
    expect(required(plus(small, secret)).has('vsme:TotalAmountOfWaterWithdrawnFromAllSites')).toBe(false);
  });
});

describe('applicability', () => {
  it('counts what is stated for the year, not for a year before or for a target', () => {
    const lastYear = fact('Turnover', { period: { from: '2025-01-01', to: '2025-12-31' } });
    expect(rulesOf(lastYear)).toEqual(['missing']);
    expect(
      rulesOf(plus(small, aFact('Turnover', '1100000', { period: { from: '2025-01-01', to: '2025-12-31' } }))),
    ).toEqual([]);
    const target = fact('GrossScope1GreenhouseGasEmissions', {
      dimensions: { 'vsme:ReportingScopesAxis': 'vsme:TargetYearMember' },
      period: { from: '2030-01-01', to: '2030-12-31' },
    });
    expect(datapointStatuses(target, catalogue).get('vsme:GrossScope1GreenhouseGasEmissions')).toBe('missing');
  });

  it('asks for what the answers in the report call for, by paragraph', () => {
    const messages = (report: VsmeReport) =>
      checkReport(report, catalogue)
        .filter(({ rule }) => rule === 'missing')
        .map(({ message }) => message);
    // Par. 40: from 50 employees; par. 42(b): the pay gap from 150.
    expect(messages(value('NumberOfEmployees', '50'))).toEqual([expect.stringContaining('par. 40')]);
    expect(messages(value('NumberOfEmployees', '150'))).toEqual([
      expect.stringContaining('par. 40'),
      expect.stringContaining('par. 42(b)'),
    ]);
    // With scope 3 the intensity rests on all scopes (par. 50–53).
    expect(messages(plus(small, aFact('GrossScope3GreenhouseGasEmissions', '400')))).toEqual([
      expect.stringContaining('Total (gross) location-based GHG emissions'),
      expect.stringContaining('intensity'),
    ]);
    expect(
      messages(value('BasisForPreparation', ['vsme:OptionBBasicModuleAndComprehensiveModuleMember'])).length,
    ).toBeGreaterThan(5);
  });

  it('accepts a disclosure left out as sensitive when B1 says so (par. 19)', () => {
    const silent = without('TotalAmountOfWaterWithdrawnFromAllSites');
    const secret = changed(
      plus(
        silent,
        aFact('ListOfOmittedDisclosuresDeemedToBeClassifiedOrSensitiveInformation', ['vsme:B6WaterWithdrawalMember']),
      ),
      'AmountOfWaterWithdrawnAtSitesLocatedInAreasOfHighWaterStress',
      () => null,
    );
    expect([rulesOf(silent), rulesOf(secret)]).toEqual([['missing'], []]);
  });
});
