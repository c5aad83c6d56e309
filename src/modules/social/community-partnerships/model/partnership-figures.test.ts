import { describe, expect, it } from 'vitest';
import { isActive, type PartnershipAgreement } from './agreement.ts';
import { contributionOf, roundedMinor, type HourRate } from './contribution.ts';
import { dueDiligenceOf, type Partner } from './partner.ts';
import { partnershipFigures, type PartnershipRecords } from './partnership-figures.ts';

const TODAY = '2026-03-01';
const euros: HourRate = { currency: 'EUR', amount: '32.5' };
const given = { currency: 'EUR', cashMinor: null, inKindMinor: null, volunteerHours: null };
const agreement = (part: Partial<PartnershipAgreement>) =>
  ({
    id: part.title ?? 'a',
    title: 'Workshop',
    partner: 'school',
    startsOn: '2025-01-01',
    endsOn: '2026-12-31',
    ...given,
    cashMinor: 100_000,
    isPolitical: false,
    reportDue: null,
    reportReceivedOn: null,
    milestones: [],
    status: 'approved',
    terminatedOn: null,
    ...part,
  }) as PartnershipAgreement;
const partner = (part: Partial<Partner>) =>
  ({
    id: 'school',
    name: 'School',
    sanctionsCheckedOn: '2024-12-01',
    conflictsCheckedOn: '2024-12-01',
    exposureCheckedOn: '2024-12-01',
    sanctionsResult: 'clear',
    conflictsResult: 'clear',
    exposureResult: 'clear',
    dueDiligence: 'passed',
    ...part,
  }) as Partner;
const figures = (of: Partial<PartnershipRecords>) =>
  partnershipFigures({ partners: [partner({})], agreements: [], rateOn: () => euros, recipients: [], ...of }, TODAY);

describe('the total contribution', () => {
  it('is cash + in kind + hours × rate, exactly', () => {
    expect(
      contributionOf({ currency: 'EUR', cashMinor: 10, inKindMinor: 20, volunteerHours: '80.123456' }, euros),
    ).toMatchObject({ total: '2604.31232', hoursValue: '2604.01232', missing: null });
    expect([roundedMinor('2604.31232', 'EUR'), roundedMinor('2604.315', 'EUR'), roundedMinor('7', 'JPY')]).toEqual([
      260431, 260432, 7,
    ]);
    // A yen has no minor units.
    expect(contributionOf({ ...given, currency: 'JPY', cashMinor: 5000 }, null).total).toBe('5000');
  });

  it('is missing where nothing is entered, or hours have no rate in its currency', () => {
    expect(contributionOf(given, euros)).toEqual({ total: null, missing: 'nothing' });
    expect(contributionOf({ ...given, volunteerHours: '1' }, null).missing).toBe('noRate');
    expect(contributionOf({ ...given, currency: 'SEK', volunteerHours: '1' }, euros).missing).toBe('otherCurrency');
    expect(contributionOf({ ...given, cashMinor: 0, volunteerHours: '0' }, null).total).toBe('0');
  });
});

it('an agreement is active once approved, within its term and until it is terminated', () => {
  const active = (part: Partial<PartnershipAgreement>) => isActive(agreement(part), TODAY);
  expect([active({}), active({ endsOn: TODAY }), active({ endsOn: null, startsOn: TODAY })]).toEqual([
    true,
    true,
    true,
  ]);
  expect([
    active({ status: 'requested' }),
    active({ endsOn: '2026-02-28' }),
    active({ startsOn: '2026-03-02' }),
  ]).toEqual([false, false, false]);
  expect([active({ status: 'terminated', terminatedOn: TODAY })]).toEqual([false]);
});

it('due diligence is passed once all checks are clear; concerns of one come first', () => {
  const of = (...[sanctionsResult, conflictsResult, exposureResult]: ('clear' | 'concern' | null)[]) =>
    dueDiligenceOf(partner({ sanctionsResult, conflictsResult, exposureResult } as Partial<Partner>));
  expect([
    of(null, null, null),
    of('clear', null, null),
    of('clear', 'clear', 'clear'),
    of(null, 'concern', null),
  ]).toEqual(['notStarted', 'incomplete', 'passed', 'concerns']);
});

describe('the portfolio', () => {
  it('adds by currency only, and says how much of it the largest partner gets', () => {
    const told = figures({
      partners: [partner({}), partner({ id: 'club', name: 'Club' })],
      agreements: [
        agreement({ title: 'a' }),
        agreement({ title: 'b', partner: 'club', cashMinor: 300_000 }),
        agreement({ title: 'c', currency: 'SEK' }),
      ],
    });
    expect(told.totals.map(({ currency, total, largest }) => [currency, total?.figure, largest?.figure])).toEqual([
      ['EUR', '4000', '0.75'],
      ['SEK', '1000', '1'],
    ]);
  });

  it('with an agreement whose total is missing has a total of the others that says so, and no concentration', () => {
    const told = figures({
      agreements: [agreement({ title: 'a' }), agreement({ title: 'b', volunteerHours: '2' })],
      rateOn: () => null,
    });
    expect(told.totals[0]?.total).toMatchObject({
      figure: '1000',
      warnings: [{ code: 'partnership.no-total' }],
    });
    expect(told.totals[0]?.largest).toBeNull();
    expect(told.issues.map(({ said }) => said.code)).toEqual(['partnership.no-rate']);
  });

  it('shows reports that are overdue, and what ends or is due within 90 days', () => {
    const told = figures({
      agreements: [
        agreement({ title: 'a', reportDue: '2026-02-28', endsOn: '2026-05-30' }),
        agreement({ title: 'b', reportDue: '2026-03-01', endsOn: '2026-05-31' }),
        agreement({ title: 'c', milestones: [{ name: 'Roof', due: '2026-04-01', doneOn: null }] }),
        agreement({ title: 'd', status: 'draft', reportDue: '2026-01-01' }),
      ],
    });
    expect(told).toMatchObject({ overdueReports: 1, endingSoon: 1 });
    expect(told.deadlines.map(({ id, what, isOverdue }) => [id, what, isOverdue])).toEqual([
      ['a', 'report', true],
      ['b', 'report', false],
      ['c', 'milestone', false],
      ['a', 'end', false],
    ]);
  });

  it('names political exposure that no agreement is marked for, and what G1 does not list', () => {
    const exposed = partner({ exposureResult: 'concern', dueDiligence: 'concerns' });
    expect(figures({ partners: [exposed], agreements: [agreement({})] }).issues.map(({ said }) => said.code)).toEqual([
      'partnership.due-diligence',
      'partnership.exposure',
    ]);
    const marked = [agreement({ isPolitical: true })];
    expect(figures({ agreements: marked }).issues.map(({ said }) => said.code)).toEqual([
      'partnership.political-not-listed',
    ]);
    expect(figures({ agreements: marked, recipients: [' school '] }).issues).toEqual([]);
    expect(figures({ agreements: marked, recipients: null }).issues).toEqual([]);
  });
});
