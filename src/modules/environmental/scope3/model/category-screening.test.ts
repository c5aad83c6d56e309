import { describe, expect, it } from 'vitest';
import { isOutdated, lackingIn, screeningsOn, categoryStatusOf, categoryGapsOf } from './category-screening.ts';
import { proposeScreening, type ValueChainFacts } from './screening-proposals.ts';
import { carrierQuestions, siteKindOf } from '#modules/environmental/completeness/model/site-carriers.ts';

const none = {
  size: false,
  influence: false,
  risk: false,
  stakeholders: false,
  outsourcing: false,
  sectorGuidance: false,
  otherCriterion: false,
};

describe('the screening of a category', () => {
  it('needs a reason where it is left out, a criterion or a reason where it is relevant', () => {
    expect(lackingIn({ ...none, relevance: 'notRelevant', reason: '  ' })).toBe('reason');
    expect(lackingIn({ ...none, size: true, relevance: 'notRelevant', reason: null })).toBe('reason');
    expect(lackingIn({ ...none, relevance: 'notRelevant', reason: 'None sold' })).toBeNull();
    expect(lackingIn({ ...none, relevance: 'relevant', reason: null })).toBe('criterion');
    expect(lackingIn({ ...none, otherCriterion: true, relevance: 'relevant', reason: null })).toBe('other');
    expect(lackingIn({ ...none, risk: true, relevance: 'relevant', reason: null })).toBeNull();
  });

  it('holds from its day until a later one, and is out of date after three years', () => {
    const all = [
      { category: '4', validFrom: '2025-01-01', name: 'second' },
      { category: '4', validFrom: '2023-01-01', name: 'first' },
      { category: '6', validFrom: '2026-01-01', name: 'later' },
    ] as const;
    expect([...screeningsOn(all, '2024-12-31')].map(([, { name }]) => name)).toEqual(['first']);
    expect([...screeningsOn(all, '2025-12-31')].map(([, { name }]) => name)).toEqual(['second']);
    expect(isOutdated({ screenedOn: '2022-12-31' }, '2025-12-31')).toBe(false);
    expect(isOutdated({ screenedOn: '2022-12-30' }, '2025-12-31')).toBe(true);
    expect(isOutdated({ screenedOn: '2024-02-29' }, '2027-02-28')).toBe(false);
  });

  it('is a gap where nobody screened it or where it is relevant without data, and none where it is left out', () => {
    const standings = (
      [
        [true, undefined],
        [false, undefined],
        [false, { relevance: 'relevant', reason: null }],
        [false, { relevance: 'notRelevant', reason: 'None sold' }],
        [false, { relevance: 'notRelevant', reason: null }],
        [true, { relevance: 'notRelevant', reason: 'None sold' }],
      ] as const
    ).map(([isAssessed, screening]) => categoryStatusOf(isAssessed, screening));
    expect(standings).toEqual(['assessed', 'notScreened', 'noData', 'excluded', 'noData', 'assessed']);
    expect(
      categoryGapsOf(standings.map((standing, at) => ({ number: at + 1, standing, isOutdated: at === 3 }))),
    ).toEqual({
      noData: [3, 5],
      notScreened: [2],
      excluded: [4],
      outdated: [4],
    });
  });
});

describe('a proposal for a category', () => {
  const nothing: ValueChainFacts = {
    records: new Map(),
    energyRecords: 0,
    wasteMovements: 0,
    materialsReceived: 0,
    materialsSold: 0,
    employees: 0,
    unitsNotControlled: 0,
  };
  it('says what it stands on, and there is none where the registers know nothing', () => {
    expect(proposeScreening(6, nothing)).toBeNull();
    expect(proposeScreening(6, { ...nothing, records: new Map([[6, 2]]) })?.said[0]?.message).toBe(
      '2 records of this category in the period.',
    );
    expect(proposeScreening(7, { ...nothing, employees: 20 })?.said[0]?.message).toBe('20 employees travel to work.');
    expect(proposeScreening(3, { ...nothing, energyRecords: 12 })?.method).toBe('average-data');
    expect(proposeScreening(15, { ...nothing, unitsNotControlled: 1 })?.criteria).toEqual(['size']);
  });
});

describe('what a site of a kind suggests', () => {
  it.each([
    ['Furniture plant', 'plant'],
    ['Sawmill', 'plant'],
    ['Möbelwerk', 'plant'],
    ['Showroom and office', 'office'],
    ['Bürogebäude', 'office'],
    ['Vehicle depot', 'depot'],
    ['Cold store', 'coldStore'],
    ['Workspace for projects', 'unknown'],
    ['Parking', 'unknown'],
  ])('knows “%s”', (use, kind) => {
    expect(siteKindOf({ use, nace: null })).toBe(kind);
  });

  it('goes by the activity of the site where nobody says its use', () => {
    expect(siteKindOf({ use: null, nace: 'C31.09' })).toBe('plant');
    expect(siteKindOf({ use: null, nace: '62.01' })).toBe('office');
    expect(siteKindOf({ use: null, nace: '01.11' })).toBe('unknown');
  });

  it('is asked until a record, an expectation or “not used” answers', () => {
    const sites = [{ id: 'lyon', use: 'Office', nace: null }];
    const asked = (known: Parameters<typeof carrierQuestions>[1]) =>
      carrierQuestions(sites, known).map(({ carrier }) => carrier);
    const of = (activityType: string, standing: 'there' | 'notUsed' | 'noneUsed') => ({
      site: 'lyon',
      activityType,
      standing,
    });
    expect(asked([])).toEqual(['electricity', 'heat']);
    expect(asked([of('electricity', 'there')])).toEqual(['heat']);
    expect(asked([of('electricity', 'notUsed'), of('districtHeat', 'there')])).toEqual([]);
    expect(carrierQuestions(sites, [of('electricity', 'there'), of('naturalGas', 'notUsed')])[0]?.activities).toEqual([
      'districtHeat',
      'heatingOil',
      'steam',
      'lpg',
      'biomass',
      'biogas',
      'coal',
      'otherFuel',
    ]);
    expect(asked([of('electricity', 'there'), of('naturalGas', 'noneUsed')])).toEqual([]);
  });
});
