import { describe, expect, it } from 'vitest';
import { aFactor } from '#test/support/emission-factors.ts';
import {
  assign,
  assignAnywhere,
  whyNot,
  type AssignmentAttributes,
  type AssignmentRule,
  type AssignmentSubject,
} from './assignment.ts';
import { chooseGridFactor } from './grid-choice.ts';

const nothing: AssignmentAttributes = {
  product: null,
  category: null,
  supplier: null,
  account: null,
  activityType: null,
  site: null,
  country: null,
};

function aSubject(
  attributes: Partial<AssignmentAttributes>,
  parts: Partial<AssignmentSubject> = {},
): AssignmentSubject {
  return { attributes: { ...nothing, ...attributes }, regions: ['GB'], day: '2025-06-30', ...parts };
}

function aRule(id: string, when: AssignmentRule['when'], parts: Partial<AssignmentRule> = {}): AssignmentRule {
  return {
    id,
    label: id,
    when,
    factor: { source: 'ukgov-2025', id },
    region: null,
    validFrom: '2025-01-01',
    validTo: '2025-12-31',
    activeFrom: null,
    activeTo: null,
    ...parts,
  };
}

const diesel = aSubject({
  product: 'diesel',
  supplier: 'shell',
  account: '6530',
  activityType: 'fuel',
  site: 'depot',
  country: 'GB',
});

describe('assignment', () => {
  it('lets product beat supplier beat account', () => {
    const rules = [
      aRule('account', { account: '6530' }),
      aRule('supplier', { supplier: 'shell' }),
      aRule('product', { product: 'diesel' }),
    ];
    const result = assign(diesel, rules);
    expect(result?.rule.id).toBe('product');
    expect(result?.losers.map(({ rule, why }) => [rule.id, why.message])).toEqual([
      ['supplier', 'less specific: it does not ask for the product'],
      ['account', 'less specific: it does not ask for the product'],
    ]);
    expect(result?.reason.message).toBe(
      'It matches product; its emission factor is for global use and valid from 2025-01-01.',
    );
  });
  it('lets the product win even against supplier and account together', () => {
    expect(
      assign(diesel, [
        aRule('both', { supplier: 'shell', account: '6530', category: null }),
        aRule('product', { product: 'diesel' }),
      ])?.rule.id,
    ).toBe('product');
  });
  it('counts attributes when the weights are equal', () => {
    const result = assign(diesel, [
      aRule('type', { activityType: 'fuel' }),
      aRule('type and site', { activityType: 'fuel', site: 'depot' }),
    ]);
    expect(result?.rule.id).toBe('type and site');
    expect(result?.losers[0]?.why.message).toBe('matches fewer attributes: 1 instead of 2');
  });
  it('then prefers region to country to world', () => {
    const rules = [
      aRule('world', { activityType: 'power' }),
      aRule('country', { activityType: 'power' }, { region: 'US' }),
      aRule('region', { activityType: 'power' }, { region: 'US-NWPP' }),
      aRule('elsewhere', { activityType: 'power' }, { region: 'US-AKGD' }),
    ];
    const result = assign(aSubject({ activityType: 'power' }, { regions: ['US-NWPP', 'US'] }), rules);
    expect(result?.rule.id).toBe('region');
    expect(result?.losers.map(({ why }) => why.message)).toEqual([
      'its emission factor is for US, that of the applied rule for US-NWPP',
      'its emission factor is for global use, that of the applied rule for US-NWPP',
    ]);
  });
  it('then takes the newest factor up to the year of the activity, and says when it is old', () => {
    const years = ['2023', '2024', '2026'].map((year) =>
      aRule(year, { activityType: 'fuel' }, { validFrom: `${year}-01-01`, validTo: `${year}-12-31` }),
    );
    const result = assign(diesel, years);
    expect([result?.rule.id, result?.isOutdated]).toEqual(['2024', true]);
    expect(result?.losers).toMatchObject([
      {
        why: {
          message: 'its emission factor is older: valid from 2023-01-01, that of the applied rule from 2024-01-01',
        },
      },
    ]);
  });
  it('is the same whatever the order of the rules, and points out rules that contradict each other', () => {
    const rules = [aRule('b', { activityType: 'fuel' }), aRule('a', { activityType: 'fuel' })];
    expect([
      assign(diesel, rules)?.rule.id,
      assign(diesel, rules.toReversed())?.rule.id,
      assign(diesel, rules)?.isContested,
    ]).toEqual(['a', 'a', true]);
  });
  it('leaves an activity that no rule fits to the list of what needs attention', () => {
    expect(assign(aSubject({ activityType: 'waste' }), [aRule('fuel', { activityType: 'fuel' })])).toBeNull();
    expect(assign(diesel, [])).toBeNull();
  });
  it('takes a rule for another place or a later year where none fits better, and says whose factor it is', () => {
    const grid = aRule('grid', { activityType: 'fuel' }, { region: 'US-NWPP', validFrom: '2026-01-01' });
    expect(assign(diesel, [grid])).toBeNull();
    expect(assignAnywhere(diesel, [grid])).toMatchObject({
      rule: grid,
      reason: { message: 'It matches activity type; its emission factor is for US-NWPP and valid from 2026-01-01.' },
    });
  });
  it('says why a rule does not fit', () => {
    expect(whyNot(aRule('x', { supplier: 'bp' }), diesel)?.message).toBe('it is for another supplier');
    expect(whyNot(aRule('x', { supplier: 'bp' }), aSubject({}))?.message).toBe(
      'it requires a supplier, which is missing',
    );
    expect(whyNot(aRule('x', {}, { region: 'FR' }), diesel)?.message).toBe('its emission factor is for FR');
    expect(whyNot(aRule('x', {}, { validFrom: '2026-01-01' }), diesel)?.message).toBe(
      'its emission factor is valid only from 2026-01-01',
    );
    expect(whyNot(aRule('x', {}, { activeTo: '2025-03-31' }), diesel)?.message).toBe(
      'it applies to activity from any date to 2025-03-31',
    );
    expect(whyNot(aRule('x', { product: 'diesel' }), diesel)).toBeUndefined();
  });
});

