import type { RowResponse } from '#platform/imports/model/contract.ts';
import { cellText } from '#platform/imports/model/cell.ts';
import type { ValidatedRow } from './validated-row.ts';
import type { Plan } from './plan.ts';

/** A judged row as people see it: what each mapped cell said, what it became, and what is wrong. */
export function rowResponse(plan: Plan, row: ValidatedRow): RowResponse {
  const cells: RowResponse['cells'] = {};
  const said = new Set<string>();
  for (const { name, isCustom, column, constant } of plan.fillings) {
    const problem = row.problems
      .filter(({ field }) => field === name)
      .map(({ message }) => message)
      .join(' ');
    if (problem !== '') said.add(name);
    const before =
      row.verdict === 'changed' && name in row.stored && row.existing !== null
        ? { before: row.existing[name] ?? null }
        : {};
    cells[name] = {
      given: (column === null ? constant : cellText(row.source.cells[column])).slice(0, 500),
      value: valueOf(row, name, isCustom) ?? null,
      ...before,
      ...(problem === '' ? {} : { problem }),
    };
  }
  return {
    line: row.line,
    verdict: row.verdict,
    recordId: row.existing?.id ?? null,
    cells,
    problems: row.problems.filter(({ field }) => field === null || !said.has(field)).map(({ message }) => message),
  };
}

function valueOf(row: ValidatedRow, name: string, isCustom: boolean): unknown {
  if (isCustom) return (row.values['custom'] as Record<string, unknown> | undefined)?.[name.slice('custom.'.length)];
  return row.verdict === 'new' || (row.verdict === 'changed' && name in row.stored)
    ? row.stored[name]
    : row.values[name];
}

/** All problems of a row in one sentence, for the file of rejected rows. */
export function problemsText(plan: Plan, row: ValidatedRow): string[] {
  const labels = new Map(plan.fillings.map(({ name, field }) => [name, field.label]));
  return row.problems.map(({ field, message }) =>
    field !== null && labels.has(field) && !message.toLowerCase().startsWith(labels.get(field)?.toLowerCase() ?? '')
      ? `${labels.get(field)}: ${message}`
      : message,
  );
}
