import { Button } from '@mantine/core';
import type { RowResponse } from '#platform/imports/model/contract.ts';
import { columnLetters, wideCellPosition } from '#platform/imports/model/wide/wide-cell-position.ts';
import type { Field } from '#platform/records/model/fields.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import type { OwnField } from '#platform/records/web/fields/custom-fields.ts';
import { fieldText } from '#platform/records/web/fields/field-text.ts';
import { useTextContext } from '#platform/records/web/fields/use-text-context.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { absent } from '#platform/i18n/model/format.ts';
import classes from './imports.module.css';
import { CorrectedCell, type CorrectionSend } from './corrected-cell.tsx';
import { useImportTexts } from './texts.ts';

/**
 * Rows of a file with what each cell was understood as. Problems stand in their cell and name row and column for those
 * who hear them.
 */
export function RowsTable({
  resource,
  own,
  order,
  rows,
  onImportRow,
  isWide,
  correction = null,
}: {
  resource: Resource;
  own: readonly OwnField[];
  order: readonly string[];
  rows: readonly RowResponse[];
  onImportRow: ((line: number) => void) | null;
  /** Cells of the file became rows: a row is named by its line and column. */
  isWide: boolean;
  /** How cells of columns are corrected in place; null where they are only shown. */
  correction?: { columns: ReadonlySet<string>; send: CorrectionSend } | null;
}) {
  const t = useImportTexts();
  const label = useLabels();
  const inWords = useInWords();
  const context = useTextContext();
  const fieldOf = (name: string): Field | undefined =>
    resource.fields[name] ?? own.find(({ path }) => path === name)?.field;
  const lineOf = (line: number): string => {
    if (!isWide) return String(line);
    const at = wideCellPosition(line);
    return `${at.line} ${columnLetters(at.column)}`;
  };
  const place = (name: string) =>
    order.includes(name) ? order.indexOf(name) : order.length + Object.keys(resource.fields).indexOf(name);
  const names = [...new Set(rows.flatMap((row) => Object.keys(row.cells)))].sort((a, b) => place(a) - place(b));
  return (
    <div className={classes['rows']} tabIndex={0} role="region" aria-label={t('check.table')}>
      <table className={classes['rowsTable']}>
        <thead>
          <tr>
            <th scope="col">{t('check.line')}</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {label(fieldOf(name)?.label ?? name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line}>
              <td>
                <span className={classes['line']}>{lineOf(row.line)}</span>
                {row.problems.map((problem) => (
                  <span key={problem.message} className={classes['problem']}>
                    {t('check.problemRow', { line: lineOf(row.line), problem: inWords(problem) })}
                  </span>
                ))}
                {onImportRow !== null && isTotals(row) && (
                  <Button size="compact-xs" variant="default" mt={4} onClick={() => onImportRow(row.line)}>
                    {t('check.importRow', { line: lineOf(row.line) })}
                  </Button>
                )}
              </td>
              {names.map((name) => {
                const cell = row.cells[name];
                const column = label(fieldOf(name)?.label ?? name);
                const read =
                  cell === undefined || cell.problems !== undefined
                    ? null
                    : understood(fieldOf(name), cell.given, cell.value);
                const before =
                  cell === undefined || cell.before === undefined ? null : said(fieldOf(name), cell.before);
                return (
                  <td key={name} data-wrong={cell?.problems !== undefined || undefined}>
                    {correction !== null && cell !== undefined && correction.columns.has(name) ? (
                      <CorrectedCell
                        key={cell.given}
                        line={row.line}
                        name={lineOf(row.line)}
                        field={name}
                        column={column}
                        given={cell.given}
                        send={correction.send}
                      />
                    ) : cell === undefined || cell.given.trim() === '' ? (
                      <span className={classes['nothing']} aria-label={t('check.empty')}>
                        {absent}
                      </span>
                    ) : (
                      cell.given
                    )}
                    {read !== null && read !== cell?.given && <span className={classes['read']}>= {read}</span>}
                    {before !== null && (
                      <span className={classes['before']} aria-label={t('check.wasBefore', { value: before })}>
                        {before}
                      </span>
                    )}
                    {cell?.problems !== undefined && (
                      <span className={classes['problem']}>
                        {t('check.problemAt', { line: lineOf(row.line), column, problem: inWords(cell.problems) })}
                      </span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );

  /**
   * What was made of a cell, where that is more than its own text: amounts converted to another unit, shares, days
   * written in figures.
   */
  function understood(field: Field | undefined, given: string, value: unknown): string | null {
    const isMore =
      (field?.kind === 'quantity' && 'unit' in field && field.unit !== undefined) ||
      field?.kind === 'percentage' ||
      (field?.kind === 'date' && !/^\d{4}-/.test(given.trim()));
    return isMore && given.trim() !== '' ? said(field, value) : null;
  }

  function said(field: Field | undefined, value: unknown): string {
    return field === undefined || typeof value === 'object'
      ? String(value ?? absent)
      : fieldText(field, value, context);
  }
}

const isTotals = ({ problems }: RowResponse): boolean =>
  problems.some(({ code }) => code === 'import-rows.row-of-totals' || code === 'import-rows.row-of-sums');
