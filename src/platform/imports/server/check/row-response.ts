import type { RowResponse } from '#platform/imports/model/contract.ts';
import { cellText } from '#platform/imports/model/cells/cell.ts';
import { say } from '#platform/imports/model/messages.ts';
import type { RowProblem, ValidatedRow } from './validated-row.ts';
import type { Plan } from './plan.ts';

/** A judged row as people see it: what each mapped cell said, what it became, and what is wrong. */
export function rowResponse(plan: Plan, row: ValidatedRow): RowResponse {
  const cells: RowResponse['cells'] = {};
  const said = new Set<string>();
  for (const { name, isCustom, column, constant, isDetail, given: part } of plan.fillings) {
    const problems = row.problems.filter(({ field }) => field === name).map(({ said: one }) => one);
    if (problems.length > 0) said.add(name);
    const before =
      row.verdict === 'changed' && name in row.stored && row.existing !== null
        ? { before: row.existing[name] ?? null }
        : {};
    const value = valueOf(row, name, isCustom) ?? null;
    const cell = column === null ? constant : row.source.cells[column];
    const given = isDetail ? (value ?? '') : part === undefined ? cellText(cell) : part(cell);
    cells[name] = {
      given: String(given).slice(0, 500),
      value,
      ...before,
      ...(problems.length === 0 ? {} : { problems }),
    };
  }
  return {
    line: row.line,
    verdict: row.verdict,
    recordId: row.existing?.id ?? null,
    cells,
    problems: row.problems.filter(({ field }) => field === null || !said.has(field)).map(({ said: one }) => one),
  };
}

function valueOf(row: ValidatedRow, name: string, isCustom: boolean): unknown {
  if (isCustom) return (row.values['custom'] as Record<string, unknown> | undefined)?.[name.slice('custom.'.length)];
  return row.verdict === 'new' || (row.verdict === 'changed' && name in row.stored)
    ? row.stored[name]
    : row.values[name];
}

/** All problems of a row, each with the name of its field where it does not say it itself. */
export function problemsOf(plan: Plan, row: ValidatedRow): RowProblem[] {
  const labels = new Map(plan.fillings.map(({ name, field }) => [name, field.label]));
  return row.problems.map(({ field, said }) => {
    const label = field === null ? undefined : labels.get(field);
    return label === undefined || said.message.toLowerCase().startsWith(label.toLowerCase())
      ? { field, said }
      : { field, said: say('of-field', { field: { label }, said: { said } }) };
  });
}
