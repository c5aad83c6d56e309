import { handleQuery } from '#platform/actions/server/queries.ts';
import { validSpan } from '#modules/environmental/calculation/model/boundary.ts';
import { siteSharesQuery, waterStressQuery } from '#modules/environmental/set-up/model/site-queries.ts';
import { periodOf } from '#modules/environmental/calculation/server/calculation-inputs.ts';
import { loadTree, calculationSites } from '#modules/environmental/calculation/server/sites.ts';
import { waterOf } from '#modules/environmental/water/server/water-balance.ts';

export const handleSiteShares = handleQuery(siteSharesQuery, async (tx, { period: id }) => {
  const period = await periodOf(tx, id);
  return {
    sites: calculationSites(await loadTree(tx), period.boundaryApproach).flatMap(({ id: site, name, boundary }) => {
      const span = validSpan(period, boundary.valid);
      return boundary.share === '0' || span === undefined
        ? []
        : [{ site, name, share: boundary.share, from: span.from, to: span.to }];
    }),
  };
});

export const handleWaterStress = handleQuery(waterStressQuery, async (tx, { period: id }) => {
  const period = await periodOf(tx, id);
  const sites = calculationSites(await loadTree(tx), period.boundaryApproach);
  const names = new Map(sites.map(({ id: site, name }) => [site, name]));
  return {
    sites: (await waterOf(tx, period, sites)).sites.map(({ site, isStressed, stressReason, withdrawal }) => ({
      site,
      name: names.get(site) ?? site,
      isStressed,
      reason: stressReason,
      withdrawalM3: withdrawal.figure,
    })),
  };
});
