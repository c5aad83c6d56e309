import { PersonPhoto } from '#platform/kit/web/person-photo.tsx';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { ScrollRegion } from '#platform/kit/web/scroll-region.tsx';
import { ApiProblem } from '#platform/http/web/problem.ts';
import { explained } from '#platform/kit/model/explained.ts';
import { Change } from '#platform/kit/web/change.tsx';
import { DataTable, type DataColumn } from '#platform/kit/web/data-table.tsx';
import { ExplainedFigure, RecordsFigure } from '#platform/kit/web/explained-figure.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { GroupedTabs, PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { PlainTable } from '#platform/kit/web/plain-table.tsx';
import { Facts, Panel } from '#platform/kit/web/panel.tsx';
import { SpanChoice } from '#platform/kit/web/span-choice.tsx';
import { PeriodChoice } from '#platform/kit/web/period-choice.tsx';
import { ProblemNote } from '#platform/kit/web/problem-note.tsx';
import { QueryView, type ViewedQuery } from '#platform/kit/web/query-view.tsx';
import { ShownValue } from '#platform/kit/web/shown-value.tsx';
import { OutOfDateBadge, StatusBadge, type Status } from '#platform/kit/web/status-badge.tsx';
import { StickyBar } from '#platform/kit/web/sticky-bar.tsx';
import { SortableList } from '#platform/kit/web/sortable/sortable-list.tsx';
import { Mark, Tile, TileRow, Tiles } from '#platform/kit/web/tiles.tsx';
import { Warnings } from '#platform/kit/web/warnings.tsx';
import { dataRoles } from '#platform/theme/web/palette.ts';
import classes from './gallery.module.css';
import type { Words } from './words.ts';

const nothing = () => undefined;
const fault = new ApiProblem(
  500,
  {
    code: 'server.fault',
    title: 'The records could not be loaded.',
    detail: 'Your changes are saved. Try again in a moment.',
    requestId: '01a1fc79-bc1a-7543-829e-55d57f92e7bb',
  },
  null,
);
const refusal = new ApiProblem(
  422,
  {
    code: 'request.invalid',
    title: 'Two values need your attention.',
    errors: [
      { path: 'name', message: 'Enter a name.' },
      { path: 'day', message: 'Enter a day of the period.' },
    ],
  },
  null,
);
const query = <Answer,>(data: Answer | undefined, error: Error | null = null): ViewedQuery<Answer> => ({
  data,
  error,
  isError: error !== null,
  refetch: nothing,
});
const statuses: readonly (readonly [Status, string])[] = [
  ['done', 'Approved'],
  ['attention', 'Outlier'],
  ['blocking', 'Overdue'],
  ['review', 'In review'],
  ['neutral', 'Locked'],
  ['draft', 'Draft'],
];
const figure = explained({
  figure: '950.8123',
  unit: 't_co2e',
  formula: 'quantity × emission factor',
  method: 'GHG Protocol Corporate Standard, chapter 6',
  steps: [
    { label: 'Natural gas', formula: '1,234 MWh × 0.2 t/MWh', figure: '246.8', unit: 't_co2e' },
    { label: 'Diesel', formula: '260,000 L × 2.7 kg/L', figure: '704.0123', unit: 't_co2e' },
  ],
  warnings: [{ code: 'sample.estimated', message: 'One month is estimated.' }],
});

/** Why a value is not shown. */
const hiddenGroup = { code: 'sample.hidden', message: 'Hidden: fewer than 5 people.' };

interface Row {
  key: string;
  name: string;
  before: string;
  now: string;
  status: Status;
  tone?: 'total' | 'sub';
}

