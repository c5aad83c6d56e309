import type { AffectedCommunity } from '#modules/materiality/topic-registers/model/people-around.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { byMethod, explained, formulated, labelled, type Explained } from '#platform/kit/model/explained.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { dec, decimalText } from '#platform/values/model/decimal.ts';
import type { DaySpan } from '#platform/values/model/period.ts';
import type { communityFiguresCall } from './community-calls.ts';
import { issuesOf } from './community-issues.ts';
import type { CommunityRecords } from './community-records.ts';
import {
  participationForms,
  programmeKinds,
  type CommunityCommitment,
  type CommunityEngagement,
  type ParticipationForm,
  type ProgrammeKind,
} from './engagement.ts';
import { sayFigure } from './messages.ts';

type Figures = ResponseOf<typeof communityFiguresCall>;

const isWithin = (day: string, { from, to }: DaySpan): boolean => day >= from && day <= to;
export const holdsOn = (day: string, from: string | null, to: string | null): boolean =>
  (from === null || from <= day) && (to === null || to >= day);

/**
 * Engagement, commitments and grievances of a period, up to today where it has not ended. What is missing stays missing:
 * without the inhabitants of one community there is no rate of all of them.
 */
export function communityFigures(of: CommunityRecords, period: DaySpan, today: string): Figures {
  const until = period.to > today ? today : period.to;
  const span = { from: period.from, to: until };
  const { communities, commitments } = of;
  const held = meetingsOf(of);
  const inPeriod = held.filter(({ heldOn }) => isWithin(heldOn, span));
  const engaged = new Set(inPeriod.map(({ community }) => community));
  const due = dueIn(commitments, span, today);
  const siteNames = new Map(of.sites.map(({ id, name }) => [id, name]));
  const received = (community: AffectedCommunity) =>
    community.grievances.filter(({ receivedOn }) => isWithin(receivedOn, span));
  const rows = communities.map((community) => {
    const own = held.filter((one) => one.community === community.id && one.heldOn <= until);
    const count = received(community).length;
    return {
      id: community.id,
      name: community.name,
      site: siteNames.get(community.site) ?? null,
      isIndigenous: community.isIndigenous === true,
      engagements: inPeriod.filter((one) => one.community === community.id).length,
      last:
        own
          .map(({ heldOn }) => heldOn)
          .sort()
          .at(-1) ?? null,
      due: due.filter((one) => one.community === community.id).length,
      kept: due.filter((one) => one.community === community.id && isKept(one)).length,
      grievances: count,
      inhabitants: community.inhabitants,
      rate: community.inhabitants === null ? null : perThousand(count, community.inhabitants),
    };
  });
  return {
    from: span.from,
    until,
    isOpen: period.to > today,
    engagements: inPeriod.length,
    byForm: Object.fromEntries(
      (Object.keys(participationForms) as ParticipationForm[]).map((form) => [
        form,
        inPeriod.filter((one) => one.form === form).length,
      ]),
    ) as Record<ParticipationForm, number>,
    withoutForm: inPeriod.filter(({ form }) => form === null).length,
    topics: topicsOf(of.engagements.filter(({ heldOn }) => isWithin(heldOn, span))),
    engaged: shareOf(
      communities.filter(({ id }) => engaged.has(id)).length,
      communities.length,
      ['engaged-formula', 'engaged-method'],
      ['engaged', 'communities'],
    ),
    kept: keptShare(due),
    overdue: commitments.filter(({ status, due: day }) => status === 'open' && day < today).length,
    grievances: {
      received: rows.reduce((all, { grievances }) => all + grievances, 0),
      open: communities
        .flatMap(({ grievances }) => grievances)
        .filter(({ receivedOn, closedOn }) => receivedOn <= until && (closedOn === null || closedOn > until)).length,
    },
    grievanceRate: grievanceRate(rows),
    withoutInhabitants: rows.filter(({ inhabitants }) => inhabitants === null).length,
    ...programmeShares(of, until),
    communities: rows,
    issues: issuesOf(of, span),
  };
}

export interface Meeting {
  community: string;
  heldOn: string;
  form: ParticipationForm | null;
}

/** All engagements, with earlier entries of communities unless a record of the same community and day repeats them. */
export function meetingsOf({
  communities,
  engagements,
}: Pick<CommunityRecords, 'communities' | 'engagements'>): Meeting[] {
  const known = new Set(engagements.map(({ community, heldOn }) => `${community} ${heldOn}`));
  return [
    ...engagements.map(({ community, heldOn, form }) => ({ community, heldOn, form })),
    ...communities.flatMap(({ id, engagements: earlier }) =>
      earlier
        .filter(({ heldOn }) => !known.has(`${id} ${heldOn}`))
        .map(({ heldOn }) => ({ community: id, heldOn, form: null })),
    ),
  ];
}

type Due = Pick<CommunityCommitment, 'due' | 'status' | 'closedOn'>;

