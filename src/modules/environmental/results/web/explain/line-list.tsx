import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { useLines, type Line } from '#modules/environmental/web/calls.ts';
import { tableDecimals } from '#modules/environmental/web/figures.ts';
import { useNames } from '#modules/environmental/web/names.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { ExplainNumber } from './explain-number.tsx';
import classes from '#modules/environmental/web/explanation.module.css';
import { lineOf, type Figure } from '#modules/environmental/web/explain-target.ts';

/** A drawer opens with a glance at the largest; factors and formula stay in sight. */
const linesAtFirst = 8;

/** The lines behind a figure, the largest first; each opens its own explanation. */
export function LineList({
  figure,
  sort,
  factorKey = null,
}: {
  figure: Figure;
  sort: 'record' | '-kg';
  factorKey?: number | null;
}) {
  const t = useTexts();
  const format = useFormat();
  const names = useNames();
  const question = useLines(figure, sort, factorKey);
  const [isAll, setAll] = useState(false);
  if (question.isError) return <ErrorState error={question.error} order={3} onRetry={() => void question.refetch()} />;
  if (question.data === undefined) return <Loading of="table" rows={4} />;
  const loaded = question.data.pages.flatMap((page) => page.items);
  const lines = isAll ? loaded : loaded.slice(0, linesAtFirst);
  const refs = Object.assign({}, ...question.data.pages.map((page) => page.refs)) as Readonly<Record<string, string>>;
  if (lines.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('explain.noLines')}
      </Text>
    );
  const kgOf = (line: Line) => (figure.method === 'market' ? line.marketKg : line.locationKg);
  const decimals = tableDecimals(lines.map(kgOf));
  const what = (line: Line) => line.description ?? names.activityType(line.activityType);
  return (
    <>
      <div className={classes['framed']}>
        <DataTable
          label={t('explain.lines')}
          rows={lines}
          keyOf={(line) => line.id}
          columns={[
            {
              name: 'what',
              label: t('explain.line'),
              isHead: true,
              cell: (line) => (
                <>
                  {what(line)}
                  <Text size="xs" c="dimmed">
                    {refs[line.site] ?? ''} · {format.date(line.from)} – {format.date(line.to)}
                  </Text>
                  <Text size="xs" hiddenFrom="sm">
                    {format.figure(line.quantity, line.unit)}
                  </Text>
                </>
              ),
            },
            {
              name: 'quantity',
              label: t('explain.quantity'),
              isNumber: true,
              isWide: true,
              cell: (line) => format.figure(line.quantity, line.unit),
            },
            {
              name: 'kg',
              label: t('unit.tonnes'),
              isNumber: true,
              cell: (line) => (
                <ExplainNumber
                  isBare
                  target={lineOf(figure.run, line.id, figure.method)}
                  kg={kgOf(line)}
                  decimals={decimals}
                  of={`${what(line)}, ${refs[line.site] ?? ''}`}
                />
              ),
            },
          ]}
        />
      </div>
      {!isAll && loaded.length > linesAtFirst && (
        <Button className="no-print" size="compact-sm" variant="subtle" onClick={() => setAll(true)}>
          {t('explain.moreLines')}
        </Button>
      )}
      {isAll && question.hasNextPage && (
        <Button
          className="no-print"
          size="compact-sm"
          variant="subtle"
          loading={question.isFetchingNextPage}
          onClick={() => void question.fetchNextPage()}
        >
          {t('explain.moreLines')}
        </Button>
      )}
    </>
  );
}
