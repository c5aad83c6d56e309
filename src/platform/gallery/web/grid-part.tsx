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
import { samplesIn } from './sample.ts';
import type { Words } from './words.ts';

const noCells = {};
const frame = { created: 'Created', createdBy: 'Created by', changed: 'Updated', changedBy: 'Updated by' };

/** A hundred rows as a grid, and six as cards. Sorting only changes the headers: it is the server's work. */
export function GridPart({ words }: { words: Words }) {
  const { resource, rows, refs } = samplesIn(words);
  const columns = useMemo(() => shownColumns(columnsOf(resource, [], frame), null, resource), [resource]);
  const textContext = useTextContext(refs);
  const context = useMemo(() => ({ ...textContext, homeCurrency: 'EUR' }), [textContext]);
  const [density, setDensity] = useState<Density>('comfortable');
  const [selection, setSelection] = useState<RowSelectionState>({});
  const [sort, setSort] = useState<readonly Sort[]>([{ field: 'name', descending: false }]);
  const shared = {
    resource,
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
      </div>
      <div className={classes['card']} style={{ padding: 0, overflow: 'hidden' }}>
        <Cards {...shared} rows={rows.slice(0, 6)} />
      </div>
    </>
  );
}