/** Commitments due in a span whose due date has passed; one due today counts once it is fulfilled. */
export const dueIn = <C extends Due>(commitments: readonly C[], span: DaySpan, today: string): C[] =>
  commitments.filter((one) => isWithin(one.due, span) && (one.due < today || one.status === 'fulfilled'));

/** Fulfilled by the due date. */
export const isKept = ({ status, closedOn, due }: Due): boolean =>
  status === 'fulfilled' && closedOn !== null && closedOn <= due;

/** Kept ÷ due, as a fraction; null where nothing was due. Cancelled ones are due and not kept. */
export function keptShare(due: readonly Due[]): Explained | null {
  if (due.length === 0) return null;
  const kept = due.filter(isKept).length;
  const late = due.filter((one) => one.status === 'fulfilled' && !isKept(one)).length;
  const count = (name: 'due' | 'kept' | 'late' | 'cancelled' | 'open', figure: number) => step(sayFigure(name), figure);
  return explained({
    figure: fraction(kept, due.length),
    unit: '1',
    ...formulated(sayFigure('kept-formula')),
    ...byMethod(sayFigure('kept-method')),
    steps: [
      count('kept', kept),
      count('due', due.length),
      ...(late > 0 ? [count('late', late)] : []),
      ...(['cancelled', 'open'] as const)
        .map((status) => [status, due.filter((one) => one.status === status).length] as const)
        .filter(([, number]) => number > 0)
        .map(([status, number]) => count(status, number)),
    ],
  });
}

/** Grievances per 1,000 inhabitants of all communities; null without any, or where one has no number of inhabitants. */
export function grievanceRate(rows: readonly { grievances: number; inhabitants: number | null }[]): Explained | null {
  let [grievances, inhabitants] = [0, 0];
  for (const row of rows) {
    if (row.inhabitants === null) return null;
    grievances += row.grievances;
    inhabitants += row.inhabitants;
  }
  if (inhabitants === 0) return null;
  return explained({
    figure: perThousand(grievances, inhabitants),
    unit: '1',
    ...formulated(sayFigure('rate-formula')),
    ...byMethod(sayFigure('rate-method')),
    steps: [step(sayFigure('grievances'), grievances), step(sayFigure('inhabitants'), inhabitants)],
  });
}

/** Shares of the sites of a day that have a programme in place on it, of each kind and of any. */
function programmeShares(
  { programmes, sites }: CommunityRecords,
  day: string,
): Pick<Figures, 'plans' | 'anyProgramme' | 'programmes'> {
  const base = new Set(sites.filter(({ validFrom, validTo }) => holdsOn(day, validFrom, validTo)).map(({ id }) => id));
  const inPlace = programmes.filter(
    ({ site, validFrom, validTo }) => base.has(site) && holdsOn(day, validFrom, validTo),
  );
  const sitesWith = (kind?: ProgrammeKind) =>
    new Set(inPlace.filter((one) => kind === undefined || one.kind === kind).map(({ site }) => site)).size;
  const steps = ['sites-with', 'sites'] as const;
  return {
    plans: shareOf(sitesWith('engagementPlan'), base.size, ['plans-formula', 'plans-method'], steps),
    anyProgramme: shareOf(sitesWith(), base.size, ['any-formula', 'any-method'], steps),
    programmes: (Object.keys(programmeKinds) as ProgrammeKind[]).map((kind) => ({
      kind,
      sites: sitesWith(kind),
      share: base.size === 0 ? null : fraction(sitesWith(kind), base.size),
    })),
  };
}

function topicsOf(engagements: readonly CommunityEngagement[]): Figures['topics'] {
  const found = new Map<string, Figures['topics'][number]>();
  for (const { community, topics } of engagements)
    for (const topic of new Set(topics.map((one) => one.topic))) {
      const known = found.get(`${community} ${topic}`);
      found.set(`${community} ${topic}`, { topic, community, count: (known?.count ?? 0) + 1 });
    }
  return [...found.values()];
}

type Texts = Parameters<typeof sayFigure>[0];

function shareOf(
  part: number,
  whole: number,
  [formula, method]: readonly [Texts, Texts],
  [ofPart, ofWhole]: readonly [Texts, Texts],
): Explained | null {
  if (whole === 0) return null;
  return explained({
    figure: fraction(part, whole),
    unit: '1',
    ...formulated(sayFigure(formula)),
    ...byMethod(sayFigure(method)),
    steps: [step(sayFigure(ofPart), part), step(sayFigure(ofWhole), whole)],
  });
}

const step = (said: Message, count: number) => ({
  ...labelled(said),
  formula: String(count),
  figure: String(count),
  unit: 'item',
});
const fraction = (part: number, whole: number): string => decimalText(dec(part).div(whole));
/** Unrounded; the page rounds. */
export const perThousand = (count: number, inhabitants: number): string =>
  decimalText(dec(count).times(1000).div(inhabitants));
