import { describe, expect, it } from 'vitest';
import { categoryStatusOf as categoryStanding } from '#modules/environmental/scope3/model/category-screening.ts';
import { screenScope3 } from '#modules/environmental/scope3/model/scope3.ts';
import { printedInFull, printedWording } from '#platform/i18n/model/printed.ts';
import { isScreenedOut, statementStatusOf } from './ghg-statement.ts';
import { makeGhgStatement } from './make-ghg-statement.ts';
import type { StatedInventory } from './statement-gaps.ts';

const id = '01a1fc5d-055d-736a-97eb-4f0366c5ca4c';
const item = (key: string, label: string, locationKg: string, marketKg = locationKg) => ({
  key,
  label,
  lines: 1,
  locationKg,
  marketKg,
  biogenicCo2Kg: null,
  otherCo2eKg: '0',
  estimatedKg: '0',
  share: null,
});
const totals = (by: 'category' | 'site' | 'gas', items: ReturnType<typeof item>[]) => ({
  run: id,
  by,
  items,
  total: { lines: 2, locationKg: '0', marketKg: '0' },
});
const scope = (name: string, locationKg: string, marketKg = locationKg) => ({
  scope: name,
  locationKg,
  marketKg,
  biogenicCo2Kg: '0',
  otherCo2eKg: '0',
  estimatedShare: null,
  approvedShare: null,
});

/** Gas and electricity of one site, 7 t and 3 t (2 t as contracted); nothing of scope 3 but business travel, 1 t. */
function inventory(): StatedInventory {
  const calculation = {
    id,
    name: '2025',
    kind: 'inventory' as const,
    state: 'approved',
    moves: [],
    period: { id, name: '2025', from: '2025-01-01', to: '2025-12-31' },
    boundaryApproach: 'operational',
    gwpSet: 'AR6',
    methodVersion: '1',
    editions: [],
    chosenEditions: [],
    chosenDefaults: [],
    withUpstream: false,
    baseRun: null,
    inputsHash: 'a',
    resultHash: 'b',
    jobRun: null,
    progress: null,
    counts: { records: 2, lines: 3, outsideBoundary: 0, gapRecords: 0, gaps: 0 },
    lacks: { location: null, market: null },
    totals: {
      scope1Kg: '7000',
      scope2LocationKg: '3000',
      scope2MarketKg: '2000',
      scope3Kg: '1000',
      biogenicCo2Kg: '0',
      otherCo2eKg: '0',
      totalLocationKg: '11000',
      totalMarketKg: '10000',
    },
    problem: null,
    note: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    createdBy: null,
    finishedAt: null,
    approvedAt: null,
    approvedBy: null,
    frozenAt: null,
    frozenBy: null,
    supersededBy: null,
    waivers: [],
    locksRecords: false,
    reopened: null,
    outOfDate: null,
  };
  const found = screenScope3([{ category: 6, method: 'distance-based', kg: '1000' }]);
  return {
    run: {
      run: calculation,
      categories: null,
      coverage: {
        expected: 12,
        withoutData: 0,
        endedOn: calculation.period.to,
        missing: [],
        others: 0,
        endings: { count: 0, items: [] },
        confirmedEndings: 0,
      },
      likeMonths: null,
      notCompared: [],
      comparedOn: [],
      scopes: [scope('1', '7000'), scope('2', '3000', '2000'), scope('3', '1000')],
      quality: { byBasis: [], estimatedShare: null, approvedShare: null, supplierShare: null },
      scope2: null,
      uncertainty: [],
      warnings: [],
      mayApprove: { allowed: false, reason: null },
      refs: {},
    },
    previous: null,
    notCompared: [],
    comparedOn: [],
    likeMonths: null,
    previousByCategory: null,
    byCategory: totals('category', [
      item('1:stationary', 'Stationary combustion', '7000'),
      item('2:electricity', 'Purchased electricity', '3000', '2000'),
      item('3:6', 'Business travel', '1000'),
    ]),
    bySite: totals('site', []),
    byGas: totals('gas', []),
    gaps: { items: [], records: 0, refs: {} },
    editions: [],
    open: { questions: [], withoutEnergy: [], isUpToDate: true },
    ownFactors: [{ label: 'Grid', per: 'kWh', co2eKg: '0.04', source: 'Utility' }],
    screening: {
      run: id,
      threshold: '0.05',
      total: found.total,
      primaryShare: found.primaryShare,
      notAssessed: found.notAssessed,
      rows: found.rows.map(
        ({
          category: { number, name, direction },
          methods,
          isSignificant,
          kg,
          share,
          primaryShare,
          significantBy,
        }) => ({
          number,
          name,
          direction,
          kg,
          share,
          primaryShare,
          methods: [...methods],
          isSignificant,
          significantBy,
          standing: categoryStanding(kg !== null, undefined),
          screening: null,
        }),
      ),
      standings: { noData: [], notScreened: found.notAssessed, excluded: [], outdated: [] },
      supplyGaps: [],
      refs: {},
    },
  };
}
const statementOf = (given: StatedInventory) =>
  makeGhgStatement(given, {
    company: 'Acme',
    product: 'Heartwood',
    madeAt: '2026-01-01T00:00:00.000Z',
    madeOn: '2026-01-01',
    timeZone: 'Europe/Vienna',
    units: [],
  });
