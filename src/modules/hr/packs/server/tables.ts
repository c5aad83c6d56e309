import { foreignKey, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/tables/server/columns.ts';
import { companyPolicy } from '#platform/tables/server/company-table.ts';
import { column, tableOf } from '#platform/tables/server/table-of.ts';
import { hrPack } from '../model/hr-pack.ts';
import type { PackContent } from '../model/pack-content.ts';

/** The figures of a pack as its files have them: what later packs compare with. Gone with the pack. */
export const hrPackContent = pgTable(
  'hr_pack_content',
  {
    companyId: uuid('company_id').notNull(),
    pack: uuid('pack').notNull(),
    content: jsonb('content').$type<PackContent>().notNull(),
  },
  (self) => [
    primaryKey({ name: 'hr_pack_content_pk', columns: [self.companyId, self.pack] }),
    foreignKey({
      name: 'hr_pack_content_pack_fk',
      columns: [self.companyId, self.pack],
      get foreignColumns() {
        const of = tableOf(hrPack);
        return [column(of, 'companyId'), column(of, 'id')] as [ReturnType<typeof column>, ReturnType<typeof column>];
      },
    }).onDelete('cascade'),
    companyPolicy(),
  ],
);

/** Companies of which a pack is created every month. No row: they do not. */
export const hrPackSchedule = pgTable(
  'hr_pack_schedule',
  {
    companyId: uuid('company_id').notNull(),
    since: instant('since').notNull(),
  },
  (self) => [primaryKey({ name: 'hr_pack_schedule_pk', columns: [self.companyId] }), companyPolicy()],
);
