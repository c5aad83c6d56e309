import { Buffer } from 'node:buffer';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import { houseSheet, pageFooter, sheetName } from '#platform/sheets/server/sheet-style.ts';
import { columnLetters } from '#platform/imports/model/wide/wide-cell-position.ts';
import { exportHeaders } from '#platform/imports/model/export-text.ts';
import type { ImportField } from '#platform/imports/model/import-field.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { readableRows } from '#platform/tables/server/row-access.ts';
import { allResources, column, tableOf } from '#platform/tables/server/table-of.ts';
import { CURRENCIES, UNITS } from '#platform/units/model/unit-table.ts';
import { countryName } from '#platform/i18n/model/country-name.ts';
import { countryCodes } from '#platform/values/model/country-codes.ts';
import { readerOf } from '#platform/i18n/server/reader.ts';
import type { Words } from '#platform/i18n/server/words.ts';
import { importFieldsOf } from '../import-fields.ts';
import { exampleOf, formatOf, templateFields } from './template-example.ts';
import { memberNames } from '../member-names.ts';
import { importTexts } from '../texts.ts';

/** So many names of records are listed. */
const namesMax = 1000;
/** Cells below the header that offer the allowed values. */
const offeredRows = 5000;

export interface Template {
  fileName: string;
  bytes: Buffer;
}

/**
 * An empty workbook for a register, in the reader's language: its columns with an example row (which an import leaves
 * out), the allowed values of each column, offered in its cells as well, and what each column is.
 */
export async function templateOf(tx: Tx, resource: Resource): Promise<Template> {
  const words = await readerOf(tx);
  const t = importTexts(words.language);
  const fields = templateFields(await importFieldsOf(tx, resource));
  const headers = exportHeaders(fields);
  const allowed: string[][] = [];
  for (const field of fields) allowed.push(await allowedOf(tx, field, words));
  const longest = Math.max(0, ...allowed.map(({ length }) => length));
  const widths = headers.map(({ length }) => Math.min(44, Math.max(14, length + 2)));
  const name = words.label(resource.label[1]);
  const listSheet = sheetName(t('template.allowed'));
  const inList = `'${listSheet.replaceAll("'", "''")}'`;
  const frame = { header: ['', name], footer: pageFooter(words.language), isFiltered: false } as const;
  return {
    fileName: `${t('template.file', { list: name })}.xlsx`,
    bytes: Buffer.from(
      await writeXlsx({
        sheets: [
          {
            ...houseSheet({
              name,
              heads: headers,
              rows: [fields.map((field) => exampleOf(resource, field))],
              widths,
              ...frame,
            }),
            dataValidations: allowed.flatMap((values, at) =>
              values.length === 0
                ? []
                : [
                    {
                      type: 'list' as const,
                      formula1: `${inList}!$${columnLetters(at)}$2:$${columnLetters(at)}$${values.length + 1}`,
                      allowBlank: true,
                      // Other words for a value are read as well: the list offers, it does not refuse.
                      showErrorMessage: false,
                      range: `${columnLetters(at)}2:${columnLetters(at)}${offeredRows + 1}`,
                    },
                  ],
            ),
          },
          houseSheet({
            name: listSheet,
            heads: headers,
            rows: Array.from({ length: longest }, (_one, at) => allowed.map((values) => values[at] ?? null)),
            widths,
            ...frame,
          }),
          houseSheet({
            name: t('template.columns'),
            heads: [t('template.column'), t('template.required'), t('template.format'), t('template.description')],
            rows: [
              ...fields.map((one, at) => [
                headers[at] ?? '',
                one.field.required === true ? t('yes') : t('no'),
                formatOf(one, t),
                one.field.help === undefined ? '' : words.label(one.field.help),
              ]),
              ['', '', '', t('template.note')],
            ],
            widths: [30, 10, 48, 60],
            ...frame,
          }),
        ],
      }),
    ),
  };
}

async function allowedOf(tx: Tx, { field, said }: ImportField, words: Words): Promise<string[]> {
  switch (field.kind) {
    case 'choice':
      return Object.entries(field.options).map(([key, label]) => said?.options[key] ?? label);
    case 'boolean': {
      const t = importTexts(words.language);
      return [t('yes'), t('no')];
    }
    case 'unit': {
      const dimensions: readonly string[] | undefined = field.dimensions;
      return UNITS.filter(
        ({ dimension, symbol }) => symbol !== '' && (dimensions === undefined || dimensions.includes(dimension)),
      ).map(({ symbol }) => symbol);
    }
    case 'country':
      return countryCodes
        .map((code) => `${countryName(code, words.language)} (${code})`)
        .sort((one, other) => one.localeCompare(other, words.language));
    case 'currency':
      return [...CURRENCIES].sort();
    case 'reference':
      return field.to === 'account' ? await membersOf(tx) : await namesOf(tx, field.to);
    default:
      return [];
  }
}

/** Members with the email address that tells two of one name apart, for those who may read members. */
async function membersOf(tx: Tx): Promise<string[]> {
  return (await memberNames(tx, namesMax)).map(({ name, email }) => (name === '' ? email : `${name} <${email}>`));
}

/** Names of the records that the person may read. */
async function namesOf(tx: Tx, to: string): Promise<string[]> {
  const target = allResources().find(({ name }) => name === to);
  if (target === undefined || target.own || target.fields[target.title]?.kind !== 'text') return [];
  const table = tableOf(target);
  const title = column(table, target.title);
  const rows = await tx.db
    .select({ title })
    .from(table)
    .where(
      and(eq(column(table, 'companyId'), tx.companyId), isNull(column(table, 'removedAt')), readableRows(tx, target)),
    )
    .orderBy(asc(title))
    .limit(namesMax);
  return rows.flatMap((row) => (typeof row.title === 'string' && row.title !== '' ? [row.title] : []));
}
