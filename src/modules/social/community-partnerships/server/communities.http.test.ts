import { beforeAll, describe, expect, test as it } from 'vitest';
import type { communityFiguresCall } from '#modules/social/community-engagement/model/community-calls.ts';
import type { partnershipFiguresCall } from '#modules/social/community-partnerships/model/partnership-calls.ts';
import type { impactFiguresCall } from '#modules/social/social-impact/model/impact-calls.ts';
import type { ApprovalsResponse } from '#platform/approvals/model/approval-contracts.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { newCompany, newMember, newPerson, testApp, type Caller, type TestApp } from '#test/support/company.ts';

// Communities and partners of one company: who may what, from the first meeting to the approved agreement.
let test: TestApp;
let lead: Caller;
let owner: Caller;
let second: Caller;
let hr: Caller;
let period = '';
let site = '';
let village: Made;

interface Made {
  id: string;
  version: number;
  [name: string]: unknown;
}
const made = async (path: string, body: object, by = lead): Promise<Made> => {
  const answer = await by.call('POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body['record'] as Made;
};
const change = (path: string, { id, version }: Made, set: object, by = lead, reason?: string) =>
  by.call('PATCH', `${path}/${id}`, { version, set, ...(reason === undefined ? {} : { reason }) });
const changed = async (path: string, one: Made, set: object, by = lead, reason?: string): Promise<Made> => {
  const answer = await change(path, one, set, by, reason);
  expect(answer.status, answer.text).toBe(200);
  return answer.body['record'] as Made;
};
/** Status and the fields that are named. */
const wrong = (answer: { status: number; body: Record<string, unknown> }) => [
  answer.status,
  ((answer.body['errors'] ?? []) as { path: string; code: string }[]).map(({ path, code }) => `${path} ${code}`),
];
const communities = async (by = lead) => {
  const answer = await by.call('GET', `/community-figures?period=${period}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as unknown as ResponseOf<typeof communityFiguresCall>;
};
const partnerships = async (by = lead) => {
  const answer = await by.call('GET', '/partnership-figures');
  expect(answer.status, answer.text).toBe(200);
  return answer.body as unknown as ResponseOf<typeof partnershipFiguresCall>;
};

beforeAll(async () => {
  test = await testApp({ clock: () => new Date('2026-03-15T09:00:00Z') });
  const acme = await newCompany(test, 'Acme');
  lead = await newMember(test, acme, ['sustainability']);
  owner = await newMember(test, acme, ['owner']);
  second = await newMember(test, acme, ['sustainability']);
  hr = await newMember(test, acme, ['hr']);
  const admin = await newPerson(test, acme, [
    'organisation.manage',
    'environmental.manage',
    'periods.manage',
    'company.read',
  ]);
  period = (await made('/reporting-periods', { name: '2025', from: '2025-01-01', to: '2025-12-31' }, admin)).id;
  site = (await made('/org-units', { name: 'Mill', kind: 'site', country: 'SE' }, admin)).id;
  await made('/org-units', { name: 'Office', kind: 'site', country: 'SE' }, admin);
  village = await made('/affected-communities', {
    name: 'Village',
    site,
    inhabitants: 400,
    vulnerableGroups: [{ group: 'children' }],
    grievances: [{ receivedOn: '2025-05-02', subject: 'Dust', verdict: 'open' }],
  });
}, 60_000);

describe('communities', () => {
  it('have engagements, commitments and programmes, from which the metrics of a period come', async () => {
    const talk = await made('/community-engagements', {
      subject: 'Dust',
      community: village.id,
      heldOn: '2025-04-01',
      form: 'consult',
      way: 'direct',
      topics: [{ topic: 'nuisance' }],
    });
    const promise = await made('/community-commitments', {
      title: 'Filters',
      community: village.id,
      engagement: talk.id,
      madeOn: '2025-04-01',
      due: '2025-06-30',
    });
    await made('/community-programmes', { title: 'Plan', site, kind: 'engagementPlan', validFrom: '2025-01-01' });
    expect(await communities()).toMatchObject({ engagements: 1, overdue: 1, kept: { figure: '0' } });
    expect(wrong(await change('/community-commitments', promise, { status: 'fulfilled' }))).toEqual([
      422,
      ['closedOn community.closed-missing'],
    ]);
    const kept = await changed('/community-commitments', promise, { status: 'fulfilled', closedOn: '2025-06-30' });
    expect(await communities()).toMatchObject({
      byForm: { consult: 1 },
      engaged: { figure: '1' },
      kept: { figure: '1' },
      overdue: 0,
      grievances: { received: 1, open: 1 },
      grievanceRate: { figure: '2.5' },
      plans: { figure: '0.5' },
      topics: [{ topic: 'nuisance', community: village.id, count: 1 }],
      issues: [{ of: 'commitments', id: kept.id, said: { code: 'community.without-evidence' } }],
    });
    const again = await changed('/community-commitments', kept, { status: 'open' }, lead, 'Filters broke');
    expect(again).toMatchObject({ status: 'open', closedOn: null });
    // The metrics of S3 read the same engagements.
    const { body } = await lead.call('GET', `/materiality/topics/s3/figures?period=${period}`);
    expect(body['figures']).toContainEqual(
      expect.objectContaining({ key: 'engaged', amount: { kind: 'share', unit: null, value: '1' } }),
    );
  });

  it('refuse what does not fit, at its field', async () => {
    const other = await made('/affected-communities', { name: 'Town', site });
    const talk = { subject: 'Noise', community: other.id, heldOn: '2025-04-02', form: 'inform', way: 'direct' };
    expect(wrong(await lead.call('POST', '/community-engagements', { ...talk, heldOn: '2026-03-16' }))).toEqual([
      422,
      ['heldOn community.in-future'],
    ]);
    const twice = [{ topic: 'water' }, { topic: 'water' }];
    expect(wrong(await lead.call('POST', '/community-engagements', { ...talk, topics: twice }))).toEqual([
      422,
      ['topics.1.topic community.topic-twice'],
    ]);
    const { id: engagement } = await made('/community-engagements', talk);
    const promise = { title: 'Wall', community: village.id, engagement, madeOn: '2025-04-02', due: '2025-12-31' };
    expect(wrong(await lead.call('POST', '/community-commitments', promise))).toEqual([
      422,
      ['engagement community.other-community'],
    ]);
    // Without the inhabitants of one community there is no rate.
    expect(await communities()).toMatchObject({ grievanceRate: null, withoutInhabitants: 1 });
  });

  it('are read by who reads S3, changed by who changes it, and by nobody else', async () => {
    const reader = await newPerson(test, await newCompany(test, 'Other'), ['materiality.read']);
    expect((await reader.call('GET', `/community-figures?period=${period}`)).status).toBe(404);
    expect((await owner.call('POST', '/community-programmes', {})).status).toBe(403);
    expect((await communities(owner)).engagements).toBe(2);
  });
});

describe('partnerships', () => {
  const checked = (day: string) => ({
    sanctionsCheckedOn: day,
    sanctionsResult: 'clear',
    conflictsCheckedOn: day,
    conflictsResult: 'clear',
    exposureCheckedOn: day,
    exposureResult: 'clear',
  });
  let school: Made;
  const terms = {
    startsOn: '2026-01-01',
    endsOn: '2026-05-31',
    currency: 'EUR',
    cashMinor: 100_000,
    volunteerHours: '10',
    reportDue: '2026-03-14',
  };
  const settle = (by: Caller, id: string, verdict: 'approved' | 'rejected', note: string | null = null) =>
    by.call('POST', '/approvals/decide', { items: [{ kind: 'partnershipAgreement', id }], verdict, note });
  const statusOf = async (id: string) =>
    ((await lead.call('GET', `/partnership-agreements/${id}`)).body['record'] as Made)['status'];

  it('a partner says how far its due diligence is; a check has a day and a result, concerns an assessment', async () => {
    school = await made('/community-partners', { name: 'School', kind: 'school' });
    expect(school['dueDiligence']).toBe('notStarted');
    expect(wrong(await change('/community-partners', school, { sanctionsResult: 'clear' }))).toEqual([
      422,
      ['sanctionsCheckedOn partnership.check-day-missing'],
    ]);
    const concern = { ...checked('2025-12-01'), conflictsResult: 'concern' };
    expect(wrong(await change('/community-partners', school, concern))).toEqual([
      422,
      ['assessment partnership.assessment-missing'],
    ]);
    school = await changed('/community-partners', school, {
      sanctionsCheckedOn: '2025-12-01',
      sanctionsResult: 'clear',
    });
    expect(school['dueDiligence']).toBe('incomplete');
  });

  it('approval is requested once contribution, end and due diligence are there, and keeps what it was asked for', async () => {
    let draft = await made('/partnership-agreements', {
      title: 'Workshop',
      partner: school.id,
      startsOn: '2026-01-01',
      currency: 'EUR',
    });
    expect(wrong(await change('/partnership-agreements', draft, { status: 'requested' }))).toEqual([
      422,
      [
        'endsOn partnership.end-missing',
        'cashMinor partnership.contribution-missing',
        'partner partnership.due-diligence-open',
      ],
    ]);
    school = await changed('/community-partners', school, checked('2025-12-01'));
    draft = await changed('/partnership-agreements', draft, terms);
    const asked = await changed('/partnership-agreements', draft, { status: 'requested' });
    expect(asked).toMatchObject({ status: 'requested', requestedBy: lead.accountId });
    expect(wrong(await change('/partnership-agreements', asked, { cashMinor: 1 }))).toEqual([
      422,
      ['cashMinor partnership.not-changeable'],
    ]);
    // Who asked does not approve, in no way.
    expect((await settle(lead, asked.id, 'approved')).status).toBe(403);
    expect((await change('/partnership-agreements', asked, { status: 'approved' })).status).toBe(403);
    expect((await settle(hr, asked.id, 'approved')).status).not.toBe(200);
    const inbox = (await owner.call('GET', '/approvals')).body as unknown as ApprovalsResponse;
    expect(inbox.open.find(({ id }) => id === asked.id)).toMatchObject({
      detail: 'School',
      mine: { mayApprove: true },
    });
    expect((await settle(owner, asked.id, 'approved')).status).toBe(200);
    expect(await statusOf(asked.id)).toBe('approved');
    const told = await partnerships();
    expect(told).toMatchObject({
      active: 1,
      overdueReports: 1,
      endingSoon: 1,
      totals: [{ currency: 'EUR', agreements: 1, total: null, largest: null }],
      issues: [{ said: { code: 'partnership.no-rate' } }],
    });
    expect((await owner.call('DELETE', `/partnership-agreements/${asked.id}`, { version: 9 })).status).toBe(403);
  });

  it('hours are valued at the rate that the settings have for the day of the start', async () => {
    const rate = { countedAs: 'headcount', countedOn: 'end', smallestGroup: 5, reason: 'Hours' };
    expect(
      wrong(await lead.call('POST', '/social-settings', { ...rate, validFrom: '2026-01-01', volunteerRateMinor: 1 })),
    ).toEqual([422, ['volunteerCurrency social-settings.currency-missing']]);
    for (const [validFrom, volunteerRateMinor] of [
      ['2026-01-01', 3250],
      ['2026-02-01', 9900],
    ])
      await made('/social-settings', { ...rate, validFrom, volunteerCurrency: 'EUR', volunteerRateMinor });
    const { totals, issues } = await partnerships();
    expect(totals).toMatchObject([{ total: { figure: '1325', unit: 'EUR' }, largest: { figure: '1' } }]);
    expect(issues).toEqual([]);
  });

  it('from an amount on another person approves as well; where the amount is not known in this currency, too', async () => {
    const rule = await owner.call('POST', '/approvals/rules', {
      kind: 'partnershipAgreement',
      validFrom: '2026-03-15',
      people: 1,
      alone: 'never',
      remindAfterDays: 3,
      escalateAfterDays: 7,
      reason: 'Large agreements',
      levels: [{ fact: 'amount', from: '5000', is: null, by: 'approver', of: null }],
    });
    expect(rule.status, rule.text).toBe(201);
    const ask = async (values: object) => {
      const draft = await made('/partnership-agreements', { ...terms, partner: school.id, ...values }, lead);
      return changed('/partnership-agreements', draft, { status: 'requested' });
    };
    const small = await ask({ title: 'Small', volunteerHours: null });
    expect((await settle(owner, small.id, 'approved')).status).toBe(200);
    expect(await statusOf(small.id)).toBe('approved');
    for (const values of [
      { title: 'Large', cashMinor: 500_000, volunteerHours: null },
      { title: 'Crowns', currency: 'SEK', volunteerHours: null },
    ]) {
      const { id } = await ask(values);
      expect((await settle(owner, id, 'approved')).status).toBe(200);
      expect(await statusOf(id)).toBe('requested');
      expect((await settle(second, id, 'approved')).status).toBe(200);
      expect(await statusOf(id)).toBe('approved');
    }
    expect((await partnerships()).totals.map(({ currency, total }) => [currency, total?.figure])).toEqual([
      ['EUR', '7325'],
      ['SEK', '1000'],
    ]);
  });

  it('rejected goes back to a draft; approved is terminated with a reason, and ends then', async () => {
    const draft = await made('/partnership-agreements', { ...terms, title: 'No', partner: school.id });
    const asked = await changed('/partnership-agreements', draft, { status: 'requested' });
    expect((await settle(owner, asked.id, 'rejected', 'Too early')).status).toBe(200);
    expect(await statusOf(asked.id)).toBe('rejected');
    const { items } = (await lead.call('GET', '/partnership-agreements?title.contains=Workshop')).body as {
      items: Made[];
    };
    const [workshop] = items;
    if (workshop === undefined) throw new Error('no agreement');
    const received = await changed('/partnership-agreements', workshop, { reportReceivedOn: '2026-03-15' });
    expect((await change('/partnership-agreements', received, { status: 'terminated' })).status).toBe(422);
    const ended = await changed('/partnership-agreements', received, { status: 'terminated' }, lead, 'School closed');
    expect(ended).toMatchObject({ status: 'terminated', terminatedOn: '2026-03-15' });
    expect(wrong(await lead.call('DELETE', `/partnership-agreements/${ended.id}?version=${ended.version}`))).toEqual([
      422,
      ['status partnership.not-removable'],
    ]);
  });

  it('are changed by who may, and told to nobody without the right', async () => {
    expect((await hr.call('POST', '/community-partners', {})).status).toBe(403);
    expect((await partnerships(hr)).active).toBe(3);
    const stranger = await newPerson(test, await newCompany(test, 'Third'), ['partnerships.read']);
    expect((await partnerships(stranger)).active).toBe(0);
  });
});

describe('impact programmes', () => {
  const reached = { name: 'Trainees', countedOn: '2025-06-01', reach: 'direct', people: 20, basis: 'counted' };
  let programme: Record<string, unknown>;
  beforeAll(() => {
    programme = {
      title: 'Workshop',
      startsOn: '2025-01-01',
      site,
      activities: 'Courses',
      goals: [{ goal: 'goal4', target: '4.4' }],
    };
  });
  const impact = async (by = lead) => {
    const answer = await by.call('GET', `/impact-figures?period=${period}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body as unknown as ResponseOf<typeof impactFiguresCall>;
  };

  it('go from inputs to measured change and its social return, with the way back to each record', async () => {
    const rate = { discountRate: '0.035' };
    expect(wrong(await lead.call('POST', '/impact-programmes', { ...programme, ...rate }))).toEqual([
      422,
      ['discountSource impact.discount-source-missing'],
    ]);
    const planned = await made('/impact-programmes', { ...programme, ...rate, discountSource: 'Green Book, 2022' });
    const { id } = await changed('/impact-programmes', planned, { status: 'active' });
    const of = { programme: id, name: 'In work', level: 'outcome', unit: 'people', baseSource: 'Register' };
    const goals = { baseValue: '10', baseOn: '2025-01-01', target: '60', targetOn: '2026-12-31' };
    const value = { isValued: true, currency: 'EUR', proxyMinor: 50_000, deadweight: '0.25', attribution: '0.4' };
    expect(
      wrong(await lead.call('POST', '/impact-indicators', { ...of, ...goals, ...value, target: '10', currency: null })),
    ).toEqual([
      422,
      ['target impact.same-target', 'currency impact.currency-missing', 'proxySource impact.proxy-source-missing'],
    ]);
    const indicator = await made('/impact-indicators', { ...of, ...goals, ...value, proxySource: 'Agency' });
    const found = {
      indicator: indicator.id,
      source: 'Survey',
      measuredOn: '2025-12-01',
      value: '30',
      method: 'survey',
    };
    expect(
      wrong(
        await lead.call('POST', '/impact-measurements', {
          ...found,
          measuredOn: '2024-12-31',
          sample: 3,
          population: 2,
        }),
      ),
    ).toEqual([422, ['measuredOn impact.before-base', 'sample impact.sample-too-large']]);
    const measured = await made('/impact-measurements', { ...found, sample: 40, population: 60 });
    expect(measured['programme']).toBe(id);
    const cash = { programme: id, purpose: 'Grant', spentOn: '2025-06-01', form: 'cash' };
    expect(wrong(await lead.call('POST', '/programme-inputs', { ...cash, hours: '2' }))).toEqual([
      422,
      ['amountMinor impact.amount-missing', 'currency impact.input-currency-missing', 'hours impact.no-hours'],
    ]);
    await made('/programme-inputs', { ...cash, currency: 'EUR', amountMinor: 1_000_000 });
    await made('/beneficiary-groups', { ...reached, programme: id });
    const told = await impact();
    expect(told).toMatchObject({
      inputs: { totals: [{ currency: 'EUR', totalMinor: 1_000_000 }], unvalued: 0 },
      direct: { figure: '20' },
      indirect: null,
      sites: { figure: '0.5' },
      goals: [{ goal: 'goal4', programmes: [id] }],
      programmes: [{ id, outcomes: 1, measured: 1, reached: 0, ratio: null, missing: 2 }],
      issues: [{ of: 'measurements', id: measured.id, said: { code: 'impact-issue.no-evidence' } }],
    });
    await changed('/impact-indicators', indicator, { dropOff: '0.1', years: 3 });
    const answer = await lead.call('GET', `/impact-programme-figures?programme=${id}&period=${period}`);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({
      chain: [{ step: 'inputs', text: null }, { step: 'activities', text: 'Courses' }, {}, {}, {}],
      indicators: [{ latest: { id: measured.id, sample: 40 }, progress: { figure: '0.4' }, costMinor: 50_000 }],
      socialReturn: { currency: 'EUR', ratio: { figure: expect.stringMatching(/^1\.18156899810964/) } },
      missing: [],
    });
    // Offered to the report as text, with the way back; filled in by nobody but who writes.
    const { body } = await lead.call('GET', `/reports/vsme/proposals?period=${period}`);
    expect(body, JSON.stringify(body)).toHaveProperty('proposals');
    expect(body['proposals']).toContainEqual(
      expect.objectContaining({
        concept: 'vsme:DisclosureOfAnyOtherSocialAndOrEntitySpecificSocialDisclosures',
        source: 'impact',
        lineage: `social/social-impact?period=${period}`,
        value: [
          'Workshop, since 1 January 2025',
          'Inputs from 1 January 2025 to 31 December 2025: EUR 10,000 (cash 10,000)',
          '20 people reached directly',
          'In work: 30 people on 1 December 2025 (base value 10 on 1 January 2025, target 60 by 31 December 2026, progress 40%). Method: Survey, sample 40 of 60.',
          'Social return on investment 1.18, between 0.59 and 2.36 if one parameter changes by ±50%. Discount rate 3.5% (Green Book, 2022).',
        ].join('\n'),
      }),
    );
    // What measurements are counted by stays in its programme, and nothing that others name is deleted.
    const other = await made('/impact-programmes', { title: 'Other', startsOn: '2025-01-01' });
    const now = (await lead.call('GET', `/impact-indicators/${indicator.id}`)).body['record'] as Made;
    expect(wrong(await change('/impact-indicators', now, { programme: other.id }))).toEqual([
      422,
      ['programme impact.programme-fixed'],
    ]);
    expect((await lead.call('DELETE', `/impact-programmes/${id}?version=2`)).status).not.toBe(200);
  });

  it('are read by who reads partnerships, changed by who changes them, and by nobody else', async () => {
    expect((await hr.call('POST', '/impact-programmes', { ...programme, title: 'Mine' })).status).toBe(403);
    expect((await impact(hr)).programmes).toHaveLength(2);
    const acme = await newPerson(test, await newCompany(test, 'Fourth'), ['materiality.read']);
    expect((await acme.call('GET', `/impact-figures?period=${period}`)).status).toBe(403);
    const stranger = await newPerson(test, await newCompany(test, 'Fifth'), ['partnerships.read']);
    expect((await stranger.call('GET', `/impact-figures?period=${period}`)).status).toBe(404);
  });
});
