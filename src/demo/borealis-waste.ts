import type { NewMaterialFlow, NewWasteMovement } from '#modules/environmental/waste/model/waste.ts';
import { bills } from './borealis.ts';

type Site = 'PLANT' | 'STORE' | 'MILL';
type Movement = Omit<NewWasteMovement, 'site'>;

const two = (value: number) => String(value).padStart(2, '0');
const lastOf = (year: number, month: number) =>
  `${year}-${two(month)}-${two(new Date(Date.UTC(year, month, 0)).getUTCDate())}`;
const years = [2024, 2025] as const;

/** What the disposal bills of the plant are in the European list. */
const billed: Readonly<Record<string, Partial<Movement> & Pick<Movement, 'wasteCode' | 'treatment'>>> = {
  'Wood, energy recovery': {
    wasteCode: '030105',
    description: 'Sawdust, offcuts and chipboard',
    treatment: 'incineration',
    operationCode: 'R1',
    r1Evidence: 'Permit of the biomass plant, R1 notice 2022',
    receiver: 'Biomass plant Lage',
  },
  'Residual, landfill': {
    wasteCode: '200301',
    description: 'Residual waste',
    treatment: 'landfill',
    operationCode: 'D1',
    receiver: 'Landfill Hellsiek',
  },
};

/** Wastes that leave regularly; months of the year they leave in, and kilograms each time in 2024. */
const regular: readonly {
  site: Site;
  months: readonly number[];
  kg: number;
  trend: number;
  note?: string;
  values: Omit<Movement, 'movedOn' | 'quantity' | 'unit'>;
}[] = [
  {
    site: 'PLANT',
    months: [2, 5, 8, 11],
    kg: 640,
    trend: 0.92,
    note: 'BS-DT',
    values: {
      wasteCode: '080111',
      description: 'Lacquer and paint sludge',
      treatment: 'incineration',
      operationCode: 'D10',
      carrier: 'Entsorgung Lippe',
      receiver: 'Hazardous waste plant Herten',
    },
  },
  {
    site: 'PLANT',
    months: [3, 6, 9, 12],
    kg: 210,
    trend: 1,
    note: 'BS-DL',
    values: {
      wasteCode: '140603',
      description: 'Solvents from cleaning',
      treatment: 'recycling',
      operationCode: 'R2',
      carrier: 'Entsorgung Lippe',
      receiver: 'Solvent recovery Hagen',
    },
  },
  {
    site: 'PLANT',
    months: [1, 3, 5, 7, 9, 11],
    kg: 1850,
    trend: 0.97,
    values: {
      wasteCode: '150101',
      description: 'Cardboard',
      treatment: 'recycling',
      operationCode: 'R3',
      carrier: 'Entsorgung Lippe',
      receiver: 'Paper mill Hiltrup',
    },
  },
  {
    site: 'PLANT',
    months: [4, 10],
    kg: 2900,
    trend: 1.05,
    values: {
      wasteCode: '120101',
      description: 'Steel offcuts and fittings',
      treatment: 'recycling',
      operationCode: 'R4',
      carrier: 'Metall & Beschlag',
      receiver: 'Metall & Beschlag',
    },
  },
  {
    site: 'STORE',
    months: [3, 6, 9, 12],
    kg: 480,
    trend: 1,
    values: {
      wasteCode: '150101',
      description: 'Cardboard',
      treatment: 'recycling',
      operationCode: 'R3',
      carrier: 'City of Vienna',
      receiver: 'City of Vienna',
    },
  },
  {
    site: 'STORE',
    months: [6, 12],
    kg: 390,
    trend: 1.1,
    values: {
      wasteCode: '200307',
      description: 'Returned furniture, repaired and given away',
      treatment: 'prepareReuse',
      carrier: 'Own van',
      receiver: 'Social enterprise, Vienna',
      method: 'estimated',
    },
  },
  {
    site: 'MILL',
    months: [1, 4, 7, 10],
    kg: 38_000,
    trend: 1.02,
    values: {
      wasteCode: '030101',
      description: 'Bark',
      treatment: 'otherRecovery',
      operationCode: 'R1',
      receiver: 'District heating Umeå',
    },
  },
  {
    site: 'MILL',
    months: [6],
    kg: 720,
    trend: 1,
    note: 'SE-UM',
    values: {
      wasteCode: '130205',
      description: 'Hydraulic and gear oil',
      treatment: 'recycling',
      operationCode: 'R9',
      carrier: 'Norrfrakt',
      receiver: 'Oil refinery Skellefteå',
    },
  },
];

