import {
  dependant,
  employmentContract,
  payeeDetails,
  personnelDocument,
} from '#modules/hr/personnel-file/model/personnel-file.ts';
import { education } from '#modules/hr/personnel-file/model/education.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { records } from '#platform/records/server/records.ts';
import { addDays } from '#platform/values/model/period.ts';
import { peopleOfBorealis } from './borealis-people.ts';

/** IBANs of examples, as banks print them. */
const ibans = ['DE89370400440532013000', 'SE4550000000058398257466', 'FI2112345600000785'];

/**
 * Personnel files of the demo company: contracts of everybody who works with an account and of some more, a permit that
 * expires soon, a child, and where people are paid to. One contract agrees to other hours than the job has.
 *
 * @param employees  ids by their number
 */
export async function keepPersonnelFiles(tx: Tx, employees: ReadonlyMap<string, string>): Promise<void> {
  const people = peopleOfBorealis().filter(({ role, endDate }) => role !== 'sustainability' && endDate === null);
  const rank = ({ role }: (typeof people)[number]) => (role === 'employee' ? 0 : role === undefined ? 2 : 1);
  const kept = people.toSorted((one, other) => rank(one) - rank(other));
  const idOf = (number: string): string => employees.get(number) ?? '';
  for (const [at, { number, startDate, weeklyHours }] of kept.slice(0, 24).entries())
    await records(tx, employmentContract).create({
      employee: idOf(number),
      kind: 'employment',
      effectiveFrom: startDate,
      weeklyHours: at === 20 ? '20' : weeklyHours,
      notice: at % 3 === 0 ? 3 : 4,
      noticeUnit: at % 3 === 0 ? 'month' : 'week',
      noticeEnd: at % 3 === 0 ? 'endOfMonth' : 'midOrEndOfMonth',
      signedOn: addDays(startDate, -30),
    });
  for (const [at, { number, startDate }] of kept.slice(0, 3).entries())
    await records(tx, payeeDetails).create({
      employee: idOf(number),
      effectiveFrom: startDate,
      iban: ibans[at] ?? null,
      taxCountry: 'SE',
      taxNumber: `19800101-${1000 + at}`,
    });
  const today = await todayOf(tx);
  await records(tx, personnelDocument).create({
    title: 'Residence permit',
    employee: idOf(kept[12]?.number ?? ''),
    kind: 'workPermit',
    issuedOn: addDays(today, -670),
    expiresOn: addDays(today, 60),
  });
  for (const [at, degree, institution, year] of [
    [0, 'Civil engineer, wood technology', 'Luleå University of Technology', 2008],
    [3, 'Journeyman carpenter', 'Gymnasium of Umeå', 2012],
    [7, 'Bachelor of Science in Business', 'Umeå University', 2016],
  ] as const)
    await records(tx, education).create({
      employee: idOf(kept[at]?.number ?? ''),
      degree,
      institution,
      year,
      country: 'SE',
    });
  await records(tx, dependant).create({
    name: 'Nils',
    employee: idOf(kept[0]?.number ?? ''),
    relation: 'child',
    birthDate: '2019-05-14',
  });
}
