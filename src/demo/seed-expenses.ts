import { employee } from '#modules/employee/person/model/employee.ts';
import { expenseAdvance } from '#modules/my-profile/expenses/model/advance.ts';
import {
  expenseClaim,
  expenseLine,
  type ExpenseClaim,
  type NewExpenseLine,
} from '#modules/my-profile/expenses/model/expense-claim.ts';
import { expenseSettings, mileageRate, perDiemRate } from '#modules/my-profile/expenses/model/expense-rates.ts';
import { handleHandOver } from '#modules/my-profile/expenses/server/hand-over.ts';
import type { App } from '#platform/app/server/app.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { records } from '#platform/records/server/records.ts';
import { addDays } from '#platform/values/model/period.ts';

type Line = Omit<NewExpenseLine, 'claim' | 'date'> & { days: number };
interface DemoClaim {
  /** Whose, by role. */
  of: string;
  purpose: string;
  costObject?: string;
  status: ExpenseClaim['status'];
  lines: readonly Line[];
}

const parking: Line = { days: -9, kind: 'receipt', text: 'Parking', amountMinor: 1800, currency: 'EUR', vatMinor: 287 };

/** Claims around today. */
const claims: readonly DemoClaim[] = [
  {
    of: 'line-manager',
    purpose: 'Furniture fair Cologne',
    costObject: 'Sales',
    status: 'handedOver',
    lines: [
      { days: -42, kind: 'perDiem', country: 'DE', travelDay: 'travel' },
      { days: -41, kind: 'perDiem', country: 'DE', travelDay: 'full', breakfast: true },
      { days: -40, kind: 'mileage', vehicle: 'car', distanceKm: '236', route: 'Borealis – Cologne – Borealis' },
    ],
  },
  {
    of: 'sustainability',
    purpose: 'Supplier visit Leeds',
    status: 'approved',
    lines: [
      {
        days: -15,
        kind: 'receipt',
        text: 'Train from the airport',
        amountMinor: 1390,
        currency: 'GBP',
        rate: '1.1532',
        rateSource: 'Card statement',
      },
    ],
  },
  {
    of: 'employee',
    purpose: 'Safety training Münster',
    status: 'submitted',
    lines: [
      parking,
      { days: -9, kind: 'mileage', vehicle: 'car', distanceKm: '84.5', route: 'Plant – Münster – Plant' },
    ],
  },
  // Planted: the same parking as in the claim before; and a hotel without its receipt, which is not submitted so.
  { of: 'employee', purpose: 'Tools', status: 'submitted', lines: [{ ...parking, text: 'Parking at the training' }] },
  {
    of: 'project-manager',
    purpose: 'Kick-off Hamburg',
    status: 'draft',
    lines: [{ days: -4, kind: 'receipt', text: 'Hotel, one night', amountMinor: 12_900, currency: 'EUR' }],
  },
];

/**
 * Rates, settings and claims of the demo company in each state, with a batch that finance has handed over.
 *
 * @param accounts  ids of the demo accounts by their role
 */
export async function claimExpenses(app: App, companyId: string, accounts: ReadonlyMap<string, string>): Promise<void> {
  const by = <T>(role: string, work: (tx: Tx) => Promise<T>) =>
    inCompany(app.database, { companyId, accountId: accounts.get(role) ?? null, now: app.clock() }, work);
  await by('finance', setRates);
  await advance(by, accounts);
  const approved: string[] = [];
  for (const claim of claims) {
    const id = await by(claim.of, (tx) => claimOf(tx, claim, accounts.get(claim.of) ?? ''));
    if (id !== null && claim.status === 'handedOver') approved.push(id);
  }
  if (approved.length > 0)
    await by('finance', (tx) =>
      handleHandOver.run(tx, { claims: approved.map((claim) => ({ claim })), note: 'First batch' }, app),
    );
}

/** One that is paid and open in part, and one that waits for its approval. */
async function advance(
  by: (role: string, work: (tx: Tx) => Promise<void>) => Promise<void>,
  accounts: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [role, purpose, amountMinor, isPaid] of [
    ['project-manager', 'Trade fair stand Hamburg', 60_000, true],
    ['employee', 'Tools for the maintenance course', 15_000, false],
  ] as const)
    await by(role, async (tx) => {
      const [person] = await records(tx, employee).all({
        filters: [{ field: 'account', operation: 'is', values: [accounts.get(role) ?? ''] }],
      });
      if (person === undefined) return;
      const { id, currency } = await records(tx, expenseAdvance).create({ employee: person.id, purpose, amountMinor });
      if (!isPaid) return;
      const day = addDays(await todayOf(tx), -10);
      const entry = { day, kind: 'repayment' as const, claim: null, amountMinor: 20_000, currency: currency ?? 'EUR' };
      await records(tx, expenseAdvance).compute(id, {
        status: 'paid',
        paidOn: addDays(day, -20),
        entries: [entry],
        openMinor: amountMinor - entry.amountMinor,
      });
    });
}

async function setRates(tx: Tx): Promise<void> {
  await records(tx, perDiemRate).create({
    country: 'DE',
    validFrom: '2020-01-01',
    currency: 'EUR',
    fullDayMinor: 2800,
    travelDayMinor: 1400,
    dayTripMinor: 1400,
    dayTripHours: 8,
    breakfastShare: '0.2',
    lunchShare: '0.4',
    dinnerShare: '0.4',
    source: '§ 9 (4a) EStG',
  });
  await records(tx, mileageRate).create({
    vehicle: 'car',
    validFrom: '2020-01-01',
    perKm: '0.3',
    currency: 'EUR',
    source: '§ 9 (1) no. 4a EStG, § 5 BRKG',
  });
  await records(tx, expenseSettings).create({
    validFrom: '2025-01-01',
    reason: 'Travel policy 2025',
    receiptFromMinor: 2500,
    claimWithinDays: 90,
  });
}

async function claimOf(
  tx: Tx,
  { purpose, costObject, status, lines }: DemoClaim,
  account: string,
): Promise<string | null> {
  const [person] = await records(tx, employee).all({
    filters: [{ field: 'account', operation: 'is', values: [account] }],
  });
  if (person === undefined) return null;
  const today = await todayOf(tx);
  const { id } = await records(tx, expenseClaim).create({
    employee: person.id,
    purpose,
    costObject: costObject ?? null,
  });
  for (const { days, ...line } of lines) {
    const date = addDays(today, days);
    await records(tx, expenseLine).create({ ...line, claim: id, date, rateDay: line.rate ? date : null });
  }
  if (status !== 'draft')
    await records(tx, expenseClaim).compute(id, {
      // What is handed over is approved before.
      status: status === 'handedOver' ? 'approved' : status,
      submittedOn: addDays(today, Math.max(...lines.map(({ days }) => days)) + 2),
    });
  return id;
}
