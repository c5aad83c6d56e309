import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { disclosureSources } from '#modules/report/datapoints/model/disclosure-sources.ts';
import { dec, decimalText } from '#platform/values/model/decimal.ts';
import { say } from '#modules/materiality/topic-registers/model/messages.ts';
import { handleQuery } from '#platform/actions/server/queries.ts';
import { records } from '#platform/records/server/records.ts';
import { releaseRows } from '#modules/materiality/topic-registers/model/pollution-figures.ts';
import { pollutantRelease } from '#modules/materiality/topic-registers/model/pollution.ts';
import { releasesOf } from './releases.ts';

/** Stated to the milligram: thresholds of dioxins lie at a tenth of a gram. */
const PLACES = 6;
const concepts = {
  air: 'vsme:AmountOfEmissionToAir',
  water: 'vsme:AmountOfEmissionToWater',
  soil: 'vsme:AmountOfEmissionToSoil',
} as const;

/**
 * VSME B4, par. 32: one row for each pollutant and medium that is recorded for all days of its sites. A part, and an
 * own name, stay away; so does what nobody recorded.
 */
export const handlePollution = handleQuery(disclosureSources.pollution, async (tx, { period: id }) => {
  // Whoever may not open the registers does not get their figures by way of the report.
  const period =
    tx.access !== null && !tx.access.has('materiality.read') ? null : await records(tx, reportingPeriod).find(id);
  if (period === null) return { figures: [] };
  const { amounts, cover } = await releasesOf(tx, period);
  const { method, medium } = pollutantRelease.fields;
  return {
    figures: releaseRows(amounts, cover).flatMap((row) =>
      row.member === null || !row.isWhole
        ? []
        : [
            {
              concept: concepts[row.medium],
              dimensions: { 'vsme:TypeOfPollutantAxis': row.member },
              value: decimalText(dec(row.kg).toDecimalPlaces(PLACES)),
              unit: 'utr:kg',
              decimals: PLACES,
              method: say('releases-drawn', {
                medium: { noun: medium.options[row.medium] },
                methods: { list: row.methods.map((name) => ({ label: method.options[name] })) },
              }),
              lineageId: id,
              lineage: `materiality/e2?${new URLSearchParams({ tab: 'registers', as: 'releases', reporting: id, pollutant: row.pollutant, medium: row.medium, 'from.to': period.to, 'to.from': period.from }).toString()}#records`,
            },
          ],
    ),
  };
});
