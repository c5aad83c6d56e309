import { topicRegisterError } from '#modules/materiality/topic-registers/model/errors.ts';
import { pollutantsQuery } from '#modules/report/datapoints/model/pollutant-list.ts';
import { dec } from '#platform/values/model/decimal.ts';
import { userError, type FieldError } from '#platform/errors/model/errors.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { runQuery } from '#platform/actions/server/queries.ts';
import { isCasNumber } from '#modules/materiality/topic-registers/model/cas-number.ts';
import { productCircularity, type ProductCircularity } from '#modules/materiality/topic-registers/model/circularity.ts';
import {
  biodiversityOffset,
  carbonPriceScheme,
  transitionLever,
  type BiodiversityOffset,
  type CarbonPriceScheme,
  type TransitionLever,
} from '#modules/materiality/topic-registers/model/climate-and-nature.ts';
import {
  conductCase,
  functionAtRisk,
  politicalContribution,
  type ConductCase,
  type FunctionAtRisk,
  type PoliticalContribution,
} from '#modules/materiality/topic-registers/model/conduct.ts';
import {
  affectedCommunity,
  consumerIncident,
  supplierExposure,
  type AffectedCommunity,
  type ConsumerIncident,
  type SupplierExposure,
} from '#modules/materiality/topic-registers/model/people-around.ts';
import { pollutantNamed } from '#modules/materiality/topic-registers/model/pollutant-names.ts';
import {
  microplastic,
  pollutantRelease,
  substanceOfConcern,
  type Microplastic,
  type PollutantRelease,
  type SubstanceOfConcern,
} from '#modules/materiality/topic-registers/model/pollution.ts';
import { beyond, guard, withoutCurrency } from './guard.ts';
import { say } from '../model/messages.ts';
import type { Message } from '#platform/messages/model/messages.ts';

const error = (isWrong: boolean, path: string, message: Message): FieldError[] =>
  isWrong ? [{ path, ...message }] : [];
const isZero = (value: string | null): boolean => value !== null && dec(value).isZero();
const isEmpty = (text: string | null): boolean => (text ?? '').trim() === '';

const pollutantReleaseRules = guard<typeof pollutantRelease, PollutantRelease>(pollutantRelease, {
  isUnbounded: true,
  errors: ({ thresholdKg, thresholdSource }) => [
    ...error(thresholdKg !== null && isEmpty(thresholdSource), 'thresholdSource', say('threshold-source-missing')),
    ...error(thresholdKg === null && !isEmpty(thresholdSource), 'thresholdKg', say('threshold-missing')),
  ],
  async complete(tx, { after }) {
    const known = pollutantNamed(after.pollutant, (await runQuery(tx, pollutantsQuery, {})).pollutants);
    const named = { ...after, pollutant: known?.label ?? after.pollutant };
    await assertNoOverlap(tx, named);
    return { pollutant: named.pollutant, member: known?.member ?? null };
  },
});

/** Two weights for the same days would be added up. */
async function assertNoOverlap(
  { client, companyId }: Tx,
  { id, site, pollutant, medium, outlet, from, to, isAccidental }: PollutantRelease,
): Promise<void> {
  const { rowCount } = await client.query(
    `
    select 1 from pollutant_release where company_id = $1 and removed_at is null and id is distinct from $2::uuid
      and site = $3 and lower(pollutant) = lower($4) and medium = $5 and lower(coalesce(outlet, '')) = lower($6)
      and is_accidental = $7 and not is_accidental and "from" <= $9::date and "to" >= $8::date limit 1`,
    [companyId, id, site, pollutant, medium, outlet ?? '', isAccidental, from, to],
  );
  if ((rowCount ?? 0) > 0)
    throw topicRegisterError('materiality.release-overlaps', { pollutant }, [{ path: 'from', ...say('days-twice') }]);
}

const microplasticRules = guard<typeof microplastic, Microplastic>(microplastic, {
  errors: ({ madeKg, usedKg, releasedKg }) =>
    error(madeKg === null && usedKg === null && releasedKg === null, 'madeKg', say('no-weight')),
});

const substanceOfConcernRules = guard<typeof substanceOfConcern, SubstanceOfConcern>(substanceOfConcern, {
  errors: ({ casNumber, hazards }) => [
    ...error(casNumber !== null && !isCasNumber(casNumber), 'casNumber', say('cas-number')),
    ...hazards.flatMap(({ hazard }, at) =>
      error(hazards.findIndex((other) => other.hazard === hazard) !== at, `hazards.${at}.hazard`, say('class-twice')),
    ),
  ],
  async complete({ client, companyId }, { after: { id, period, site, casNumber } }) {
    if (casNumber === null) return undefined;
    // Under another name it would weigh twice.
    const { rows } = await client.query<{ name: string }>(
      'select name from substance_of_concern where company_id = $1 and removed_at is null and id is distinct from ' +
        '$2::uuid and period = $3 and site = $4 and cas_number = $5 limit 1',
      [companyId, id, period, site, casNumber],
    );
    const [other] = rows;
    if (other !== undefined)
      throw userError('request.invalid', {}, [{ path: 'casNumber', ...say('number-twice', { other: other.name }) }]);
    return undefined;
  },
});

