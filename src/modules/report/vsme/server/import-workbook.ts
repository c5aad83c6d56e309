import { XLSX } from '#modules/report/files/server/annex.ts';
import { inReaderUnit, readerUnit } from '#modules/report/taxonomy/model/reader-unit.ts';
import { reportError } from '#modules/report/model/errors.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { storedFiles } from '#platform/files/server/damage.ts';
import { findFile } from '#platform/file-access/server/file-routes.ts';
import type { StoredContent } from '#platform/files/server/file-store.ts';
import type { StoredFile } from '#platform/files/server/receive.ts';
import type { App } from '#platform/app/server/app.ts';
import { isId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import type { z } from 'zod';
import { contentOfFact, type Content } from '#modules/report/datapoints/model/disclosure-facts.ts';
import { labelOfFact, parsedDimensions, shownValue } from '#modules/report/datapoints/model/disclosure-text.ts';
import { disclosureValue, type DisclosureValue } from '#modules/report/datapoints/model/disclosure-value.ts';
import { sayInHistory, sayMethod, sayOfFile } from '#modules/report/taxonomy/model/messages.ts';
import { unitLabel } from '#modules/report/taxonomy/model/units.ts';
import type { workbookResponse } from '#modules/report/vsme/model/vsme-report-contracts.ts';
import { vsmeCatalogue } from '#modules/report/taxonomy/server/catalogue-files.ts';
import type { WorkbookReport } from './workbook-facts.ts';
import { periodOf, valuesOf } from '#modules/report/datapoints/server/period-values.ts';
import { fromSource } from '#modules/report/datapoints/server/value-rules.ts';

type Verdict = 'new' | 'changed' | 'same' | 'left';
interface Row {
  verdict: Verdict;
  content: Content;
  before: DisclosureValue | undefined;
}

/** The workbook that somebody uploaded for the report. Only who brought it can take it over. */
export async function broughtWorkbook(tx: Tx, id: string): Promise<StoredFile> {
  const file = isId(id) ? await findFile(tx, id) : null;
  if (file === null || file.createdBy === null || file.createdBy !== tx.accountId) throw userError('request.not-found');
  return file;
}

export async function workbookContent(app: App, file: StoredFile): Promise<StoredContent> {
  if (file.mime !== XLSX) throw reportError('report.not-a-workbook', { name: file.name });
  return storedFiles(app).get(file.companyId, file.sha256);
}

/** What the workbook would change in the period. Writes nothing. */
export async function workbookDryRun(
  tx: Tx,
  period: string,
  file: StoredFile,
  read: WorkbookReport,
): Promise<z.input<typeof workbookResponse>> {
  const catalogue = vsmeCatalogue();
  const rows = await compared(tx, period, read);
  return {
    file: { id: file.id, name: file.name },
    entity: `${read.report.entity.name}, ${read.report.entity.identifier}`,
    period: read.report.period,
    counts: countsOf(rows),
    notes: [...read.notes],
    rows: rows.map(({ verdict, content, before }) => {
      const concept = catalogue.concepts.get(content.concept);
      const shown = (value: string | null): string =>
        concept === undefined || value === null
          ? ''
          : shownValue(concept, inReaderUnit(concept.type, value), catalogue);
      const labelOfUnit = (unit: string): string => readerUnit(concept?.type ?? '', unitLabel(unit)).label;
      return {
        verdict,
        label:
          concept === undefined
            ? content.concept
            : labelOfFact(concept, parsedDimensions(content.dimensions) ?? {}, catalogue),
        value: shown(content.value),
        before:
          before === undefined
            ? null
            : before.standing === 'reported'
              ? `${shown(before.value)}${verdict === 'same' || before.unit === null || before.unit === content.unit ? '' : ` ${labelOfUnit(before.unit)}`}`
              : before.reason,
        unitLabel: content.unit === null ? '' : labelOfUnit(content.unit),
      };
    }),
  };
}

/**
 * Takes the workbook over: new data points are made, other ones changed back to drafts; approved ones stay as they are.
 */
export async function importWorkbook(tx: Tx, period: string, file: StoredFile, read: WorkbookReport) {
  const rows = await compared(tx, period, read);
  const reason = sayInHistory('imported', { file: file.name }).message;
  const method = sayMethod('imported', { file: file.name, hash: file.sha256 }).message;
  await fromSource(tx, { origin: 'imported', lineage: null, lineageId: file.id }, async () => {
    for (const { verdict, content, before } of rows) {
      if (verdict === 'new') await records(tx, disclosureValue).create({ period, ...content, method }, { reason });
      if (verdict === 'changed' && before !== undefined)
        await records(tx, disclosureValue).change(before.id, before.version, { ...content, method }, { reason });
    }
  });
  return countsOf(rows);
}

async function compared(tx: Tx, id: string, read: WorkbookReport): Promise<Row[]> {
  const period = await periodOf(tx, id);
  if (period.status === 'locked' || period.status === 'published')
    throw userError('record.period-locked', { period: period.name });
  const { from, to } = read.report.period;
  if (from !== period.from || to !== period.to)
    throw reportError('report.other-period', {
      given: { said: sayOfFile('days', { from: { day: from }, to: { day: to } }) },
      expected: { said: sayOfFile('days', { from: { day: period.from }, to: { day: period.to } }) },
    });
  const known = new Map((await valuesOf(tx, id)).map((value) => [`${value.concept}|${value.dimensions ?? ''}`, value]));
  return read.report.facts.map((fact) => {
    const content = contentOfFact(fact, period);
    const before = known.get(`${content.concept}|${content.dimensions ?? ''}`);
    return {
      content,
      before,
      verdict:
        before === undefined
          ? 'new'
          : isSame(content, before)
            ? 'same'
            : before.status === 'approved'
              ? 'left'
              : 'changed',
    };
  });
}

function isSame(content: Content, before: DisclosureValue): boolean {
  return (['value', 'unit', 'decimals', 'from', 'to', 'standing', 'footnotes'] as const).every(
    (name) => JSON.stringify(content[name]) === JSON.stringify(before[name]),
  );
}

function countsOf(rows: readonly Row[]) {
  const count = (verdict: Verdict): number => rows.filter((row) => row.verdict === verdict).length;
  return { new: count('new'), changed: count('changed'), same: count('same'), left: count('left') };
}