/** As the PDF and programs read it. */
const methodOf = (given: StatedInventory): string[] => statementOf(given).method.map(({ message }) => message);
const missingIn = (given: StatedInventory) =>
  statementOf(given).missing.map(({ what, whatSaid, why, records }) => ({
    what: printedWording(what, whatSaid),
    why: why.map(printedInFull).join(' '),
    records,
  }));
const rowOf = (given: StatedInventory, label: string) => statementOf(given).rows.find((row) => row.label === label);

describe('the greenhouse gas statement', () => {
  it('states scope 2 by both methods, as a whole and by category', () => {
    expect(rowOf(inventory(), 'Scope 2, location-based')).toMatchObject({
      tonnes: '3',
      explains: { method: 'location', scope: '2' },
    });
    expect(rowOf(inventory(), 'Scope 2, market-based')).toMatchObject({
      tonnes: '2',
      explains: { method: 'market', scope: '2' },
    });
    expect(rowOf(inventory(), 'Purchased electricity, market-based')).toMatchObject({
      tonnes: '2',
      explains: { method: 'market', category: '2:electricity' },
    });
  });

  it('tells a category that was screened out from one that was not assessed', () => {
    expect(
      [
        { tonnes: null, relevance: 'Not relevant' },
        { tonnes: null, relevance: 'Relevant' },
        { tonnes: '1', relevance: 'Not relevant' },
      ].map(isScreenedOut),
    ).toEqual([true, false, false]);
  });
  it('says of a scope without a line that it was not assessed, and never zero', () => {
    const without = inventory();
    without.run.scopes = without.run.scopes.filter((one) => one.scope !== '3');
    without.run.run.totals = { ...without.run.run.totals, scope3Kg: null } as typeof without.run.run.totals;
    expect(rowOf(without, 'Scope 3')?.tonnes).toBeNull();
    expect(statementOf(without).headline.find(({ label }) => label === 'Scope 3')?.tonnes).toBeNull();
    expect(rowOf(without, 'Biogenic CO₂, outside the scopes')?.tonnes).toBeNull();
  });

  it('says of each total of scope 2 what it lacks, where, why and what to get', () => {
    const given = inventory();
    const said = (text: string) => ({ code: 'x', message: text, values: {} });
    const lacking: StatedInventory = {
      ...given,
      run: {
        ...given.run,
        scope2: {
          kwh: '1000',
          coveredKwh: '0',
          coverage: '0',
          warnings: [],
          instruments: [],
          missing: [
            {
              method: 'location',
              key: 'KE',
              kwh: '1500000',
              sites: ['Nairobi'],
              siteCount: 3,
              why: said('No grid factor is known.'),
              toGet: said('Get the average grid factor of KE for 2025.'),
            },
          ],
        },
      },
    };
    expect(missingIn(lacking).find(({ what }) => what.startsWith('Scope 2'))).toEqual({
      what: 'Scope 2, location-based: 1,500 MWh of electricity, KE',
      why: 'Sites: Nairobi and 2 more. No grid factor is known. Get the average grid factor of KE for 2025. This does not mean zero.',
      records: null,
    });
    expect(methodOf(lacking)).toContain(
      'Uses the methods of the Scope 2 Guidance, without a claim of accordance: electricity without an emission factor is listed below.',
    );
  });

  it('names the categories of scope 3 that are missing in one line', () => {
    expect(missingIn(inventory())).toEqual([
      {
        what: 'Scope 3, categories 1–5, 7–15',
        why: 'Not assessed and not screened. No value is given; this does not mean zero.',
        records: null,
      },
    ]);
  });

  it('claims a standard only where its conditions hold, and says of the others what is lacking', () => {
    const valueChain =
      'Uses the methods of the Corporate Value Chain (Scope 3) Standard, without a claim of accordance: Scope 3 ' +
      'categories 1–5, 7–15 are neither assessed nor screened.';
    expect(methodOf(inventory()).slice(0, 3)).toEqual([
      'Prepared in accordance with the GHG Protocol Corporate Accounting and Reporting Standard.',
      'Prepared in accordance with the Scope 2 Guidance.',
      valueChain,
    ]);
    const partly = inventory();
    partly.run.scopes = partly.run.scopes.filter(({ scope: number }) => number !== '2');
    partly.run.coverage = {
      expected: 12,
      withoutData: 1,
      endedOn: partly.run.run.period.to,
      missing: [{ activityType: 'naturalGas', site: 'Mill', months: ['2025-05'] }],
      others: 0,
      endings: { count: 0, items: [] },
      confirmedEndings: 0,
    };
    expect(methodOf(partly).slice(0, 3)).toEqual([
      'Uses the methods of the GHG Protocol Corporate Accounting and Reporting Standard, without a claim of ' +
        'accordance: Scope 2 is not assessed, months without data are listed below.',
      'Uses the methods of the Scope 2 Guidance, without a claim of accordance: Scope 2 is not assessed.',
      valueChain,
    ]);
  });

  it('says of a total which scopes it does without', () => {
    const labels = (given: StatedInventory) =>
      statementOf(given).rows.flatMap(({ label }) => (label.startsWith('Total') ? [label] : []));
    expect(labels(inventory())).toEqual(['Total, location-based', 'Total, market-based']);
    const given = inventory();
    const all = given.run.run.totals;
    if (all === null) throw new Error('no totals');
    const without = (lacking: Partial<typeof all>): StatedInventory => ({
      ...given,
      run: { ...given.run, run: { ...given.run.run, totals: { ...all, ...lacking } } },
    });
    expect(labels(without({ scope3Kg: null }))).toEqual([
      'Total, location-based, without Scope 3',
      'Total, market-based, without Scope 3',
    ]);
    expect(labels(without({ scope2LocationKg: null, scope3Kg: null }))).toEqual([
      'Total, location-based, without Scopes 2, 3',
      'Total, market-based, without Scope 3',
    ]);
  });

  it('claims the Scope 2 Guidance only where all purchased energy is there, whatever scope 1 lacks', () => {
    const claim = 'Prepared in accordance with the Scope 2 Guidance.';
    const without = 'Uses the methods of the Scope 2 Guidance, without a claim of accordance: ';
    const lacking = (activityType: string) => {
      const given = inventory();
      const { coverage } = given.run;
      if (coverage === null) throw new Error('no coverage');
      const ending = { site: null, activityType, name: 'Mill', product: null, lastDay: '2025-10-31', answer: null };
      return {
        months: {
          ...given,
          run: {
            ...given.run,
            coverage: { ...coverage, withoutData: 1, missing: [{ activityType, site: 'Mill', months: ['2025-05'] }] },
          },
        },
        ending: {
          ...given,
          run: { ...given.run, coverage: { ...coverage, endings: { count: 1, items: [ending] } } },
        } as unknown as StatedInventory,
        gap: {
          ...given,
          run: { ...given.run, run: { ...given.run.run, counts: { ...given.run.run.counts, gapRecords: 12 } } },
          gaps: { ...given.gaps, records: 12, items: [{ activityType, records: 12 }] },
        } as unknown as StatedInventory,
      };
    };
    const fuel = lacking('naturalGas');
    for (const given of [fuel.months, fuel.ending, fuel.gap]) expect(methodOf(given)).toContain(claim);
    const heat = lacking('districtHeat');
    expect(methodOf(heat.months)).toContain(`${without}months without data are listed below.`);
    expect(methodOf(heat.gap)).toContain(`${without}records without an emission factor are excluded.`);
    expect(methodOf(heat.ending)).toContain(
      `${without}it is not confirmed that the records of all sources are complete.`,
    );
    for (const carrier of ['electricity', 'heat'] as const)
      expect(
        methodOf({ ...inventory(), open: { ...inventory().open, questions: [{ site: 'Mill', carrier }] } }),
      ).toContain(`${without}open questions on what sites use are listed below.`);
    expect(
      methodOf({ ...inventory(), open: { ...inventory().open, questions: [{ site: 'Mill', carrier: 'waste' }] } }),
    ).toContain(claim);
  });

  it('claims the Scope 3 Standard where every relevant category is assessed and every other has its reason', () => {
    const screened = (relevance: 'relevant' | 'notRelevant', isOutdated = false) => ({
      record: '01a1fc5d-055d-736a-97eb-4f0366c5ca4c',
      relevance,
      criteria: relevance === 'relevant' ? (['size', 'risk'] as const).slice() : [],
      reason: relevance === 'relevant' ? null : 'None of it.',
      method: relevance === 'relevant' ? 'spend-based' : null,
      dataSource: relevance === 'relevant' ? 'Ledger' : null,
      validFrom: '2025-01-01',
      screenedOn: '2025-03-01',
      screenedBy: null,
      isOutdated,
    });
    const whole = inventory();
    const { rows } = whole.screening;
    for (const row of rows) {
      row.screening = screened(row.number === 6 ? 'relevant' : 'notRelevant', row.number === 8);
      row.standing = categoryStanding(row.kg !== null, row.screening);
    }
    const others = rows.filter(({ number }) => number !== 6).map(({ number }) => number);
    whole.screening.standings = { noData: [], notScreened: [], excluded: others, outdated: [8] };
    const statement = statementOf(whole);
    const method = methodOf(whole);
    expect(method).toContain('Prepared in accordance with the Corporate Value Chain (Scope 3) Standard.');
    expect(method.join(' ')).not.toContain('without a claim');
    expect(statement.missing).toEqual([]);
    expect(method).toContain(
      '15 of 15 categories of Scope 3 were screened for relevance by the criteria of the Scope 3 Standard (table 6.1).',
    );
    expect(method).toContain('Excluded as not relevant, each with its reason below: categories 1–5, 7–15.');
    expect(method).toContain('The screening of Scope 3 category 8 was more than 3 years old at the end of the period.');
    expect(statement.scope3.slice(5, 7)).toMatchObject([
      {
        relevance: 'Relevant',
        reason: 'Size, Risk',
        assessment: 'Distance-based. Ledger',
        screenedOn: '2025-03-01',
      },
      { relevance: 'Not relevant', reason: 'None of it.', assessment: '' },
    ]);
    const [first] = rows;
    if (first !== undefined) first.screening = screened('relevant');
    whole.screening.standings = { noData: [1], notScreened: [], excluded: others.slice(1), outdated: [] };
    expect(methodOf(whole).join(' ')).toContain(
      'without a claim of accordance: Scope 3 category 1 is relevant and not assessed.',
    );
    expect(statementOf(whole).scope3[0]?.assessment).toBe('Planned: Spend-based. Ledger');
    expect(missingIn(whole)).toEqual([
      {
        what: 'Scope 3, category 1',
        why: 'Relevant, not assessed. No value is given; this does not mean zero.',
        records: null,
      },
    ]);
  });

  it('claims no standard on the strength of months that nobody expected', () => {
    const open = inventory();
    open.run.coverage = {
      expected: 0,
      withoutData: 0,
      endedOn: open.run.run.period.to,
      missing: [],
      others: 0,
      endings: { count: 0, items: [] },
      confirmedEndings: 0,
    };
    expect(methodOf(open)).toContain(
      'Uses the methods of the GHG Protocol Corporate Accounting and Reporting Standard, without a claim of accordance: no activities are set as expected.',
    );
  });

  it('claims no Corporate Standard with open questions, sites without energy or a calculation that is out of date', () => {
    const lackingOf = (open: StatedInventory['open']) => {
      const given = { ...inventory(), open };
      return {
        method: methodOf(given).find((said) => said.includes('Corporate Accounting')),
        missing: missingIn(given).slice(0, -1),
      };
    };
    const whole = { questions: [], withoutEnergy: [], isUpToDate: true };
    const heat = lackingOf({ ...whole, questions: [{ site: 'Office Lyon', carrier: 'heat' }] });
    expect(heat.method).toContain('without a claim of accordance: open questions on what sites use are listed below.');
    expect(heat.missing).toEqual([
      {
        what: 'Heating',
        why: 'Sites: Office Lyon. Usual at such sites; neither recorded nor answered. This does not mean zero.',
        records: null,
      },
    ]);
    const hall = lackingOf({ ...whole, withoutEnergy: [{ site: 'Hall', floorAreaM2: '1200' }] });
    expect(hall.method).toContain('accordance: sites with a floor area and no energy data are listed below.');
    expect(hall.missing).toMatchObject([{ what: 'Energy', why: expect.stringContaining('Sites: Hall.') as string }]);
    expect(lackingOf({ ...whole, isUpToDate: false }).method).toContain(
      'without a claim of accordance: the calculation is not up to date.',
    );
  });

  it('names the months without data and what of the period is not over', () => {
    const given = inventory();
    given.run.coverage = {
      expected: 60,
      withoutData: 12,
      endedOn: null,
      missing: [{ activityType: 'electricity', site: 'Mill', months: ['2025-05', '2025-06', '2025-09'] }],
      others: 3,
      endings: { count: 0, items: [] },
      confirmedEndings: 0,
    };
    expect(missingIn(given).slice(0, 3)).toEqual([
      { what: 'All months of the period', why: 'Not over when the statement was prepared.', records: null },
      {
        what: 'Electricity, Mill',
        why: 'No data for May 2025 to June 2025, September 2025. This does not mean zero.',
        records: null,
      },
      { what: '3 more sources', why: 'No data for some months. This does not mean zero.', records: null },
    ]);
  });

  it('gives the source of the company’s own factors', () => {
    expect(statementOf(inventory()).ownFactors).toMatchObject([
      { label: 'Grid', value: '0.04 kg CO₂e per kWh', source: 'Utility' },
    ]);
    expect(methodOf(inventory())).toContain(
      'Emission factors: 1 custom emission factor, listed below with source, licence and attribution.',
    );
  });

  it('is final only when its calculation is final', () => {
    expect(['done', 'approved', 'frozen', 'superseded'].map((state) => statementStatusOf({ state }))).toEqual([
      'draft',
      'approved',
      'final',
      'superseded',
    ]);
  });
});
