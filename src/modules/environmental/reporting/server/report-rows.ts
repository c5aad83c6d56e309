import { siteKeys } from '#modules/company/organisation/model/site-rows.ts';
import { dec, decimalText, sum, type DecimalText } from '#platform/values/model/decimal.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { printed } from '#platform/i18n/model/printed.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { handleQuery } from '#platform/actions/server/queries.ts';
import { disclosureSources, type FilledFigure } from '#modules/report/datapoints/model/disclosure-sources.ts';
import { destinationOf, type WasteAmount } from '#modules/environmental/waste/model/waste-balance.ts';
import { sayMethod, sayNote } from '#modules/environmental/reporting/model/messages.ts';
import { biodiversityImpactOf } from '#modules/environmental/nature/server/impact.ts';
import { loadTree, calculationSites } from '#modules/environmental/calculation/server/sites.ts';
import { periodOf } from '#modules/environmental/calculation/server/calculation-inputs.ts';
import { wasteAmounts } from '#modules/environmental/waste/server/waste-amounts.ts';
import { coverageOfActivities } from '#modules/environmental/completeness/server/calculation-coverage.ts';
import { lackOfMonths, methodWithMonths } from '#modules/environmental/reporting/model/months-lacking.ts';
import { materialAmounts } from '#modules/environmental/waste/server/material-amounts.ts';

// Rows of tables of VSME B5 and B7. As with single figures: what rests on something unknown stays away, because a list
// with a hole would be taken for a whole one.

type Place = Pick<FilledFigure, 'method' | 'lineage' | 'lineageId'>;
const kg = (tonnes: DecimalText): DecimalText => decimalText(dec(tonnes).times(1_000).toDecimalPlaces(3));
const tonnesOf = (amounts: readonly WasteAmount[]): DecimalText =>
  decimalText(sum(amounts.flatMap(({ t }) => t ?? [])));

/**
 * B7, par. 38: a row for each kind of waste. Recycled or reused on one side, everything else with a known treatment on
 * the other; what was recovered in another way is named in a footnote (docs/decisions/0012-recovery-in-b7.md).
 */
export const handleWasteKinds = handleQuery(disclosureSources.wasteKinds, async (tx, { period: id }) => {
  const period = await periodOf(tx, id);
  const amounts = await wasteAmounts(tx, period, calculationSites(await loadTree(tx), period.boundaryApproach), [
    period,
  ]);
  if (
    amounts.some(
      ({ code, t, operation, isHazardous }) =>
        code === null || t === null || isHazardous === null || destinationOf(operation) === 'unknown',
    )
  )
    return { figures: [] };
  const coverage = await coverageOfActivities(tx, period, ['waste']);
  const lack = lackOfMonths(coverage);
  return {
    figures: [...Map.groupBy(amounts, ({ code }) => code ?? '')].flatMap(([code, own]) => {
      const reused = own.filter(({ operation }) => operation === 'prepareReuse' || operation === 'recycling');
      const rest = own.filter((amount) => !reused.includes(amount));
      const recovered = kg(tonnesOf(rest.filter(({ operation }) => operation === 'otherRecovery')));
      const note =
        recovered === '0' ? null : sayNote('waste-recovered', { amount: { decimal: recovered, unit: 'kg' } });
      const method = methodWithMonths(sayMethod('waste-kinds'), coverage);
      const place = {
        method: note === null ? method : sayMethod('with-note', { method: { said: method }, note: { said: note } }),
        lineage: `environmental/waste-management?period=${id}`,
        lineageId: id,
      };
      const row = (concept: string, of: readonly WasteAmount[], footnote: Message | null): FilledFigure => ({
        ...place,
        concept: `vsme:${concept}`,
        dimensions: { 'vsme:TypeOfWasteAxis': code },
        value: kg(tonnesOf(of)),
        unit: 'utr:kg',
        decimals: 3,
        lacking: lack.lacking,
        footnote:
          [footnote === null ? null : printed(footnote), lack.footnote].filter((part) => part !== null).join(' ') ||
          null,
      });
      return [
        row('WasteDivertedToRecycleOrReuseMass', reused, null),
        row('WasteDirectedToDisposalMass', rest, note),
        row('TotalWasteRecycledReusedAndDirectedToDisposalMass', own, note),
      ];
    }),
  };
});

