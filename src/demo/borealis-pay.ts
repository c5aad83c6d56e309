import { deputiesOfBorealis, type BorealisPerson } from './borealis-people.ts';

/** Categories of equal work with the monthly pay of full time in EUR cents that theirs begins at. */
const categories = {
  management: { name: 'Heads of department', code: 'A', monthly: 640_000 },
  leads: { name: 'Team leads', code: 'B', monthly: 412_000 },
  office: { name: 'Office and planning', code: 'C', monthly: 352_000 },
  trades: { name: 'Skilled trades', code: 'D', monthly: 318_000 },
  logistics: { name: 'Warehouse and transport', code: 'E', monthly: 284_000 },
  sales: { name: 'Sales and interior design', code: 'F', monthly: 302_000 },
} as const;
export type PayCategoryKey = keyof typeof categories;
export const payCategoriesOfBorealis: Readonly<
  Record<PayCategoryKey, { name: string; code: string; monthly: number }>
> = categories;

const byPosition: Readonly<Record<string, PayCategoryKey>> = {
  'Team lead': 'leads',
  [deputiesOfBorealis.production]: 'leads',
  [deputiesOfBorealis.logistics]: 'leads',
  Joiner: 'trades',
  'CNC operator': 'trades',
  Upholsterer: 'trades',
  Painter: 'trades',
  'Machine operator': 'trades',
  Grader: 'trades',
  Mechanic: 'trades',
  'Warehouse clerk': 'logistics',
  Driver: 'logistics',
  'Sales adviser': 'sales',
  'Interior designer': 'sales',
};

/** Lowest hourly pay of the countries of the sites, in EUR cents, with its source. */
export const minimumWagesOfBorealis = [
  { country: 'DE', validFrom: '2024-01-01', hourlyMinor: 1241, basis: 'law', source: 'MiLoV4, 24 November 2023' },
  {
    country: 'DE',
    validFrom: '2025-01-01',
    hourlyMinor: 1282,
    basis: 'law',
    source: 'MiLoV4, 24 November 2023 (2025)',
  },
  { country: 'DE', validFrom: '2026-01-01', hourlyMinor: 1390, basis: 'law', source: 'MiLoV5, 5 November 2025' },
  {
    country: 'AT',
    validFrom: '2024-01-01',
    hourlyMinor: 1250,
    basis: 'agreement',
    source: 'Retail agreement of the company',
  },
  {
    country: 'SE',
    validFrom: '2024-01-01',
    hourlyMinor: 1300,
    basis: 'agreement',
    source: 'Sawmill agreement of the company',
  },
] as const;

export interface BorealisPay {
  number: string;
  effectiveFrom: string;
  /** EUR cents a month. */
  baseMinor: number;
  allowancesMinor: number | null;
  variableMinor: number | null;
  category: PayCategoryKey;
  reason: string | null;
}

/**
 * Pay of everybody who is an employee, from their first day: by category, a little more with the years before 2024, women
 * a little less than men. Planted: in sales the difference is larger than anything explains, and nobody entered the pay of
 * one person.
 */
export const payOfBorealis = (people: readonly BorealisPerson[]): BorealisPay[] =>
  people.flatMap((person) => {
    const { number, startDate, endDate, position, kind, gender, weeklyHours, changes } = person;
    if (kind === 'contractor' || kind === 'temporary' || number === withoutPay) return [];
    const category = managing.has(position) ? 'management' : (byPosition[position] ?? 'office');
    const n = Number(number);
    const years = Math.max(0, 2024 - Number(startDate.slice(0, 4)));
    const less = gender !== 'female' ? 1000 : lessOf[category];
    const fullTime = Math.round(
      (categories[category].monthly * (1000 + 6 * Math.min(years, 20) + ((n * 7) % 5) * 8) * less) / 1_000_000,
    );
    const lead = position === 'Managing director' ? 1.3 : 1;
    const from = (effectiveFrom: string, hours: string | null, reason: string | null, raise = 1): BorealisPay => {
      const baseMinor = Math.round((fullTime * lead * raise * Number(hours ?? '40')) / 40 / 100) * 100;
      return {
        number,
        effectiveFrom,
        baseMinor,
        allowancesMinor: category === 'trades' && n % 3 === 0 ? 144_000 : null,
        variableMinor: category === 'management' ? baseMinor : category === 'sales' ? Math.round(baseMinor / 2) : null,
        category,
        reason,
      };
    };
    // Pay follows the hours.
    return [
      from(startDate, weeklyHours, null),
      ...changes
        .filter(({ from: day }) => day > startDate && day <= (endDate ?? day))
        .map((change) =>
          from(change.from, change.hours ?? weeklyHours, change.reason, change.reason === 'Promotion' ? 1.03 : 1),
        ),
    ];
  });

/** Nobody entered what this person is paid. */
const withoutPay = '1262';

const managing = new Set([
  'Managing director',
  'IT administrator',
  'HR manager',
  'Head of finance',
  'Sustainability manager',
  'Project manager',
  'Head of production',
  'Head of logistics',
  'Store manager',
  'Sawmill lead',
]);

/** Pay of women in thousandths of that of men beside whom all else is the same. */
const lessOf: Readonly<Record<PayCategoryKey, number>> = {
  management: 960,
  leads: 972,
  office: 958,
  trades: 962,
  logistics: 965,
  sales: 819,
};
