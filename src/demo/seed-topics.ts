import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { productCircularity } from '#modules/materiality/topic-registers/model/circularity.ts';
import { carbonPriceScheme, transitionLever } from '#modules/materiality/topic-registers/model/climate-and-nature.ts';
import { conductCase, functionAtRisk } from '#modules/materiality/topic-registers/model/conduct.ts';
import { affectedCommunity, supplierExposure } from '#modules/materiality/topic-registers/model/people-around.ts';
import {
  microplastic,
  pollutantRelease,
  substanceOfConcern,
} from '#modules/materiality/topic-registers/model/pollution.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import {
  casesOfBorealis,
  communitiesOfBorealis,
  functionsOfBorealis,
  leversOfBorealis,
  microplasticsOfBorealis,
  pricesOfBorealis,
  productsOfBorealis,
  releasesOfBorealis,
  substancesOfBorealis,
  suppliersOfBorealis,
} from './borealis-topics.ts';

/** The registers of the topics. What they say of pollution goes into the reports that are begun afterwards. */
export async function fillTopicRegisters(tx: Tx, sites: ReadonlyMap<string, string>): Promise<void> {
  const at = (site: string) => sites.get(site) ?? '';
  const periods = new Map((await records(tx, reportingPeriod).all()).map(({ id, name }) => [name, id]));
  const of = (year: string) => periods.get(year) ?? '';
  for (const { site, values } of releasesOfBorealis)
    await records(tx, pollutantRelease).create({ ...values, site: at(site) });
  for (const { site, year, values } of microplasticsOfBorealis)
    await records(tx, microplastic).create({ ...values, site: at(site), period: of(year) });
  for (const { site, year, values } of substancesOfBorealis)
    await records(tx, substanceOfConcern).create({ ...values, site: at(site), period: of(year) });
  for (const { year, values } of productsOfBorealis)
    await records(tx, productCircularity).create({ ...values, period: of(year) });
  for (const values of suppliersOfBorealis)
    await records(tx, supplierExposure).create({ ...values, period: of('2025') });
  for (const { site, values } of communitiesOfBorealis)
    await records(tx, affectedCommunity).create({ ...values, site: at(site) });
  for (const values of casesOfBorealis) await records(tx, conductCase).create(values);
  for (const values of functionsOfBorealis) await records(tx, functionAtRisk).create({ ...values, period: of('2025') });
  for (const values of pricesOfBorealis) await records(tx, carbonPriceScheme).create({ ...values, period: of('2025') });
  for (const values of leversOfBorealis) await records(tx, transitionLever).create(values, { anyState: true });
}
