import { eq } from 'drizzle-orm';
import { employee, type Employee } from '#modules/employee/person/model/employee.ts';
import { annualTotalOf } from '#modules/hr/pay/model/annual-pay.ts';
import { compensation, payPeriods, type Compensation } from '#modules/hr/pay/model/compensation.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { company } from '#platform/directory/server/tables.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { formatOf } from '#platform/i18n/model/format.ts';
import { wordsIn } from '#platform/i18n/server/words.ts';
import { asRow } from '#platform/records/model/row.ts';
import { records } from '#platform/records/server/records.ts';
import { referenceTitles } from '#platform/records/server/references.ts';
import type { PlaceholderValues } from '../model/placeholders.ts';

interface Asked {
  /** BCP 47: of days, amounts and the words of options. */
  readonly language: string;
  /** Reads pay as well. */
  readonly takesPay: boolean;
}

/**
 * What the placeholders stand for today, by employee: read with the rights of the person of the transaction, so that
 * what they may not read is as missing as what is not recorded.
 */
export async function valuesOf(
  tx: Tx,
  people: readonly Employee[],
  { language, takesPay }: Asked,
): Promise<Map<string, PlaceholderValues>> {
  const today = await todayOf(tx);
  const names = await referenceTitles(tx, employee, people.map(asRow));
  const pay = takesPay ? await payOf(tx, people, today) : new Map<string, Compensation>();
  const own = await companyValues(tx);
  const format = formatOf({ language, timeZone: 'UTC', currency: 'EUR' });
  const words = wordsIn(language);
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const day = (of: string | null | undefined) => (of ? days.format(Date.parse(`${of}T00:00:00Z`)) : null);
  const named = (id: string | null) => (id === null ? null : (names[id] ?? null));
  const amount = (minor: number | null | undefined, currency: string) =>
    minor === null || minor === undefined ? null : format.moneyMinor(minor, currency);
  return new Map(
    people.map((person): [string, PlaceholderValues] => {
      const paid = pay.get(person.id);
      const kind = person.employmentKind ?? null;
      return [
        person.id,
        {
          'employee.name': person.name,
          'employee.givenName': person.givenName,
          'employee.familyName': person.familyName,
          'employee.number': person.number,
          'employee.workEmail': person.workEmail,
          'employee.position': named(person.position),
          'employee.unit': named(person.orgUnit),
          'employee.site': named(person.site),
          'employee.manager': named(person.manager),
          'employee.startDate': day(person.startDate),
          'employee.endDate': day(person.endDate),
          'employee.employmentKind': kind === null ? null : words.label(employee.fields.employmentKind.options[kind]),
          'employee.weeklyHours': person.weeklyHours ? format.number(person.weeklyHours) : null,
          'employee.birthDate': day(person.birthDate),
          'employee.homeAddress': person.homeAddress ?? null,
          'pay.base': paid === undefined ? null : amount(paid.baseMinor, paid.currency),
          'pay.period': paid === undefined ? null : words.label(payPeriods[paid.payPeriod]),
          'pay.annual': annual(paid, person.weeklyHours ?? null, format),
          ...own,
          today: day(today),
        },
      ];
    }),
  );
}

/**
 * All pay of a year, to the minor unit of its currency; null where the base pay is not known, and where hourly pay has no
 * weekly hours.
 * @param contracted  weekly hours of the job, where the entry of pay does not say others
 */
function annual(
  paid: Compensation | undefined,
  contracted: string | null,
  format: ReturnType<typeof formatOf>,
): string | null {
  if (paid === undefined) return null;
  const { payPeriod, baseMinor, currency, allowancesMinor = null, variableMinor = null } = paid;
  const { salariesPerYear = null, weeklyHours = null } = paid;
  const stated = {
    payPeriod,
    baseMinor: baseMinor ?? null,
    allowancesMinor,
    variableMinor,
    salariesPerYear,
    weeklyHours,
  };
  const minor = annualTotalOf(stated, contracted);
  return minor === null ? null : format.moneyMinor(minor.toDecimalPlaces(0).toNumber(), currency);
}

/** The entry in effect today, by employee. */
async function payOf(tx: Tx, people: readonly Employee[], today: string): Promise<Map<string, Compensation>> {
  const entries = await records(tx, compensation).all({
    filters: [
      { field: 'employee', operation: 'is', values: people.map(({ id }) => id) },
      { field: 'effectiveFrom', operation: 'to', values: [today] },
    ],
    sort: [{ field: 'effectiveFrom', descending: false }],
  });
  // The last one of each stays.
  return new Map(entries.map((entry) => [entry.employee, entry]));
}

async function companyValues(
  tx: Tx,
): Promise<Pick<PlaceholderValues, 'company.name' | 'company.address' | 'company.registrationNumber'>> {
  const [row] = await tx.db.select().from(company).where(eq(company.id, tx.companyId));
  const place = [row?.postalCode, row?.city].filter(Boolean).join(' ');
  const address = [row?.street, place].filter((part) => part !== null && part !== undefined && part !== '').join(', ');
  return {
    'company.name': row?.legalName ?? row?.name ?? null,
    'company.address': address === '' ? null : address,
    'company.registrationNumber': row?.registrationNumber ?? null,
  };
}
