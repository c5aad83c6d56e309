import { affectedCommunity } from '#modules/materiality/topic-registers/model/people-around.ts';
import {
  communityCommitment,
  communityEngagement,
  communityProgramme,
  type EngagementTopic,
  type NewCommunityCommitment,
  type NewCommunityEngagement,
  type NewCommunityProgramme,
} from '#modules/social/community-engagement/model/engagement.ts';
import {
  partnershipAgreement,
  type NewPartnershipAgreement,
} from '#modules/social/community-partnerships/model/agreement.ts';
import { partner, type NewPartner } from '#modules/social/community-partnerships/model/partner.ts';
import { socialSettings } from '#modules/social/settings/model/social-settings.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { records } from '#platform/records/server/records.ts';

const NEIGHBOURS = 'Neighbours of the plant';
const HERDERS = 'Reindeer herders around the sawmill';

interface Talk extends Omit<NewCommunityEngagement, 'community' | 'topics'> {
  of: string;
  about: readonly EngagementTopic[];
}

const talks: readonly Talk[] = [
  {
    of: NEIGHBOURS,
    subject: 'Lorries at night',
    heldOn: '2024-06-11',
    form: 'consult',
    way: 'direct',
    participants: 34,
    about: ['nuisance'],
    outcome: 'No deliveries between ten and six',
  },
  {
    of: NEIGHBOURS,
    subject: 'Dust of the saws',
    heldOn: '2025-03-20',
    form: 'involve',
    way: 'representatives',
    participants: 6,
    about: ['nuisance', 'water'],
    outcome: 'The extraction is looked at',
  },
  {
    of: NEIGHBOURS,
    subject: 'Open day at the plant',
    heldOn: '2025-09-13',
    form: 'inform',
    way: 'direct',
    participants: 210,
    about: ['economy'],
    outcome: null,
  },
  {
    of: HERDERS,
    subject: 'Winter pasture beside the log yard',
    heldOn: '2025-02-05',
    form: 'collaborate',
    way: 'representatives',
    participants: 9,
    about: ['land', 'consent', 'culture'],
    outcome: 'The yard keeps the eastern track free from November to April',
  },
];

/** Planted: one was agreed before the meeting at which it was agreed, by its dates; one was kept too late. */
const commitments: readonly (Omit<NewCommunityCommitment, 'community' | 'owner' | 'engagement'> & {
  of: string;
  at: string;
  status: 'open' | 'fulfilled';
})[] = [
  {
    of: NEIGHBOURS,
    at: 'Lorries at night',
    title: 'Gate closed to lorries from ten to six',
    madeOn: '2024-06-11',
    due: '2024-08-31',
    status: 'fulfilled',
    closedOn: '2024-07-15',
  },
  {
    of: NEIGHBOURS,
    at: 'Dust of the saws',
    title: 'New filters for the extraction',
    madeOn: '2025-03-02',
    due: '2025-04-15',
    status: 'fulfilled',
    closedOn: '2025-04-30',
  },
  {
    of: HERDERS,
    at: 'Winter pasture beside the log yard',
    title: 'Eastern track free of machines in winter',
    madeOn: '2025-02-05',
    due: '2025-11-01',
    status: 'fulfilled',
    closedOn: '2025-10-20',
  },
  {
    of: HERDERS,
    at: 'Winter pasture beside the log yard',
    title: 'Map of migration routes for the yard crew',
    madeOn: '2025-02-05',
    due: '2025-12-15',
    status: 'open',
    closedOn: null,
  },
];

const programmes: readonly (Omit<NewCommunityProgramme, 'site'> & { at: string })[] = [
  {
    at: 'PLANT',
    title: 'Neighbourhood plan 2024–2027',
    kind: 'engagementPlan',
    validFrom: '2024-01-15',
    validTo: '2027-12-31',
  },
  { at: 'MILL', title: 'Agreement on winter pasture', kind: 'consultation', validFrom: '2025-02-05' },
  { at: 'MILL', title: 'Noise and dust monitoring', kind: 'environmentalAssessment', validFrom: '2023-05-01' },
];