/**
 * 24 months of waste. The plant's bills until September 2025 have their movement; those after it wait for their code.
 * Planted: a hazardous consignment without note (November 2025), a movement whose treatment nobody asked for (October
 * 2025), a bill counted twice because the movement names a number that is not the bill's (May 2025), and a skip in
 * cubic metres without density (December 2025).
 */
export function wasteOfBorealis(): { site: Site; values: Movement }[] {
  const made: { site: Site; values: Movement }[] = [];
  for (const { values } of bills().filter(
    ({ values: bill }) => bill.activityType === 'waste' && bill.to <= '2025-09-30',
  )) {
    const waste = billed[values.product ?? ''];
    const isMisnamed = values.to === '2025-05-31';
    if (waste !== undefined)
      made.push({
        site: 'PLANT',
        values: {
          ...waste,
          movedOn: values.to,
          quantity: values.quantity,
          unit: 't',
          carrier: 'Entsorgung Lippe',
          reference: isMisnamed ? `${values.reference}-B` : (values.reference ?? null),
        },
      });
  }
  for (const { site, months, kg, trend, note, values } of regular) {
    for (const year of years) {
      for (const month of months) {
        const isBare = values.wasteCode === '080111' && year === 2025 && month === 11;
        const isUnasked = values.wasteCode === '120101' && year === 2025 && month === 10;
        made.push({
          site,
          values: {
            ...values,
            movedOn: `${year}-${two(month)}-${two(8 + ((month * 5) % 17))}`,
            quantity: String(Math.round(kg * (year === 2025 ? trend : 1) * (0.96 + ((month * 7 + year) % 9) / 100))),
            unit: 'kg',
            ...(note === undefined || isBare ? {} : { consignmentNote: `${note}-${year}-${two(month)}` }),
            ...(isUnasked ? { treatment: 'unknown', operationCode: null, receiver: null } : {}),
          },
        });
      }
    }
  }
  made.push({
    site: 'STORE',
    values: {
      wasteCode: '200301',
      description: 'Skip after the refurbishment',
      movedOn: '2025-12-19',
      quantity: '7',
      unit: 'm3',
      treatment: 'landfill',
      operationCode: 'D1',
      carrier: 'City of Vienna',
      receiver: 'City of Vienna',
      method: 'estimated',
    },
  });
  return made;
}

/**
 * Tonnes a year of what the plant receives and sells. The secondary share of the fittings is not told by their
 * supplier.
 */
const materials: readonly {
  t: readonly [string, string];
  values: Omit<NewMaterialFlow, 'site' | 'from' | 'to' | 'quantity'>;
}[] = [
  {
    t: ['1460', '1415'],
    values: { material: 'Sawn timber', nature: 'biological', secondaryShare: '0', supplier: 'Sawmill Umeå' },
  },
  {
    t: ['820', '845'],
    values: { material: 'Chipboard', nature: 'biological', secondaryShare: '0.38', supplier: 'Board works Weser' },
  },
  { t: ['168', '170'], values: { material: 'Steel fittings', nature: 'technical', supplier: 'Metall & Beschlag' } },
  {
    t: ['108', '104'],
    values: { material: 'Packaging board', nature: 'biological', secondaryShare: '0.82', supplier: 'Karton West' },
  },
  {
    t: ['6.8', '7.2'],
    values: { material: 'Lacquer', nature: 'technical', secondaryShare: '0', isKey: false, supplier: 'Lackwerk Nord' },
  },
  { t: ['2105', '2080'], values: { kind: 'product', material: 'Furniture', method: 'calculated' } },
];

export function materialsOfBorealis(): { site: Site; values: Omit<NewMaterialFlow, 'site'> }[] {
  const flows = materials.flatMap(({ t, values }) =>
    years.map((year, at) => ({
      site: 'PLANT' as const,
      values: {
        ...values,
        from: `${year}-01-01`,
        to: `${year}-12-31`,
        quantity: t[at] ?? '0',
        reference: `Purchasing ${year}`,
      },
    })),
  );
  const levels = (
    [
      ['2023', '310'],
      ['2024', '335'],
      ['2025', '322'],
    ] as const
  ).map(([year, quantity]) => ({
    site: 'PLANT' as const,
    values: {
      kind: 'stock' as const,
      material: 'Sawn timber',
      from: lastOf(Number(year), 12),
      to: lastOf(Number(year), 12),
      quantity,
      reference: 'Stocktaking',
    },
  }));
  return [...flows, ...levels];
}
