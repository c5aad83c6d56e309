import { Buffer } from 'node:buffer';
import { writeXlsx } from 'hucre/xlsx';
import { exportHeaders } from '#platform/imports/model/export-text.ts';
import { importFields } from '#platform/imports/model/import-field.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { IROS_MAX, materialityAssessment } from '#modules/materiality/assessment/model/assessment.ts';
import { iro } from '#modules/materiality/assessment/model/iro.ts';
import { topics } from '#modules/materiality/assessment/model/topics.ts';

const listSheet = 'Allowed values';
/** A, B, … Z, AA: as spreadsheets call their columns. */
const columnName = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : `${columnName(Math.floor(at / 26) - 1)}${columnName(at % 26)}`;

/**
 * An empty workbook for entries: the columns that the import of the register knows, lists to choose from in their
 * cells, and what each may hold on sheets of their own.
 */
export async function iroTemplate(tx: Tx): Promise<Buffer> {
  const fields = importFields(iro).filter(({ field }) => field.kind !== 'files');
  const headers = exportHeaders(fields);
  const drafts = (
    await records(tx, materialityAssessment).all({ filters: [{ field: 'status', operation: 'is', values: ['draft'] }] })
  ).map(({ name }) => name);
  const allowed = fields.map(({ name, field }): string[] =>
    name === 'assessment'
      ? drafts
      : field.kind === 'choice'
        ? Object.values(field.options)
        : field.kind === 'boolean'
          ? ['Yes', 'No']
          : field.kind === 'integer'
            ? ['1', '2', '3', '4', '5']
            : [],
  );
  const longest = Math.max(...allowed.map(({ length }) => length));
  const help = fields.map(({ field }, at) => [
    headers[at] ?? '',
    field.required === true ? 'Yes' : 'No',
    field.help ?? '',
  ]);
  return Buffer.from(
    await writeXlsx({
      sheets: [
        {
          name: 'IROs',
          columns: headers.map((header) => ({ header, width: Math.min(44, Math.max(16, header.length + 2)) })),
          rows: [headers],
          freezePane: { rows: 1 },
          dataValidations: allowed.flatMap((values, at) =>
            values.length === 0
              ? []
              : [
                  {
                    type: 'list' as const,
                    formula1: `'${listSheet}'!$${columnName(at)}$2:$${columnName(at)}$${values.length + 1}`,
                    allowBlank: true,
                    showErrorMessage: true,
                    errorTitle: headers[at] ?? '',
                    errorMessage: `Choose a value from the sheet “${listSheet}”.`,
                    range: `${columnName(at)}2:${columnName(at)}${IROS_MAX + 1}`,
                  },
                ],
          ),
        },
        {
          name: listSheet,
          columns: headers.map((header) => ({ header, width: 30 })),
          rows: [
            headers,
            ...Array.from({ length: longest }, (_one, at) => allowed.map((values) => values[at] ?? null)),
          ],
          freezePane: { rows: 1 },
        },
        {
          name: 'Sub-topics',
          columns: [
            { header: 'Topic', width: 40 },
            { header: 'Sub-topic', width: 50 },
          ],
          rows: [
            ['Topic', 'Sub-topic'],
            ...topics.flatMap(({ code, label, subTopics }) =>
              Object.values(subTopics).map((subTopic) => [`${code} ${label}`, subTopic]),
            ),
          ],
          freezePane: { rows: 1 },
        },
        {
          name: 'Instructions',
          columns: [
            { header: 'Column', width: 30 },
            { header: 'Required', width: 16 },
            { header: 'Note', width: 110 },
          ],
          rows: [['Column', 'Required', 'Note'], ...help],
          freezePane: { rows: 1 },
        },
      ],
    }),
  );
}