/** B7, par. 38 (c): what was received of the materials that are marked as key, and their total. */
export const handleMaterials = handleQuery(disclosureSources.materials, async (tx, { period: id }) => {
  const period = await periodOf(tx, id);
  const amounts = (
    await materialAmounts(tx, period, calculationSites(await loadTree(tx), period.boundaryApproach))
  ).filter(({ kind, isKey }) => kind === 'inflow' && isKey);
  if (amounts.length === 0) return { figures: [] };
  const place: Place = {
    method: sayMethod('materials'),
    lineage: `environmental/waste-management?tab=materials&period=${id}`,
    lineageId: id,
  };
  const tonnes = (parts: typeof amounts) => decimalText(sum(parts.map(({ t }) => t)).toDecimalPlaces(3));
  // Each row rounded first: their sum is the total, to the last place.
  const rows = [...Map.groupBy(amounts, ({ material }) => material.trim().toLowerCase())].map(([, own]) => ({
    name: own[0]?.material.trim() ?? '',
    t: tonnes(own),
  }));
  return {
    figures: [
      ...rows.flatMap(({ name, t }): FilledFigure[] => {
        const dimensions = { 'vsme:IdentifierOfMaterialTypedAxis': rowKey(name) };
        return [
          { ...place, concept: 'vsme:NameOfMaterialUsed', dimensions, value: name, unit: null, decimals: null },
          { ...place, concept: 'vsme:WeightOfMaterialUsed', dimensions, value: t, unit: 'utr:t', decimals: 3 },
        ];
      }),
      {
        ...place,
        concept: 'vsme:TotalMassOfMaterialUsed',
        dimensions: {},
        value: decimalText(sum(rows.map(({ t }) => t))),
        unit: 'utr:t',
        decimals: 3,
      },
    ],
  };
});

/** B5, par. 33: the sites in or near sensitive areas with their hectares, where that is known of every site. */
export const handleNature = handleQuery(disclosureSources.nature, async (tx, { period: id }) => {
  const { place, impact, keys } = await natureOf(tx, id);
  const listed = impact.sites.filter(({ nearness }) => nearness === 'in' || nearness === 'near');
  if (
    impact.areaCount === 0 ||
    impact.sites.some(({ nearness }) => nearness === null) ||
    listed.some(({ totalHa }) => totalHa === null)
  )
    return { figures: [] };
  return {
    figures: listed.flatMap((site): FilledFigure[] => {
      const from: Place = {
        ...place,
        method: nearnessOf(site),
      };
      const dimensions = { 'vsme:IdentifierOfSiteTypedAxis': keys.get(site.site) ?? '' };
      const says = (concept: string, isSo: boolean): FilledFigure => ({
        ...from,
        concept: `vsme:${concept}`,
        dimensions,
        value: String(isSo),
        unit: null,
        decimals: null,
      });
      return [
        {
          ...from,
          concept: 'vsme:AreaOfSiteInBiodiversitySensitiveArea',
          dimensions,
          value: site.totalHa ?? '0',
          unit: 'utr:ha',
          decimals: 2,
        },
        says('SiteLocatedInABiodiversitySensitiveArea', site.nearness === 'in'),
        says(
          'SiteLocatedNearABiodiversitySensitiveArea',
          site.areas.some(({ nearness }) => nearness === 'near'),
        ),
      ];
    }),
  };

  /** The first five areas by name. */
  function nearnessOf({ areas, buffer }: (typeof impact.sites)[number]): Message {
    const named = areas.flatMap(({ area, nearness }) => {
      const { name = '', dataSet = '' } = impact.areas[area] ?? {};
      return nearness === 'away' ? [] : [{ said: sayMethod(`site-${nearness}`, { area: name, source: dataSet }) }];
    });
    const near = sayMethod(buffer.isDefault ? 'near-by-default' : 'near', {
      distance: { decimal: buffer.km, unit: 'km' },
    });
    const said = { areas: { list: named.slice(0, 5) }, near: { said: near } };
    const more = named.length - 5;
    return more > 0 ? sayMethod('nature-and-more', { ...said, more }) : sayMethod('nature', said);
  }
});

/** B5, par. 34: land use. A figure is stated where every site knows its part. */
export const handleLand = handleQuery(disclosureSources.land, async (tx, { period: id }) => {
  const { place, impact } = await natureOf(tx, id);
  const from: Place = {
    ...place,
    method: sayMethod('land', { day: { day: impact.asOf } }),
  };
  const rows = [
    ['TotalUseOfLand', 'totalHa'],
    ['TotalSealedArea', 'sealedHa'],
    ['TotalNatureOrientedAreaOnSite', 'natureOnSiteHa'],
    ['TotalNatureOrientedAreaOffSite', 'natureOffSiteHa'],
  ] as const;
  return {
    figures:
      impact.sites.length === 0
        ? []
        : rows.flatMap(([concept, field]): FilledFigure[] => {
            const parts = impact.sites.flatMap((site) => site[field] ?? []);
            return parts.length < impact.sites.length
              ? []
              : [
                  {
                    ...from,
                    concept: `vsme:${concept}`,
                    dimensions: {},
                    value: decimalText(sum(parts)),
                    unit: 'utr:ha',
                    decimals: 2,
                  },
                ];
          }),
  };
});

async function natureOf(tx: Tx, id: string) {
  const period = await periodOf(tx, id);
  const tree = await loadTree(tx);
  const impact = await biodiversityImpactOf(tx, period, period.boundaryApproach);
  return {
    impact,
    place: { lineage: `environmental/biodiversity-impact?period=${id}`, lineageId: id },
    keys: siteKeys([...tree.values()]),
  };
}

/** A row’s own key. Rows are written as `axis=key`, so a key has no such sign itself. */
const rowKey = (name: string): string => name.replaceAll('=', '-').replace(/\s+/g, ' ').trim().slice(0, 120);
