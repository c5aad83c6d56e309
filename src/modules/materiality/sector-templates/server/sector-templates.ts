import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { userError } from '#platform/errors/model/errors.ts';
import { company } from '#platform/directory/server/tables.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { column, tableOf } from '#platform/tables/server/table-of.ts';
import { handle } from '#platform/actions/server/handle.ts';
import { sectorOfNace } from '#modules/company/organisation/model/nace-sector.ts';
import { orgUnit } from '#modules/company/organisation/model/org-unit.ts';
import { materialityAssessment } from '#modules/materiality/assessment/model/assessment.ts';
import { iro, type Iro } from '#modules/materiality/assessment/model/iro.ts';
import {
  copySectorTemplate,
  sameEntry,
  type SectorTemplateEntry,
  type SectorTemplateResponse,
} from '#modules/materiality/sector-templates/model/sector-template.ts';
import { withCarryOver } from '#modules/materiality/assessment/server/carry-over.ts';
import { sectorTemplateEntries } from './template-file.ts';
import { say, sayInHistory } from '../model/messages.ts';

/**
 * What the set of a sector would add to an assessment. Without a sector that of the NACE class of the company's highest
 * unit with one, else the first that the company registered with.
 */
export async function sectorTemplateOf(
  tx: Tx,
  assessment: string,
  wanted: string | undefined,
): Promise<SectorTemplateResponse> {
  await records(tx, materialityAssessment).get(assessment);
  const [row] = await tx.db.select({ sectors: company.sectors }).from(company).where(eq(company.id, tx.companyId));
  const own = row?.sectors ?? [];
  const proposed = await sectorOfUnits(tx);
  const sector = wanted ?? proposed?.sector ?? own[0] ?? sectorTemplateEntries()[0]?.sector ?? '';
  const there = await irosOf(tx, assessment);
  return {
    sector,
    own,
    proposed,
    entries: setOf(sector).map(({ sector: _sector, ...entry }) => ({
      ...entry,
      isThere: there.some((one) => sameEntry(one, entry)),
    })),
  };
}

async function sectorOfUnits(tx: Tx): Promise<SectorTemplateResponse['proposed']> {
  const units = tableOf(orgUnit);
  const [nace, parent] = [column(units, 'nace'), column(units, 'parent')];
  // A unit without a parent comes before its sites.
  const rows = await tx.db
    .select({ nace: sql<string>`${nace}` })
    .from(units)
    .where(and(eq(column(units, 'companyId'), tx.companyId), isNull(column(units, 'removedAt')), isNotNull(nace)))
    .orderBy(sql`${parent} is not null`, column(units, 'id'));
  for (const row of rows) {
    const sector = sectorOfNace(row.nace);
    if (sector !== null) return { sector, nace: row.nace };
  }
  return null;
}

export const handleCopySectorTemplate = handle(copySectorTemplate, async (tx, { assessment, sector, entries }) => {
  const set = setOf(sector);
  const wrong = entries.findIndex(({ title }) => !set.some((entry) => entry.title === title));
  if (wrong >= 0)
    throw userError('request.invalid', {}, [{ path: `entries.${wrong}.title`, ...say('iro-not-in-template') }]);
  const there = await irosOf(tx, assessment);
  const chosen = set.filter(({ title }) => entries.some((entry) => entry.title === title));
  const fresh = chosen.filter((entry) => !there.some((one) => sameEntry(one, entry)));
  for (const { title, topic, subTopic, kind, actuality, position, isHumanRights } of fresh) {
    // Nobody has rated it, whoever pressed the button: it may still be approved by them.
    await withCarryOver(tx, { iro: { ratedBy: null, lineage: null } }, () =>
      records(tx, iro).create(
        {
          assessment,
          title,
          topic,
          subTopic,
          kind,
          ...(actuality === null ? {} : { actuality }),
          position,
          isHumanRights,
        },
        { reason: sayInHistory('copied', { sector }).message },
      ),
    );
  }
  return { added: fresh.length, there: chosen.length - fresh.length };
});

const setOf = (sector: string): SectorTemplateEntry[] =>
  sectorTemplateEntries().filter((entry) => entry.sector === sector);
const irosOf = (tx: Tx, assessment: string): Promise<Iro[]> =>
  records(tx, iro).all({ filters: [{ field: 'assessment', operation: 'is', values: [assessment] }] });
