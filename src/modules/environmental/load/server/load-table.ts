import { customType, date, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/tables/server/columns.ts';
import { companyPolicy } from '#platform/tables/server/company-table.ts';

/**
 * kWh of each interval; the driver would read an array of numbers as binary fractions, so it is read and written as
 * text.
 */
const amounts = customType<{ data: string; driverData: string }>({ dataType: () => 'numeric[]' });

/**
 * The interval values of one meter on one local day, in one row: 35,040 values of a year are 365 rows. Written by
 * `load-import.ts` only. Not a record: nobody opens, comments or changes a quarter of an hour; the history of the meter
 * says which file brought which days.
 */
export const intervalDay = pgTable(
  'interval_day',
  {
    companyId: uuid('company_id').notNull(),
    meter: uuid('meter').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** Length of an interval: 15, 30 or 60. */
    minutes: smallint('minutes').notNull(),
    /** IANA zone whose day it is: 92 quarter hours in spring, 100 in autumn. */
    zone: text('zone').notNull(),
    /** kWh from the beginning of the day on, null where nothing is known. */
    values: amounts('values').notNull(),
    file: text('file').notNull(),
    importedAt: instant('imported_at').notNull(),
    importedBy: uuid('imported_by'),
  },
  (self) => [primaryKey({ name: 'interval_day_pk', columns: [self.companyId, self.meter, self.day] }), companyPolicy()],
);
