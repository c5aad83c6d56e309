import { disclosureSources, type FilledFigure } from '#modules/report/datapoints/model/disclosure-sources.ts';
import { handleQuery } from '#platform/actions/server/queries.ts';
import { records } from '#platform/records/server/records.ts';
import { orgUnit } from '#modules/company/organisation/model/org-unit.ts';
import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { say } from '#modules/company/organisation/model/messages.ts';
import { siteRows } from '#modules/company/organisation/model/site-rows.ts';

/**
 * VSME B1, par. 24 (e): the sites of the company in the period with their addresses, from the organisation. What the
 * organisation does not say of a site stays empty.
 */
export const handleSites = handleQuery(disclosureSources.sites, async (tx, { period: id }) => {
  if (tx.access !== null && !tx.access.has('company.read')) return { figures: [] };
  const period = await records(tx, reportingPeriod).find(id);
  if (period === null) return { figures: [] };
  const rows = siteRows(await records(tx, orgUnit).all(), period);
  return {
    figures: rows.flatMap(
      ({ key, site: { id: site, address, postalCode, city, country, location } }): FilledFigure[] => {
        const said: (readonly [string, string | null])[] = [
          ['AddressOfSite', address],
          ['PostalCodeOfSite', postalCode],
          ['CityOfSite', city],
          ['CountryOfSite', country === null ? null : `country:${country}`],
          ['GPSLocationOfSite', location === null ? null : `${location.lat}, ${location.lon}`],
        ];
        return said.flatMap(([concept, value]): FilledFigure[] =>
          value === null || value.trim() === ''
            ? []
            : [
                {
                  concept: `vsme:${concept}`,
                  dimensions: { 'vsme:IdentifierOfSiteTypedAxis': key },
                  value,
                  unit: null,
                  decimals: null,
                  method: say('sites-drawn'),
                  lineage: `environmental/admin-setup?view.record=${site}`,
                  lineageId: site,
                },
              ],
        );
      },
    ),
  };
});
