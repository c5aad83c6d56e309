import { Badge, Text, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { ScrollRegion } from '#platform/frame/web/scroll-region.tsx';
import { useTexts } from './texts.ts';
import classes from './materiality.module.css';

/** A part of a page with its name; a landmark that screen readers list. */
export function Panel({
  title,
  note,
  actions,
  isFlush = false,
  children,
}: {
  title: ReactNode;
  note?: ReactNode;
  actions?: ReactNode;
  isFlush?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={classes['panel']} aria-labelledby={id}>
      <div className={classes['panelHead']}>
        <div>
          <Title order={2} id={id} className={classes['panelTitle']}>
            {title}
          </Title>
          {note !== undefined && (
            <Text size="xs" c="dimmed" component="div">
              {note}
            </Text>
          )}
        </div>
        {actions}
      </div>
      <div className={isFlush ? classes['panelFlush'] : classes['panelBody']}>{children}</div>
    </section>
  );
}

/** A question on its way: grey shapes, then the answer, or what went wrong with a way to ask again. */
export function Waiting<Answer>({
  for: question,
  children,
}: {
  for: UseQueryResult<Answer>;
  children: (answer: Answer) => ReactNode;
}) {
  if (question.data !== undefined) return <>{children(question.data)}</>;
  if (question.isError) return <ErrorState error={question.error} order={2} onRetry={() => void question.refetch()} />;
  return <Loading rows={8} />;
}

export type Verdict = 'material' | 'notMaterial' | 'unknown' | 'notAssessed';
const colors = { material: 'pine', notMaterial: 'gray', unknown: 'yellow', notAssessed: 'orange' } as const;

/** In words, and filled only where it is material: not by colour alone. */
export function VerdictBadge({ of }: { of: Verdict }) {
  const t = useTexts();
  return (
    <Badge color={colors[of]} variant={of === 'material' ? 'filled' : 'light'} className={classes['verdict'] ?? ''}>
      {t(`verdict.${of}`)}
    </Badge>
  );
}

export interface Column<Row> {
  name: string;
  label: string;
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
  isHead?: boolean;
}

/** A table of answers; on narrow screens each row is a card with a line per column. */
export function PlainTable<Row>({
  label,
  columns,
  rows,
  keyOf,
}: {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}) {
  return (
    <ScrollRegion label={label}>
      <table className={classes['table']} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col" data-number={column.isNumber}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) =>
                column.isHead ? (
                  <th key={column.name} scope="row">
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.name} data-number={column.isNumber} data-label={column.label}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
