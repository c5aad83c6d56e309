import { describe, expect, it } from 'vitest';
import type { AffectedCommunity } from '#modules/materiality/topic-registers/model/people-around.ts';
import { communityFigures, dueIn, grievanceRate, keptShare } from './community-figures.ts';
import type { CommunityRecords } from './community-records.ts';
import type { CommunityCommitment, CommunityEngagement, CommunityProgramme } from './engagement.ts';

const year = { from: '2025-01-01', to: '2025-12-31' };
const TODAY = '2026-03-01';

const community = (part: Partial<AffectedCommunity>) =>
  ({
    id: part.name ?? '',
    name: '',
    site: 'mill',
    isIndigenous: false,
    consent: null,
    inhabitants: null,
    engagements: [],
    grievances: [],
    ...part,
  }) as AffectedCommunity;
const engagement = (part: Partial<CommunityEngagement>) =>
  ({ id: 'e', subject: 'Dust', community: 'Village', form: 'consult', topics: [], ...part }) as CommunityEngagement;
const commitment = (part: Partial<CommunityCommitment>) =>
  ({
    id: 'c',
    title: 'Filters',
    community: 'Village',
    engagement: null,
    madeOn: '2025-01-01',
    due: '2025-06-30',
    status: 'open',
    closedOn: null,
    evidence: ['file'],
    ...part,
  }) as CommunityCommitment;
const programme = (part: Partial<CommunityProgramme>) =>
  ({
    id: 'p',
    site: 'mill',
    kind: 'engagementPlan',
    validFrom: '2024-01-01',
    validTo: null,
    ...part,
  }) as CommunityProgramme;
const grievance = { receivedOn: '2025-03-01', subject: 'Dust', verdict: 'open', remedy: null, closedOn: null } as const;

const figures = (of: Partial<CommunityRecords>, today = TODAY) =>
  communityFigures(
    { communities: [], engagements: [], commitments: [], programmes: [], sites: [], ...of },
    year,
    today,
  );

describe('commitments kept', () => {
  it('are those fulfilled by their due date, of all due whose date has passed; cancelled ones are not kept', () => {
    const all = [
      commitment({ status: 'fulfilled', closedOn: '2025-06-30' }),
      commitment({ status: 'fulfilled', closedOn: '2025-07-01' }),
      commitment({ status: 'cancelled' }),
      commitment({}),
      commitment({ due: '2026-01-01' }),
    ];
    const kept = keptShare(dueIn(all, year, TODAY));
    expect(kept?.figure).toBe('0.25');
    expect(kept?.steps.map(({ figure }) => figure)).toEqual(['1', '4', '1', '1', '1']);
  });

  it('an open one due today is not due yet, and without any there is no share', () => {
    expect(dueIn([commitment({ due: TODAY })], { from: '2026-01-01', to: '2026-12-31' }, TODAY)).toEqual([]);
    expect(keptShare([])).toBeNull();
  });
});

describe('grievances per 1,000 inhabitants', () => {
  it('are those of all communities, and missing where the inhabitants of one are', () => {
    const village = { grievances: 2, inhabitants: 2400 };
    expect(grievanceRate([village, { grievances: 0, inhabitants: 85 }])?.figure).toMatch(/^0\.80482897384305835/);
    expect(grievanceRate([village, { grievances: 0, inhabitants: null }])).toBeNull();
    expect(grievanceRate([])).toBeNull();
  });

  it('double with the grievances', () => {
    for (const count of [1, 3, 7])
      expect(Number(grievanceRate([{ grievances: 2 * count, inhabitants: 480 }])?.figure)).toBeCloseTo(
        2 * Number(grievanceRate([{ grievances: count, inhabitants: 480 }])?.figure),
        12,
      );
  });
});

describe('sites with programmes (GRI 413-1)', () => {
  const site = (id: string, validTo: string | null = null) => ({ id, name: id, validFrom: null, validTo });

  it('are counted once, among the sites of the last day of the period', () => {
    const told = figures({
      sites: [site('mill'), site('plant'), site('sold', '2025-06-30')],
      programmes: [
        programme({}),
        programme({ kind: 'development' }),
        programme({ site: 'sold' }),
        programme({ site: 'plant', validTo: '2025-05-31' }),
      ],
    });
    expect(told.plans?.figure).toBe('0.5');
    expect(told.anyProgramme?.figure).toBe('0.5');
    expect(told.programmes.find(({ kind }) => kind === 'development')).toMatchObject({ sites: 1, share: '0.5' });
  });

  it('without sites there is no share', () => expect(figures({}).plans).toBeNull());
});

describe('engagement', () => {
  it('with an earlier entry of the same day counts once, and is named', () => {
    const earlier = { way: 'direct', subject: 'Dust', outcome: null } as const;
    const told = figures({
      communities: [
        community({
          name: 'Village',
          inhabitants: 100,
          engagements: [
            { ...earlier, heldOn: '2025-05-01' },
            { ...earlier, heldOn: '2025-02-01' },
          ],
        }),
        community({ name: 'Town' }),
      ],
      engagements: [engagement({ heldOn: '2025-05-01' }), engagement({ heldOn: '2024-05-01' })],
    });
    expect(told).toMatchObject({ engagements: 2, withoutForm: 1, byForm: { consult: 1 } });
    expect(told.engaged?.figure).toBe('0.5');
    expect(told.communities.map(({ last }) => last)).toEqual(['2025-05-01', null]);
    expect(told.issues.map(({ said }) => said.code)).toEqual(['community.twice']);
  });

  it('of a period that has not ended counts up to today', () => {
    const told = figures({ engagements: [engagement({ heldOn: '2025-05-01' })] }, '2025-04-01');
    expect(told).toMatchObject({ isOpen: true, until: '2025-04-01', engagements: 0 });
  });
});

it('names what contradicts itself: consent with others than indigenous peoples, promises before their meeting', () => {
  const told = figures({
    communities: [
      community({ name: 'Village', grievances: [grievance] }),
      community({ name: 'Herders', isIndigenous: true, consent: 'given', inhabitants: 5 }),
    ],
    engagements: [engagement({ id: 'talk', heldOn: '2025-05-01', topics: [{ topic: 'consent' }] })],
    commitments: [
      commitment({ engagement: 'talk', madeOn: '2025-04-01' }),
      commitment({ status: 'fulfilled', closedOn: '2025-05-05', evidence: [] }),
    ],
  });
  expect(told.issues.map(({ of, said }) => [of, said.code])).toEqual([
    ['communities', 'community.consent-not-indigenous'],
    ['communities', 'community.no-inhabitants'],
    ['communities', 'community.consent-unrecorded'],
    ['commitments', 'community.before-engagement'],
    ['commitments', 'community.without-evidence'],
  ]);
});
