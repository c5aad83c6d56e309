import { permissionList } from '#modules/employee/access/model/access-calls.ts';
import { Readable } from 'node:stream';
import { accessChange, reachOptions } from '#modules/employee/access/model/access-records.ts';
import { auditSample } from '#modules/hr/pay/model/audit-sample.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { grantOf, type Scope } from '#platform/directory/model/grants.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { csvText } from '#platform/exports/server/export-formats.ts';
import type { ExportColumn, ExportedRow } from '#platform/exports/server/export-rows.ts';
import { xlsxStream } from '#platform/exports/server/export-workbook.ts';
import { disposition } from '#platform/files/server/file-name.ts';
import { readerOf } from '#platform/i18n/server/reader.ts';
import { listRoles } from '#platform/members/server/own-roles.ts';
import { text } from '#platform/records/model/fields.ts';
import type { PlatformRemark } from '#platform/records/model/remarks.ts';

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

const scopeLabels: Readonly<Record<Scope, string>> = {
  ...reachOptions,
  sample: auditSample.label[0],
  company: 'Company',
};

/**
 * The permissions of all roles as a file: a row a permission, a column a role, in each cell how far it reaches. An entry
 * of the history is kept before its first byte leaves.
 *
 * @param labels  of all rights, by key
 */
export async function exportAccess(
  tx: Tx,
  format: 'csv' | 'xlsx',
  labels: Readonly<Record<string, string>>,
): Promise<{ type: string; disposition: string; body: Readable }> {
  const [roles, words] = [await listRoles(tx), await readerOf(tx)];
  const scopeOf = (scope: Scope) => words.label(scopeLabels[scope]);
  const columns: ExportColumn[] = [accessChange.fields.permissions.label, ...roles.map(({ label }) => label)].map(
    (label, at) => ({ name: `c${at}`, field: text({ label }), isCustom: false, header: words.label(label) }),
  );
  const rows = Object.entries(labels).map(([right, label]): ExportedRow => {
    const scopes = roles.map(({ access }) =>
      access.flatMap((grant) => {
        const { key, scope } = grantOf(grant);
        return key === right && scope !== null ? [scopeOf(scope)] : [];
      }),
    );
    const cells = [words.label(label), ...scopes.map((held) => held.join(', '))];
    return { record: { id: right }, cells: cells.map((said) => ({ kind: 'text', text: said })) };
  });
  tx.record({
    action: 'export' satisfies PlatformRemark,
    resource: 'role',
    after: { format, rows: rows.length, columns: columns.length },
  });
  const pages = Readable.from([rows]);
  const list = words.label(permissionList);
  return {
    type: types[format],
    disposition: disposition('attachment', `${list} ${await todayOf(tx)}.${format}`),
    body:
      format === 'csv'
        ? Readable.from(csvText(columns, pages, { delimiter: ',', hasMark: true }))
        : xlsxStream(columns, pages, list, { language: words.language }),
  };
}
