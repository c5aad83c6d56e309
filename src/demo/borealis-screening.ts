import type { CategoryScreening } from '#modules/environmental/scope3/model/category-screening.ts';

type Screening = Pick<CategoryScreening, 'category' | 'relevance'> &
  Partial<
    Pick<
      CategoryScreening,
      | 'size'
      | 'influence'
      | 'risk'
      | 'stakeholders'
      | 'outsourcing'
      | 'sectorGuidance'
      | 'reason'
      | 'method'
      | 'dataSource'
    >
  >;

/**
 * What the company found of the fifteen categories before its first inventory. Planted: capital goods and the end of life
 * of products are relevant, and nobody has collected data of them yet.
 */
export const screeningsOfBorealis: readonly Screening[] = [
  {
    category: '1',
    relevance: 'relevant',
    size: true,
    influence: true,
    method: 'average-data',
    dataSource: 'Weights on supplier invoices',
  },
  {
    category: '2',
    relevance: 'relevant',
    size: true,
    reason: 'A new paint line is planned.',
    method: 'spend-based',
    dataSource: 'Additions of the asset ledger',
  },
  {
    category: '3',
    relevance: 'relevant',
    size: true,
    method: 'average-data',
    dataSource: 'Fuels and energy of Scope 1 and 2',
  },
  {
    category: '4',
    relevance: 'relevant',
    size: true,
    outsourcing: true,
    method: 'distance-based',
    dataSource: 'Consignments of the haulier',
  },
  {
    category: '5',
    relevance: 'relevant',
    influence: true,
    method: 'waste-type',
    dataSource: 'Weighing slips of the disposal company',
  },
  { category: '6', relevance: 'relevant', influence: true, method: 'distance-based', dataSource: 'Travel desk' },
  {
    category: '7',
    relevance: 'relevant',
    stakeholders: true,
    reason: 'The plant is outside the town, so most employees drive.',
    method: 'average-data',
    dataSource: 'Time records of work from home',
  },
  {
    category: '8',
    relevance: 'notRelevant',
    reason: 'No assets are leased. Leased vehicles burn fuel that is included in Scope 1.',
  },
  {
    category: '9',
    relevance: 'relevant',
    size: true,
    outsourcing: true,
    method: 'distance-based',
    dataSource: 'Consignments of the haulier',
  },
  {
    category: '10',
    relevance: 'notRelevant',
    reason: 'All products are sold finished. No one processes them further.',
  },
  { category: '11', relevance: 'notRelevant', reason: 'Furniture uses no energy.' },
  {
    category: '12',
    relevance: 'relevant',
    sectorGuidance: true,
    reason: 'All furniture becomes wood waste.',
    method: 'waste-type',
    dataSource: 'Material balance of products sold',
  },
  { category: '13', relevance: 'notRelevant', reason: 'No assets are leased to others.' },
  { category: '14', relevance: 'notRelevant', reason: 'The company has no franchises.' },
  {
    category: '15',
    relevance: 'notRelevant',
    reason: 'The only part-owned company, the sawmill, is included through operational control.',
  },
];