const productCircularityRules = guard<typeof productCircularity, ProductCircularity>(productCircularity, {
  errors: ({
    productT,
    recyclableProductT,
    packagingT,
    recyclablePackagingT,
    repairScore,
    repairScoreMax,
    sectorMeanYears,
    durabilityYears,
    durabilitySource,
  }) => [
    ...beyond('recyclableProductT', recyclableProductT, productT, say('recyclable-exceeds-products')),
    ...beyond('recyclablePackagingT', recyclablePackagingT, packagingT, say('recyclable-exceeds-packaging')),
    ...beyond('repairScore', repairScore, repairScoreMax, say('score-above-maximum')),
    ...error(isZero(repairScoreMax), 'repairScoreMax', say('score-maximum-zero')),
    ...error(isZero(sectorMeanYears), 'sectorMeanYears', say('sector-average-zero')),
    ...error(
      (durabilityYears !== null || sectorMeanYears !== null) && isEmpty(durabilitySource),
      'durabilitySource',
      say('durability-source-missing'),
    ),
  ],
});

const affectedCommunityRules = guard<typeof affectedCommunity, AffectedCommunity>(affectedCommunity, {
  errors: ({ isIndigenous, consent, consentReason, grievances }) => [
    ...error(!isIndigenous && consent !== null, 'consent', say('consent-not-applicable')),
    ...error(consent === 'notNeeded' && isEmpty(consentReason), 'consentReason', say('consent-unexplained')),
    ...grievances.flatMap(({ receivedOn, closedOn, verdict }, at) => [
      ...error(closedOn !== null && closedOn < receivedOn, `grievances.${at}.closedOn`, say('closed-before-received')),
      ...error(closedOn !== null && verdict === 'open', `grievances.${at}.verdict`, say('outcome-missing')),
    ]),
  ],
  // A new one has no earlier entries.
  complete: (_, { before }) => Promise.resolve(before === null ? { engagements: [] } : undefined),
});

const consumerIncidentRules = guard<typeof consumerIncident, ConsumerIncident>(consumerIncident, {
  errors: ({ verdict, verifiedBy, closedOn }) => [
    ...error(verdict === 'substantiated' && isEmpty(verifiedBy), 'verifiedBy', say('determined-by-missing')),
    ...error(closedOn !== null && verdict === 'open', 'verdict', say('outcome-missing')),
  ],
});

const supplierExposureRules = guard<typeof supplierExposure, SupplierExposure>(supplierExposure, {
  errors: ({ countryRisk, countrySource, sectorRisk, sectorSource }) => [
    ...error(countryRisk !== null && isEmpty(countrySource), 'countrySource', say('rating-source-missing')),
    ...error(sectorRisk !== null && isEmpty(sectorSource), 'sectorSource', say('rating-source-missing')),
  ],
});

const conductCaseRules = guard<typeof conductCase, ConductCase>(conductCase, {
  errors: ({ kind, currency, amountMinor, verdict, verifiedBy }) => [
    ...withoutCurrency(currency, amountMinor),
    ...error(kind === 'sanction' && amountMinor !== null, 'amountMinor', say('sanction-with-amount')),
    ...error(verdict === 'verified' && isEmpty(verifiedBy), 'verifiedBy', say('verification-missing')),
    ...error(
      verdict === 'verified' && kind === 'fine' && amountMinor === null,
      'amountMinor',
      say('fine-without-amount'),
    ),
  ],
});

const politicalContributionRules = guard<typeof politicalContribution, PoliticalContribution>(politicalContribution, {
  errors: ({ kind, valuation }) =>
    error(kind === 'inKind' && isEmpty(valuation), 'valuation', say('valuation-missing')),
});
const functionAtRiskRules = guard<typeof functionAtRisk, FunctionAtRisk>(functionAtRisk, {
  errors: ({ people, trained }) => beyond('trained', trained, people, say('trained-exceeds-headcount')),
});
const carbonPriceSchemeRules = guard<typeof carbonPriceScheme, CarbonPriceScheme>(carbonPriceScheme, {});
const transitionLeverRules = guard<typeof transitionLever, TransitionLever>(transitionLever, {
  errors: ({ currency, capexMinor }) => withoutCurrency(currency, capexMinor),
});
const biodiversityOffsetRules = guard<typeof biodiversityOffset, BiodiversityOffset>(biodiversityOffset, {
  errors: ({ currency, costMinor }) => withoutCurrency(currency, costMinor),
});

/** The rules of all registers of the topics. */
export const topicRegisterRules = [
  pollutantReleaseRules,
  microplasticRules,
  substanceOfConcernRules,
  productCircularityRules,
  affectedCommunityRules,
  consumerIncidentRules,
  supplierExposureRules,
  conductCaseRules,
  politicalContributionRules,
  functionAtRiskRules,
  carbonPriceSchemeRules,
  transitionLeverRules,
  biodiversityOffsetRules,
];