const clear = (day: string) =>
  ({
    sanctionsCheckedOn: day,
    sanctionsResult: 'clear',
    conflictsCheckedOn: day,
    conflictsResult: 'clear',
    exposureCheckedOn: day,
    exposureResult: 'clear',
  }) as const;

const school = 'Vocational school for wood technology';
const club = 'Forest and climate club';

/** Planted: political exposure was found at the club, but its agreement is not marked; the report of the school is overdue. */
const partners: readonly NewPartner[] = [
  { name: school, kind: 'school', country: 'DE', registrationNumber: 'DT-4711', ...clear('2024-08-20') },
  {
    name: club,
    kind: 'club',
    country: 'DE',
    registrationNumber: 'VR 1203',
    ...clear('2025-01-10'),
    exposureResult: 'concern',
    assessment: 'The chair stands for the district council. Grants are paid for planting only.',
  },
  { name: 'Food bank of the town', kind: 'ngo', country: 'DE' },
];

const agreements: readonly (Omit<NewPartnershipAgreement, 'partner' | 'owner'> & { with: string })[] = [
  {
    with: school,
    title: 'Training workshop',
    startsOn: '2025-01-01',
    endsOn: '2027-12-31',
    purpose: 'Machines and material for apprentices',
    currency: 'EUR',
    cashMinor: 1_800_000,
    inKindMinor: 640_000,
    inKindBasis: 'Book value of two machines',
    volunteerHours: '120',
    reportDue: '2026-03-31',
    milestones: [{ name: 'Workshop opened', due: '2025-06-30', doneOn: '2025-06-12' }],
    status: 'approved',
  },
  {
    with: club,
    title: 'Planting along the river',
    startsOn: '2025-03-01',
    endsOn: '2027-02-28',
    purpose: 'Trees and work of volunteers',
    currency: 'EUR',
    cashMinor: 500_000,
    volunteerHours: '80.5',
    reportDue: '2027-03-31',
    status: 'approved',
  },
  {
    with: 'Food bank of the town',
    title: 'Shelves for the new store',
    startsOn: '2026-01-01',
    endsOn: '2026-12-31',
    currency: 'EUR',
    inKindMinor: 90_000,
    inKindBasis: 'List prices',
    status: 'draft',
  },
];

interface Known {
  sites: ReadonlyMap<string, string>;
  accounts: ReadonlyMap<string, string>;
}

/** Engagement with the communities of the demo company, what was promised to them, and its partners; nothing after today. */
export async function engageCommunities(tx: Tx, { sites, accounts }: Known): Promise<void> {
  const today = await todayOf(tx);
  const owner = accounts.get('sustainability') ?? null;
  const known = new Map((await records(tx, affectedCommunity).all()).map(({ id, name }) => [name, id]));
  const held = new Map<string, string>();
  for (const { of, about, ...talk } of talks.filter(({ heldOn }) => heldOn <= today)) {
    const topics = about.map((topic) => ({ topic }));
    const made = await records(tx, communityEngagement).create({ ...talk, topics, community: known.get(of) ?? '' });
    held.set(talk.subject, made.id);
  }
  for (const { of, at, ...values } of commitments.filter(({ closedOn, madeOn }) => (closedOn ?? madeOn) <= today))
    await records(tx, communityCommitment).create(
      { ...values, community: known.get(of) ?? '', engagement: held.get(at) ?? null, owner },
      { anyState: true },
    );
  for (const { at, ...values } of programmes)
    await records(tx, communityProgramme).create({ ...values, site: sites.get(at) ?? '' });
  await records(tx, socialSettings).create({
    validFrom: '2024-01-01',
    reason: 'Value of volunteer hours',
    countedAs: 'headcount',
    countedOn: 'end',
    smallestGroup: 5,
    volunteerCurrency: 'EUR',
    volunteerRateMinor: 3250,
  });
  const ids = new Map<string, string>();
  for (const values of partners) ids.set(values.name, (await records(tx, partner).create(values)).id);
  for (const { with: name, ...values } of agreements)
    await records(tx, partnershipAgreement).create(
      { ...values, partner: ids.get(name) ?? '', owner },
      { anyState: true },
    );
}