describe('grid factor (decision S4)', () => {
  const grid = (source: string, region: string, year: string, stage: 'use' | 'life-cycle' | 'residual' = 'use') =>
    aFactor({
      source,
      id: `${region} ${year}`,
      label: `${source} ${region}`,
      category: 'electricity',
      stage,
      scope: '2',
      per: 'kWh',
      region,
      validFrom: `${year}-01-01`,
      validTo: `${year}-12-31`,
    });
  const factors = [
    grid('ukgov-2024', 'GB', '2024'),
    grid('ukgov-2025', 'GB', '2025'),
    grid('eea-grid-2023', 'IT', '2023'),
    grid('eea-grid-2024', 'IT', '2024'),
    grid('egrid-2022', 'US-NWPP', '2022'),
    grid('egrid-2023', 'US-NWPP', '2023'),
    grid('ca-eccc', 'CA-ON', '2024'),
    grid('au-nga-2025', 'AU', '2025'),
    grid('au-nga-2025', 'AU', '2025', 'residual'),
    grid('ember-owid-2025', 'US', '2023', 'life-cycle'),
    grid('ember-owid-2025', 'BR', '2023', 'life-cycle'),
    grid('ember-owid-2025', 'CA', '2018', 'life-cycle'),
  ];
  it.each([
    ['GB', null, 2025, 'ukgov-2025', []],
    ['GB', null, 2024, 'ukgov-2024', []],
    ['IT', null, 2025, 'eea-grid-2024', ['factors.older-year']],
    ['US', 'US-NWPP', 2022, 'egrid-2022', []],
    ['CA', 'CA-ON', 2024, 'ca-eccc', []],
    ['AU', 'AU-NSW', 2025, 'au-nga-2025', []],
    ['BR', null, 2024, 'ember-owid-2025', ['factors.life-cycle', 'factors.older-year']],
  ])('of %s %s in %i is %s', (country, region, year, source, warnings) => {
    const choice = chooseGridFactor({ country, region, year }, factors);
    expect([
      choice.factor?.source,
      choice.factor?.stage === 'residual',
      choice.warnings.map((warning) => warning.code),
    ]).toEqual([source, false, warnings]);
  });
  it('is not guessed: without a subregion or a year it stays open, with what else there would be', () => {
    const usa = chooseGridFactor({ country: 'US', region: null, year: 2023 }, factors);
    expect([usa.factor, usa.reason.message, usa.alternative?.source]).toEqual([
      null,
      'US EPA eGRID subregion requires the grid region of the site.',
      'ember-owid-2025',
    ]);
    const ontario = chooseGridFactor({ country: 'CA', region: 'CA-ON', year: 2018 }, factors);
    expect([ontario.factor, ontario.reason.message, ontario.alternative?.id]).toEqual([
      null,
      'Environment and Climate Change Canada has no factor for CA-ON, CA up to 2018.',
      'CA 2018',
    ]);
    expect(chooseGridFactor({ country: 'ZW', region: null, year: 2023 }, factors)).toMatchObject({
      factor: null,
      alternative: null,
    });
  });
});
