import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { ApiProblem } from '#platform/http/web/problem.ts';
import { Change } from './change.tsx';
import { PartTabs } from './page-tabs.tsx';
import { PlainTable } from './plain-table.tsx';
import { DataTable } from './data-table.tsx';
import { Facts } from './panel.tsx';
import { ProblemNote } from './problem-note.tsx';
import { QueryView, type ViewedQuery } from './query-view.tsx';
import { StatusBadge } from './status-badge.tsx';
import { Tile } from './tiles.tsx';

const shown = (part: ReactNode) => renderToStaticMarkup(<MantineProvider>{part}</MantineProvider>);
type Query = ViewedQuery<readonly string[]>;
const query = (data: readonly string[] | undefined, error: Error | null = null): Query => ({
  data,
  error,
  isError: error !== null,
  refetch: () => undefined,
});
const list = (of: Query, onClearFilters?: () => void) =>
  shown(
    <QueryView of={of} isEmpty={(answer) => answer.length === 0} empty="Nothing yet" onClearFilters={onClearFilters}>
      {(answer) => answer.join(', ')}
    </QueryView>,
  );

describe('what a query shows', () => {
  it('is "Loading" for those who listen, then the answer', () => {
    expect(list(query(undefined))).toMatch(/role="status".*Loading/);
    expect(list(query(['a', 'b']))).toContain('a, b');
  });
  it('is what failed, with a way to try again', () => {
    const fault = new ApiProblem(500, { title: 'Not loaded.', detail: 'Try later.', requestId: 'ref-1' }, null);
    const text = list(query(undefined, fault));
    for (const part of ['role="alert"', 'Not loaded.', 'Try later.', 'ref-1', 'Try again'])
      expect(text).toContain(part);
  });
  it('is the last answer while a second question fails', () => {
    expect(list(query(['a'], new Error('gone')))).toContain('a');
  });
  it('tells an empty list from filters that leave nothing', () => {
    expect(list(query([]))).toContain('Nothing yet');
    expect(list(query([]), () => undefined)).toMatch(/No results.*Clear filters/);
  });
});

describe('what is not known', () => {
  it('is never a zero: a tile says that there is no data', () => {
    expect(shown(<Tile name="Waste" figure={null} />)).toContain('No data');
    expect(shown(<Tile name="Waste" figure="0 t" />)).not.toContain('No data');
  });
  it('is left out of facts, and a change against nothing says so', () => {
    expect(
      shown(
        <Facts
          items={[
            ['Here', 'yes'],
            ['Gone', null],
          ]}
        />,
      ),
    ).not.toContain('Gone');
    expect(shown(<Change share={null} />)).toContain('No previous value');
  });
});

it.each([
  ['0.389', '+38.9%'],
  ['-0.5', '-50.0%'],
  ['0.0001', '0.0%'],
])('a change of %s is read as %s against its year', (share, text) => {
  expect(shown(<Change share={share} against="2024" />).replace('−', '-')).toContain(`${text} vs 2024`);
});

it('a status is a word beside an icon that nobody hears', () => {
  expect(shown(<StatusBadge status="blocking">Overdue</StatusBadge>)).toMatch(/aria-hidden="true".*Overdue/);
});

it('a refusal names every error, those of fields as ways to them', () => {
  const refusal = new ApiProblem(
    422,
    {
      title: 'Two values are wrong.',
      errors: [
        { path: 'day', message: 'Enter a day.' },
        { path: '', message: 'Too late.' },
      ],
    },
    null,
  );
  const text = shown(<ProblemNote error={refusal} />);
  expect(text).toMatch(/<button[^>]*>Enter a day\.<\/button>/);
  expect(text).toMatch(/<li>Too late\.<\/li>/);
  expect(shown(<ProblemNote error={null} />)).not.toContain('role="alert"');
});

it('a plain table names its rows and columns, looks as its page says, and lets a line draw itself', () => {
  const sites = [{ site: 'Detmold', tonnes: '950.8' }];
  const columns = [
    { name: 'site', label: 'Site', cell: ({ site }: (typeof sites)[number]) => site },
    {
      name: 'tonnes',
      label: 't CO₂e',
      headProps: { 'data-number': true },
      cellProps: () => ({ 'data-number': true }),
      cell: ({ tonnes }: (typeof sites)[number]) => tonnes,
    },
  ];
  const keyOf = ({ site }: (typeof sites)[number]) => site;
  expect(
    shown(<PlainTable className="text" caption="Emissions" columns={columns} rows={sites} keyOf={keyOf} />),
  ).toContain(
    '<table class="text"><caption>Emissions</caption><thead><tr><th scope="col">Site</th>' +
      '<th scope="col" data-number="true">t CO₂e</th></tr></thead><tbody><tr><th scope="row">Detmold</th>' +
      '<td data-number="true">950.8</td></tr></tbody></table>',
  );
  const drawn = shown(
    <PlainTable
      label="Emissions"
      isHeadless
      columns={columns}
      rows={sites}
      keyOf={keyOf}
      drawRow={({ site }) => (
        <tr>
          <th scope="row">{`${site}, typed`}</th>
        </tr>
      )}
    />,
  );
  expect(drawn).toContain('<table aria-label="Emissions"><tbody><tr><th scope="row">Detmold, typed</th></tr></tbody>');
});

it('a table names its rows and columns, and carries the name of each column into its cells for narrow screens', () => {
  const text = shown(
    <DataTable
      label="Emissions"
      isStacked
      rows={[{ site: 'Detmold', tonnes: '950.8' }]}
      keyOf={({ site }) => site}
      columns={[
        { name: 'site', label: 'Site', isHead: true, cell: ({ site }) => site },
        { name: 'tonnes', label: 't CO₂e', isNumber: true, cell: ({ tonnes }) => tonnes },
      ]}
    />,
  );
  expect(text).toMatch(/<table[^>]*aria-label="Emissions"/);
  expect(text).toMatch(/<th scope="row"[^>]*>Detmold<\/th>/);
  expect(text).toMatch(/<td data-number="true" data-label="t CO₂e"><div[^>]*>950\.8<\/div><\/td>/);
});

describe('the tabs of a part', () => {
  const tabs = (open: 'details' | 'history', kept?: 'details') =>
    shownTabs(
      <PartTabs
        names={['details', 'history'] as const}
        nameOf={(name) => name}
        shown={open}
        onShow={() => undefined}
        {...(kept === undefined ? {} : { kept })}
      >
        {(name) => `part ${name}`}
      </PartTabs>,
    );
  const shownTabs = (part: ReactNode) => shown(part).match(/part \w+/g);
  it('draw the open one only', () => {
    expect(tabs('history')).toEqual(['part history']);
  });
  it('keep the one in which something may have been entered', () => {
    expect(tabs('history', 'details')).toEqual(['part details', 'part history']);
  });
});
