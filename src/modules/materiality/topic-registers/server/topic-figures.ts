import { orgUnit } from '#modules/company/organisation/model/org-unit.ts';
import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { waterStressQuery } from '#modules/environmental/set-up/model/site-queries.ts';
import { communityEngagement } from '#modules/social/community-engagement/model/engagement.ts';
import { userError } from '#platform/errors/model/errors.ts';
import type { Filter } from '#platform/records/model/list-query.ts';
import type { DaySpan } from '#platform/values/model/period.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { runQuery } from '#platform/actions/server/queries.ts';
import { records } from '#platform/records/server/records.ts';
import { circularityContent } from '#modules/materiality/topic-registers/model/circularity-figures.ts';
import { productCircularity } from '#modules/materiality/topic-registers/model/circularity.ts';
import {
  climateContent,
  offsetContent,
  waterContent,
} from '#modules/materiality/topic-registers/model/climate-and-nature-figures.ts';
import {
  biodiversityOffset,
  carbonPriceScheme,
  transitionLever,
  waterPolicySite,
} from '#modules/materiality/topic-registers/model/climate-and-nature.ts';
import { conductContent } from '#modules/materiality/topic-registers/model/conduct-figures.ts';
import {
  conductCase,
  functionAtRisk,
  politicalContribution,
} from '#modules/materiality/topic-registers/model/conduct.ts';
import type { TopicContent } from '#modules/materiality/topic-registers/model/figure.ts';
import {
  communityContent,
  consumerContent,
  supplierContent,
} from '#modules/materiality/topic-registers/model/people-figures.ts';
import {
  affectedCommunity,
  consumerIncident,
  supplierExposure,
} from '#modules/materiality/topic-registers/model/people-around.ts';
import { pollutionContent } from '#modules/materiality/topic-registers/model/pollution-figures.ts';
import { microplastic, substanceOfConcern } from '#modules/materiality/topic-registers/model/pollution.ts';
import type { TopicFiguresResponse } from '#modules/materiality/topic-registers/model/topic-figures-contracts.ts';
import type { TopicKey } from '#modules/materiality/assessment/model/topics.ts';
import { releasesOf } from './releases.ts';

type Period = DaySpan & { id: string };
const nothing: TopicContent = { figures: [], tables: [] };

/** The figures of a topic in the period of the call, else in the newest one. */
export async function topicFigures(tx: Tx, topic: TopicKey, wanted: string | undefined): Promise<TopicFiguresResponse> {
  const periods = (await records(tx, reportingPeriod).all({ sort: [{ field: 'from', descending: true }] })).map(
    ({ id, name, from, to }) => ({ id, name, from, to }),
  );
  const period = wanted === undefined ? periods[0] : periods.find(({ id }) => id === wanted);
  if (wanted !== undefined && period === undefined) throw userError('request.not-found');
  return { periods, period: period ?? null, ...(period === undefined ? nothing : await contents[topic](tx, period)) };
}

const contents: Readonly<Record<TopicKey, (tx: Tx, period: Period) => Promise<TopicContent>>> = {
  e1: async (tx, { id }) =>
    climateContent({
      period: id,
      schemes: await records(tx, carbonPriceScheme).all(ofPeriod(id)),
      levers: await records(tx, transitionLever).all(byName),
    }),
  e2: async (tx, period) =>
    pollutionContent({
      period,
      ...(await releasesOf(tx, period)),
      plastics: await records(tx, microplastic).all(ofPeriod(period.id)),
      substances: await records(tx, substanceOfConcern).all(ofPeriod(period.id)),
    }),
  // What the registers would not show is not shown by way of this page either.
  e3: async (tx, { id }) =>
    waterContent({
      sites:
        tx.access !== null && !tx.access.has('environmental.read')
          ? null
          : (await runQuery(tx, waterStressQuery, { period: id })).sites,
      covered: await records(tx, waterPolicySite).all(),
    }),
  e4: async (tx, { id }) =>
    offsetContent({ period: id, offsets: await records(tx, biodiversityOffset).all(ofPeriod(id)) }),
  e5: async (tx, { id }) =>
    circularityContent({
      period: id,
      cards: await records(tx, productCircularity).all({ ...ofPeriod(id), ...byName }),
    }),
  s1: () => Promise.resolve(nothing),
  s2: async (tx, period) =>
    supplierContent({ period, suppliers: await records(tx, supplierExposure).all(ofPeriod(period.id)) }),
  s3: async (tx, period) =>
    communityContent({
      period,
      communities: await records(tx, affectedCommunity).all(byName),
      meetings: await records(tx, communityEngagement).all(),
      siteName: await siteNames(tx),
    }),
  s4: async (tx, period) =>
    consumerContent({ period, incidents: await records(tx, consumerIncident).all(within('reportedOn', period)) }),
  g1: async (tx, period) =>
    conductContent({
      period,
      cases: await records(tx, conductCase).all(within('decidedOn', period)),
      contributions: await records(tx, politicalContribution).all(within('paidOn', period)),
      functions: await records(tx, functionAtRisk).all(ofPeriod(period.id)),
    }),
};

const byName = { sort: [{ field: 'name', descending: false }] };
const ofPeriod = (id: string): { filters: Filter[] } => ({
  filters: [{ field: 'period', operation: 'is', values: [id] }],
});
const within = (field: string, { from, to }: DaySpan): { filters: Filter[] } => ({
  filters: [
    { field, operation: 'from', values: [from] },
    { field, operation: 'to', values: [to] },
  ],
});

async function siteNames(tx: Tx): Promise<(id: string) => string> {
  const names = new Map((await records(tx, orgUnit).all()).map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? id;
}
