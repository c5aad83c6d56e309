import { readerOf } from '#platform/i18n/server/reader.ts';
import { inFile as fileTexts } from './file-texts.ts';
import { Buffer } from 'node:buffer';
import { writeXlsx } from 'hucre/xlsx';
import { houseSheet, pageFooter, sheetName } from '#platform/sheets/server/sheet-style.ts';
import { columnLetters } from '#platform/imports/model/wide/wide-cell-position.ts';
import { exportHeaders } from '#platform/imports/model/export-text.ts';
import { importFields } from '#platform/imports/model/import-field.ts';
import { localisedFields } from '#platform/imports/server/import-fields.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { IROS_MAX, materialityAssessment } from '#modules/materiality/assessment/model/assessment.ts';
import { iro } from '#modules/materiality/assessment/model/iro.ts';
import { topics } from '#modules/materiality/assessment/model/topics.ts';

/**
 * An empty workbook for entries: the columns that the import of the register knows, lists to choose from in their
 * cells, and what each may hold on sheets of their own.
 */
export async function iroTemplate(tx: Tx): Promise<{ fileName: string; bytes: Buffer }> {
  const words = await readerOf(tx);
  const inFile = fileTexts.in(words);
  const listSheet = sheetName(inFile('allowed'));
  const footer = pageFooter(words.language);
  const plain = (sheet: Parameters<typeof houseSheet>[0]) => houseSheet({ ...sheet, isFiltered: false, footer });
  const fields = localisedFields(
    importFields(iro).filter(({ field }) => field.kind !== 'files'),
    words,
  );
  const headers = exportHeaders(fields);
  const drafts = (
    await records(tx, materialityAssessment).all({ filters: [{ field: 'status', operation: 'is', values: ['draft'] }] })
  ).map(({ name }) => name);
  const allowed = fields.map(({ name, field, said }): string[] =>
    name === 'assessment'
      ? drafts
      : field.kind === 'choice'
        ? Object.entries(field.options).map(([key, label]) => said?.options[key] ?? label)
        : field.kind === 'boolean'
          ? [inFile('yes'), inFile('no')]
          : field.kind === 'integer'
            ? ['1', '2', '3', '4', '5']
            : [],
  );
  const longest = Math.max(...allowed.map(({ length }) => length));
  const help = fields.map(({ field }, at) => [
    headers[at] ?? '',
    field.required === true ? inFile('yes') : inFile('no'),
    field.help === undefined ? '' : words.label(field.help),
  ]);
  const bytes = Buffer.from(
    await writeXlsx({
      sheets: [
        {
          ...plain({
            name: inFile('iros'),
            heads: headers,
            rows: [],
            widths: headers.map(({ length }) => Math.min(44, Math.max(16, length + 2))),
          }),
          dataValidations: allowed.flatMap((values, at) =>
            values.length === 0
              ? []
              : [
                  {
                    type: 'list' as const,
                    formula1: `'${listSheet.replaceAll("'", "''")}'!$${columnLetters(at)}$2:$${columnLetters(at)}$${values.length + 1}`,
                    allowBlank: true,
                    showErrorMessage: true,
                    errorTitle: headers[at] ?? '',
                    errorMessage: inFile('choose-from', { sheet: listSheet }),
                    range: `${columnLetters(at)}2:${columnLetters(at)}${IROS_MAX + 1}`,
                  },
                ],
          ),
        },
        plain({
          name: listSheet,
          heads: headers,
          rows: Array.from({ length: longest }, (_one, at) => allowed.map((values) => values[at] ?? null)),
          widths: headers.map(() => 30),
        }),
        plain({
          name: inFile('sub-topics'),
          heads: [inFile('topic'), inFile('sub-topic')],
          rows: topics.flatMap(({ code, label, subTopics }) =>
            Object.values(subTopics).map((subTopic) => [`${code} ${words.label(label)}`, words.label(subTopic)]),
          ),
          widths: [40, 50],
        }),
        plain({
          name: inFile('instructions'),
          heads: [inFile('column'), inFile('required'), inFile('note')],
          rows: help,
          widths: [30, 12, 80],
        }),
      ],
    }),
  );
  return { fileName: `${inFile('file')}.xlsx`, bytes };
}
