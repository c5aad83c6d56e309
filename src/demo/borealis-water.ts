import type { NewSiteWaterRisk, NewWaterFlow } from '#modules/environmental/water/model/water.ts';

type Site = 'PLANT' | 'STORE' | 'MILL';

/**
 * Quarterly readings: the sawmill's well and its log pond, the plant's reuse and discharge. What the town supplies
 * stands in the bills.
 */
const quarterly: readonly {
  site: Site;
  m3: readonly number[];
  values: Pick<NewWaterFlow, 'kind' | 'source' | 'destination' | 'quality' | 'use' | 'method' | 'treatment'>;
  reference: string;
}[] = [
  {
    site: 'MILL',
    m3: [5200, 6900, 7400, 5600],
    values: { kind: 'withdrawal', source: 'ground', use: 'production' },
    reference: 'Well meter',
  },
  {
    site: 'MILL',
    m3: [4100, 5000, 5200, 4300],
    values: {
      kind: 'discharge',
      destination: 'surface',
      use: 'production',
      treatment: 'primary',
      quality: 'other',
      method: 'sampled',
    },
    reference: 'Outlet to the river',
  },
  {
    site: 'PLANT',
    m3: [420, 455, 380, 440],
    values: { kind: 'recycled', use: 'production' },
    reference: 'Paint shop loop',
  },
  {
    site: 'PLANT',
    m3: [610, 640, 600, 655],
    values: { kind: 'discharge', destination: 'thirdParty', use: 'production', treatment: 'secondary' },
    reference: 'Sewer meter',
  },
];

/**
 * 24 months of water. Planted: two water readings of the showroom are missing in 2025, so that more goes out than came
 * in.
 */
export function waterOfBorealis(): { site: Site; values: Omit<NewWaterFlow, 'site'> }[] {
  const made: { site: Site; values: Omit<NewWaterFlow, 'site'> }[] = [];
  for (const year of [2024, 2025]) {
    for (let quarter = 0; quarter < 4; quarter += 1) {
      const from = `${year}-${String(quarter * 3 + 1).padStart(2, '0')}-01`;
      const to = new Date(Date.UTC(year, quarter * 3 + 3, 0)).toISOString().slice(0, 10);
      const isMissing = year === 2025 && quarter > 1;
      if (!isMissing)
        made.push({
          site: 'STORE',
          values: { kind: 'withdrawal', source: 'thirdParty', from, to, quantity: '62', reference: 'House meter' },
        });
      made.push({
        site: 'STORE',
        values: {
          kind: 'discharge',
          destination: 'thirdParty',
          from,
          to,
          quantity: '58',
          method: 'estimated',
          reference: 'Sewer charge',
        },
      });
      for (const { site, m3, values, reference } of quarterly)
        made.push({
          site,
          values: {
            ...values,
            from,
            to,
            quantity: String(Math.round((m3[quarter] ?? 0) * (year === 2025 ? 0.96 : 1))),
            reference,
          },
        });
    }
  }
  for (const [day, level] of [
    ['2023-12-31', '800'],
    ['2024-12-31', '720'],
    ['2025-12-31', '690'],
  ] as const)
    made.push({
      site: 'MILL',
      values: { kind: 'stored', from: day, to: day, quantity: level, use: 'production', reference: 'Log pond' },
    });
  return made;
}

/** What the company read of two basins; the showroom's is not assessed yet. */
export const waterRisksOfBorealis: readonly { site: Site; values: Omit<NewSiteWaterRisk, 'site'> }[] = [
  {
    site: 'PLANT',
    values: {
      basin: 'Weser',
      judgement: 'notStressed',
      reason: 'Low to medium in the map of the state’s water authority; no restriction in the last ten years.',
      dataSet: 'Own assessment',
      asOf: '2025-03-10',
    },
  },
  {
    site: 'MILL',
    values: {
      basin: 'Umeälven',
      baselineStress: '0.03',
      depletion: '0.01',
      dataSet: 'Own reading of a public basin map',
      asOf: '2025-03-10',
    },
  },
];
