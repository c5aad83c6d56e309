import type { Resource } from '#platform/records/model/resource.ts';
import type { TopicKey } from '#modules/materiality/assessment/model/topics.ts';
import { productCircularity } from './circularity.ts';
import { biodiversityOffset, carbonPriceScheme, transitionLever, waterPolicySite } from './climate-and-nature.ts';
import { conductCase, functionAtRisk, politicalContribution } from './conduct.ts';
import { affectedCommunity, consumerIncident, supplierExposure } from './people-around.ts';
import { microplastic, pollutantRelease, substanceOfConcern } from './pollution.ts';

/**
 * The registers of each topic, by their name in the address. What a topic's metrics are made of elsewhere (energy,
 * water, waste, people) has none here.
 */
export const topicRegisters: Readonly<Partial<Record<TopicKey, Readonly<Record<string, Resource>>>>> = {
  e1: { prices: carbonPriceScheme, levers: transitionLever },
  e2: { releases: pollutantRelease, microplastics: microplastic, substances: substanceOfConcern },
  e3: { policies: waterPolicySite },
  e4: { offsets: biodiversityOffset },
  e5: { products: productCircularity },
  s2: { suppliers: supplierExposure },
  s3: { communities: affectedCommunity },
  s4: { incidents: consumerIncident },
  g1: { cases: conductCase, contributions: politicalContribution, functions: functionAtRisk },
};
export const topicResources: readonly Resource[] = Object.values(topicRegisters).flatMap((registers) =>
  Object.values(registers),
);
