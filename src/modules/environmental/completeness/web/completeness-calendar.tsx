import { PlainTable } from '#platform/kit/web/plain-table.tsx';
import { Button, Text } from '@mantine/core';
import { IconCheck, IconMinus, IconTilde, IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { ScrollRegion } from '#platform/kit/web/scroll-region.tsx';
import { useFormat, useLocale } from '#platform/i18n/web/use-format.tsx';
import type { CompletenessResponse } from '#modules/environmental/web/calls.ts';
import { useNames } from '#modules/environmental/web/names.ts';
import { useCompletenessTexts } from './texts.ts';
import ghg from '#modules/environmental/web/ghg.module.css';

type Row = CompletenessResponse['rows'][number];
type Cell = Row['cells'][number];
type State = Cell['state'];
export interface CalendarCell {
  site: string;
  activityType: string;
  month: string;
}

const signs: Readonly<Record<State, ReactNode>> = {
  complete: <IconCheck size={14} aria-hidden />,
  estimated: <IconTilde size={14} aria-hidden />,
  partial: null,
  missing: <IconX size={14} aria-hidden />,
  'not-expected': <IconMinus size={12} aria-hidden />,
  ahead: null,
};
const rowsAtOnce = 60;

/** One row per site and activity, one cell per month. States differ in sign, frame and pattern, not in colour alone. */
export function CompletenessCalendar({
  answer,
  onEstimate,
}: {
  answer: CompletenessResponse;
  onEstimate?: (cell: CalendarCell) => void;
}) {
  const t = useCompletenessTexts();
  const names = useNames();
  const { language } = useLocale();
  const [shown, setShown] = useState(rowsAtOnce);
  // Rows with gaps first: the calendar is looked at for what is missing.
  const rows = answer.rows.toSorted(
    (left, right) =>
      gapsIn(right) - gapsIn(left) ||
      (answer.refs[left.site] ?? '').localeCompare(answer.refs[right.site] ?? '', language),
  );
  const short = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
  return (
    <>
      <Legend />
      <ScrollRegion label={t('completeness.title')}>
        <PlainTable
          className={ghg['calendar']}
          label={t('completeness.title')}
          columns={[
            {
              name: 'activity',
              label: t('completeness.siteAndActivity'),
              headProps: { 'data-head': true },
              cellProps: () => ({ 'data-head': true }),
              cell: (row: (typeof rows)[number]) => (
                <>
                  {names.activityType(row.activityType)}
                  <Text size="xs" c="dimmed">
                    {answer.refs[row.site] ?? ''}
                    {row.expectation === null && ` · ${t('completeness.assumed')}`}
                  </Text>
                </>
              ),
            },
            ...answer.months.map((month) => ({
              name: month,
              label: short.format(Date.parse(`${month}-01T00:00:00Z`)),
              cell: (row: (typeof rows)[number]) => (
                <CalendarCellView
                  cell={row.cells.find((cell) => cell.month === month)}
                  row={row}
                  onEstimate={onEstimate}
                />
              ),
            })),
          ]}
          rows={rows.slice(0, shown)}
          keyOf={(row) => row.expectation ?? `${row.site} ${row.activityType}`}
        />
      </ScrollRegion>
      {rows.length > shown && (
        <div style={{ padding: 12 }}>
          <Button size="compact-sm" variant="subtle" onClick={() => setShown(shown + rowsAtOnce)}>
            {t('completeness.more', { count: rows.length - shown })}
          </Button>
        </div>
      )}
    </>
  );
}

const gapsIn = (row: Row) => row.cells.filter((cell) => cell.state === 'missing' || cell.state === 'partial').length;

function CalendarCellView({
  cell,
  row,
  onEstimate,
}: {
  cell: Cell | undefined;
  row: Row;
  onEstimate: ((cell: CalendarCell) => void) | undefined;
}) {
  const own = useCompletenessTexts();
  const format = useFormat();
  if (cell === undefined) return null;
  const hasDays = cell.state === 'partial' || cell.state === 'estimated';
  const text = [
    `${format.period(cell.month)}: ${stateText(own, cell.state)}`,
    ...(hasDays ? [own('completeness.days', { covered: cell.coveredDays, days: cell.days })] : []),
    ...(cell.doubleDays > 0 ? [own('completeness.double', { count: cell.doubleDays })] : []),
  ].join(', ');
  const content = cell.state === 'partial' ? `${cell.coveredDays}/${cell.days}` : signs[cell.state];
  if (cell.state === 'missing' && onEstimate !== undefined) {
    return (
      <button
        type="button"
        className={ghg['cell']}
        data-state={cell.state}
        title={own('completeness.estimate')}
        aria-label={`${text}. ${own('completeness.estimate')}`}
        onClick={() => onEstimate({ site: row.site, activityType: row.activityType, month: cell.month })}
      >
        {content}
      </button>
    );
  }
  return (
    <span className={ghg['cell']} data-state={cell.state} role="img" aria-label={text} title={text}>
      {content}
    </span>
  );
}

function Legend() {
  const own = useCompletenessTexts();
  return (
    <div className={ghg['calendarLegend']} aria-hidden>
      {(['complete', 'estimated', 'partial', 'missing', 'not-expected'] as const).map((state) => (
        <span key={state}>
          <span className={ghg['cell']} data-state={state}>
            {signs[state]}
          </span>
          {stateText(own, state)}
        </span>
      ))}
    </div>
  );
}

function stateText(own: ReturnType<typeof useCompletenessTexts>, state: State): string {
  return state === 'complete'
    ? own('completeness.isComplete')
    : state === 'estimated'
      ? own('completeness.isEstimated')
      : state === 'partial'
        ? own('completeness.isPartial')
        : state === 'missing'
          ? own('completeness.isMissing')
          : state === 'ahead'
            ? own('completeness.isAhead')
            : own('completeness.isNotExpected');
}
