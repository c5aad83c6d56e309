import { describe, expect, it } from 'vitest';
import { aFact, onRow, plus, smallReport } from '#test/support/vsme-report.ts';
import type { Fact } from '#modules/report/taxonomy/model/fact.ts';
import { factsOfInlineXbrl } from '#modules/report/taxonomy/model/inline-xbrl-reader.ts';
import { inlineXbrl } from '#modules/report/taxonomy/model/inline-xbrl.ts';
import { laidOut, type LayoutBlock } from '#modules/report/taxonomy/model/report-layout.ts';
import { factsOfXbrlJson, xbrlJson } from '#modules/report/taxonomy/model/xbrl-json.ts';
import { vsmeCatalogue } from '#modules/report/taxonomy/server/catalogue-files.ts';

const catalogue = vsmeCatalogue();
const small = smallReport();
const before = { period: { from: '2025-01-01', to: '2025-12-31' } };
const withYearBefore = plus(
  small,
  aFact('Turnover', '1190000', before),
  aFact('NumberOfEmployees', '11', { period: { on: '2025-12-31' } }),
  onRow('EnergyConsumptionFromElectricity', 'vsme:RenewableEnergyMember', '40', before),
);

describe('a report with the year before', () => {
  it('shows both years side by side, the reported one first', () => {
    const [basis] = blocksOf('B1', withYearBefore.facts);
    if (basis?.kind !== 'points') throw new Error('B1 begins with single data points');
    expect(basis.periods).toEqual(['2026', '2025']);
    const values = (name: string) =>
      basis.rows.find(({ concept }) => concept.name === `vsme:${name}`)?.facts.map((fact) => fact?.value ?? null);
    // The day a year ends shares the column of the year.
    expect([values('Turnover'), values('NumberOfEmployees'), values('Assets')]).toEqual([
      ['1250000', '1190000'],
      ['12', '11'],
      ['400000', null],
    ]);
  });

  it('gives tables a line for each year', () => {
    const energy = blocksOf('B3', withYearBefore.facts).find((block) => block.kind === 'table');
    expect(energy?.kind === 'table' ? energy.rows.map(({ head }) => head) : []).toEqual([
      'Non-renewable energy',
      'Renewable energy',
      'Renewable energy (2025)',
      'Total renewable and non-renewable energy',
    ]);
  });

  // VSME has no member for earlier years: comparatives are the same facts in a context of the earlier period.
  it('states the year before as a period of its own in both formats', () => {
    const page = inlineXbrl(withYearBefore, catalogue);
    expect(page).toContain('<xbrli:startDate>2025-01-01</xbrli:startDate><xbrli:endDate>2025-12-31</xbrli:endDate>');
    expect(page).toContain('<xbrli:instant>2025-12-31</xbrli:instant>');
    expect(xbrlJson(withYearBefore, catalogue)).toContain('"period": "2025-01-01T00:00:00/2026-01-01T00:00:00"');
    expect(factsOfInlineXbrl(page, catalogue).facts).toEqual(withYearBefore.facts);
    expect(factsOfXbrlJson(xbrlJson(withYearBefore, catalogue), catalogue).facts).toEqual(withYearBefore.facts);
  });
});

it('writes a number below zero with its sign before the digits, and a share as per cent', () => {
  const page = inlineXbrl(plus(small, aFact('PercentageGapInPayBetweenFemaleAndMaleEmployees', '-0.0375')), catalogue);
  expect(page).toMatch(
    /−<ix:nonFraction [^>]*decimals="4" scale="-2" sign="-" format="ixt:num-dot-decimal">3\.75<\/ix:nonFraction> %/,
  );
});

it('keeps a fact that is stated twice in two lines rather than losing one', () => {
  const rows = blocksOf('B1', plus(small, aFact('Turnover', '1')).facts)[0];
  expect(
    rows?.kind === 'points' ? rows.rows.filter(({ concept }) => concept.name === 'vsme:Turnover') : [],
  ).toHaveLength(2);
});

it('puts emissions of base and target year under C3, those of the year under B3', () => {
  const target = aFact('GrossScope1GreenhouseGasEmissions', '12', {
    dimensions: { 'vsme:ReportingScopesAxis': 'vsme:TargetYearMember' },
    period: { from: '2030-01-01', to: '2030-12-31' },
  });
  const blocks = blocksOf('C3', plus(small, target).facts);
  expect(blocks.map((block) => (block.kind === 'table' ? block.rows.map(({ head }) => head) : []))).toEqual([
    ['Target year (2030)'],
  ]);
});

function blocksOf(disclosure: string, facts: readonly Fact[]): readonly LayoutBlock[] {
  return (
    laidOut({ ...small, facts }, catalogue)
      .find(({ id }) => id === disclosure)
      ?.sections.flatMap(({ blocks }) => blocks) ?? []
  );
}