/** What shows data: panels, tabs, tables, tiles, statuses, figures, with nothing, on the way and failed. */
export function KitDisplayPart({ words }: { words: Words }) {
  const [period, setPeriod] = useState('2025');
  const [days, setDays] = useState({ from: '2025-04-01', to: '2026-03-31' });
  const [order, setOrder] = useState<readonly string[]>(words.names);
  const rows: readonly Row[] = [
    { key: 'a', name: words.names[0], before: '684.4', now: '950.8', status: 'attention' },
    { key: 'b', name: words.names[1], before: '663.1', now: '668.0', status: 'done', tone: 'sub' },
    { key: 'c', name: words.names[2], before: '1,583.2', now: '1,634.4', status: 'draft', tone: 'sub' },
    { key: 'd', name: 'Total', before: '2,930.7', now: '3,253.2', status: 'review', tone: 'total' },
  ];
  const columns: readonly DataColumn<Row>[] = [
    { name: 'name', label: 'Source', isHead: true, cell: ({ name }) => name },
    { name: 'before', label: '2024', isNumber: true, cell: ({ before }) => before },
    { name: 'now', label: '2025', isNumber: true, cell: ({ now }) => now },
    {
      name: 'status',
      label: 'Status',
      isStatus: true,
      cell: ({ status }) => <StatusBadge status={status}>{statuses.find(([key]) => key === status)?.[1]}</StatusBadge>,
    },
  ];
  const table = (label: string, isStacked: boolean, shown: readonly Row[]) => (
    <DataTable
      label={label}
      isStacked={isStacked}
      rows={shown}
      keyOf={({ key }) => key}
      columns={columns}
      toneOf={({ tone }) => tone}
      empty={
        <EmptyState order={3} title="No sources yet">
          Sources appear here once activity data is recorded.
        </EmptyState>
      }
    />
  );
  return (
    <div className={classes['kit']}>
      <PageTabs
        label="Tabs of a long row"
        parameter="long"
        names={['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'] as const}
        nameOf={(name) => (name === 'two' ? words.names[1] : name === 'eight' ? words.names[2] : `Tab ${name}`)}
        besideOf={(name) => name === 'seven' && <StatusBadge status="attention">5</StatusBadge>}
      >
        {(name) => <Text size="sm">{name}</Text>}
      </PageTabs>
      <PageTabs
        label="Tabs of a page"
        names={['first', 'second', 'third', 'fourth'] as const}
        nameOf={(name) =>
          ({ first: words.names[0], second: words.names[1], third: words.names[2], fourth: 'Checks' })[name]
        }
        besideOf={(name) => name === 'fourth' && <StatusBadge status="attention">5</StatusBadge>}
        parameter="sample-tab"
        keeps={['dir', 'words']}
      >
        {(name) => <p>Part of the page: {name}.</p>}
      </PageTabs>
      <GroupedTabs
        groups={[
          ['numbers', ['table', 'chart']],
          ['rules', ['policies', 'people', 'history']],
          ['files', ['all']],
        ]}
        groupNameOf={(name) => ({ numbers: words.names[0], rules: words.names[1], files: 'Files' })[name] ?? name}
        nameOf={(name) => (name === 'chart' ? words.names[2] : `Tab ${name}`)}
        parameter="sample-group"
        keeps={['dir', 'words']}
      >
        {(name) => <p>Part of a group: {name}.</p>}
      </GroupedTabs>
      <div className={classes['states']}>
        <Panel title={words.title} note={words.note} actions={<Button variant="default">Export</Button>} order={3}>
          <Facts
            items={[
              [words.names[0], words.sentence],
              ['Period', 'Year 2025'],
              ['Omitted, as it is empty', null],
            ]}
          />
        </Panel>
        <Panel title="People" order={3}>
          <PersonPhoto name={words.names[0]} size={28} />
          <PersonPhoto name="Ada Lovelace" size={44} />
          <PersonPhoto name="Ada Lovelace" size={84} alt="Initials of Ada Lovelace" />
        </Panel>
        <Panel title="Period and statuses" order={3}>
          <div className={classes['row']}>
            <PeriodChoice
              periods={[
                { id: '2025', name: 'Year 2025' },
                { id: '2024', name: 'Year 2024', isLocked: true },
              ]}
              chosen={period}
              onChoose={setPeriod}
            />
            <SpanChoice
              spans={[{ name: 'Financial year 2025', from: '2025-04-01', to: '2026-03-31' }]}
              from={days.from}
              to={days.to}
              onChoose={setDays}
            />
          </div>
          <div className={classes['row']}>
            {statuses.map(([status, word]) => (
              <StatusBadge key={status} status={status}>
                {word}
              </StatusBadge>
            ))}
            <StatusBadge status="blocking">{words.names[0]}</StatusBadge>
            <OutOfDateBadge />
          </div>
        </Panel>
      </div>
      <Tiles label="Headline values">
        <Tile
          name="Scope 1"
          meaning="scope1"
          note="Direct emissions"
          beside={<StatusBadge status="attention">1 outlier</StatusBadge>}
          figure={
            <ExplainedFigure
              figure={figure}
              of="Scope 1"
              size="tile"
              records={[{ label: words.names[0], to: '?part=kit' }]}
            />
          }
          below={
            <TileRow>
              <span>at least ±7%</span>
              <span>100% complete</span>
            </TileRow>
          }
        >
          <Change share="0.389" against="2024" />
        </Tile>
        <Tile
          name={words.names[1]}
          meaning="scope2"
          figure={
            <RecordsFigure to="?part=grid" size="tile">
              668.0 t CO₂e
            </RecordsFigure>
          }
        >
          <Change share="-0.0007" against="2024" />
        </Tile>
        <Tile name="Biogenic" figure={<ShownValue of={{ figure: null, why: hiddenGroup }} name="Biogenic" />} />
        <Tile name="Scope 3" meaning="scope3" figure="1,634.4 t CO₂e">
          <Change share="-0.12" against="2024" />
        </Tile>
        <Tile name="Biogenic CO₂" meaning="biogenic" figure={null}>
          <Change share={null} />
        </Tile>
      </Tiles>
      <Panel title="Table that scrolls" note="Compared down a column: scrolls on a narrow screen" isFlush order={3}>
        {table(words.title, false, rows)}
      </Panel>
      <Panel title="Table that becomes cards" note="Read row by row: cards on a narrow screen" isFlush order={3}>
        {table(`${words.title}, cards`, true, rows)}
      </Panel>
      <div className={classes['states']}>
        <Panel title="Plain table" note="Looks as the text around it" order={3}>
          <ScrollRegion label={`${words.title}, plain`}>
            <PlainTable
              className={classes['plain']}
              caption={words.title}
              columns={[
                { name: 'name', label: 'Source', cell: ({ name }: Row) => name },
                { name: 'now', label: '2025', cell: ({ now }: Row) => now },
              ]}
              rows={rows}
              keyOf={({ key }) => key}
            />
          </ScrollRegion>
        </Panel>
        <Panel title="Empty table" isFlush order={3}>
          {table('Table without rows', true, [])}
        </Panel>
        {(['table', 'text', 'figures', 'chart'] as const).map((shape) => (
          <Panel key={shape} title={`On the way: ${shape}`} isFlush order={3}>
            <QueryView of={query<number>(undefined)} shape={shape} rows={3}>
              {String}
            </QueryView>
          </Panel>
        ))}
        <Panel title="Failed" isFlush order={3}>
          <QueryView of={query<number>(undefined, fault)}>{String}</QueryView>
        </Panel>
        <Panel title="Empty" isFlush order={3}>
          <QueryView
            of={query<readonly number[]>([])}
            isEmpty={(answer) => answer.length === 0}
            empty={
              <EmptyState order={3} title="No open requests" actions={<Button>Create data request</Button>}>
                Requests assigned to you appear here.
              </EmptyState>
            }
          >
            {String}
          </QueryView>
        </Panel>
        <Panel title="Filtered empty" isFlush order={3}>
          <QueryView
            of={query<readonly number[]>([])}
            isEmpty={(answer) => answer.length === 0}
            onClearFilters={nothing}
          >
            {String}
          </QueryView>
        </Panel>
        <Panel title="Failed at two fields" order={3}>
          <ProblemNote error={refusal} />
        </Panel>
        <Panel title="In an order of one's own" order={3}>
          <SortableList label="Order of sources" items={order} idOf={String} nameOf={String} onReorder={setOrder}>
            {String}
          </SortableList>
        </Panel>
        <Panel title="In a fixed order" order={3}>
          <SortableList label="Fixed order" items={order} idOf={String} nameOf={String} onReorder={nothing} isFixed>
            {String}
          </SortableList>
        </Panel>
      </div>
      <Warnings title="2 notes" items={[words.sentence, 'One month is estimated.']} />
      <Warnings title="1 note" color="gray" items={[words.sentence]} />
      <Panel title="Data colours, fixed by meaning" order={3}>
        <ul className={classes['roles']}>
          {dataRoles.map((role) => (
            <li key={role}>
              <Mark of={role} /> {role}
            </li>
          ))}
        </ul>
      </Panel>
      {(['saving', 'unsaved', { savedAt: '2026-03-02T09:41:00.000Z' }] as const).map((state) => (
        <div key={JSON.stringify(state)} className={classes['bar']}>
          <StickyBar state={state}>
            <Button variant="default">Next open: B9</Button>
            <Button>{words.verb}</Button>
          </StickyBar>
        </div>
      ))}
    </div>
  );
}
