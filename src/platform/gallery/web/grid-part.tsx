import { Group, SegmentedControl } from '@mantine/core';
import type { RowSelectionState } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { Sort } from '#platform/records/model/list-query.ts';
import { useTextContext } from '#platform/records/web/fields/use-text-context.ts';
import { Cards } from '#platform/records/web/register/grid/cards.tsx';
import { columnsOf, shownColumns } from '#platform/records/web/register/grid/columns.ts';
import { Grid } from '#platform/records/web/register/grid/grid.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import type { Density } from '#platform/records/web/register/views/view-state.ts';
import classes from './gallery.module.css';
import { refs, rows, sample } from './sample.ts';

const noCells = {};
const columns = shownColumns(
  columnsOf(sample, [], { created: 'Created', createdBy: 'Created by', changed: 'Updated', changedBy: 'Updated by' }),
  null,
  sample,
);

/** A hundred rows, as a grid and as cards. Sorting only changes the headers: it is the server's work. */
export function GridPart() {
  const textContext = useTextContext(refs);
  const context = useMemo(() => ({ ...textContext, homeCurrency: 'EUR' }), [textContext]);
  const [density, setDensity] = useState<Density>('comfortable');
  const [shape, setShape] = useState('grid');
  const [selection, setSelection] = useState<RowSelectionState>({});
  const [sort, setSort] = useState<readonly Sort[]>([{ field: 'name', descending: false }]);
  const shared = {
    resource: sample,
    columns,
    selection,
    onSelection: setSelection,
    isStale: false,
    context,
    cells: noCells,
    addressOf: () => '#grid',
  };
  return (
    <>
      <Group gap="xs">
        <SegmentedControl
          size="xs"
          aria-label="Shape"
          value={shape}
          onChange={setShape}
          data={[
            { value: 'grid', label: 'Grid' },
            { value: 'cards', label: 'Cards' },
          ]}
        />
        <SegmentedControl
          size="xs"
          aria-label="Row height"
          value={density}
          onChange={(next) => setDensity(next === 'compact' ? 'compact' : 'comfortable')}
          data={[
            { value: 'comfortable', label: 'Comfortable' },
            { value: 'compact', label: 'Compact' },
          ]}
        />
      </Group>
      <div className={classes['card']} style={{ padding: 0, overflow: 'hidden' }}>
        {shape === 'grid' ? (
          <Grid
            {...shared}
            rows={rows}
            sort={sort}
            onSort={setSort}
            offset={0}
            rowCount={rows.length}
            density={density}
            onOpen={() => toast({ message: 'Opens the record', tone: 'plain' })}
            onCommand={() => undefined}
          />
        ) : (
          <Cards {...shared} rows={rows.slice(0, 6)} />
        )}
      </div>
    </>
  );
}
