import { Anchor, Table } from '@mantine/core';
import { Link } from 'react-router';
import { ScrollRegion } from '#platform/kit/web/scroll-region.tsx';

/** The same numbers as the drawing, as they are read: already formatted. */
export interface ChartData {
  columns: readonly string[];
  rows: readonly { key: string; name: string; cells: readonly ChartCell[] }[];
}
export interface ChartCell {
  /** One for each column. */
  key: string;
  text: string;
  /** The list behind the figure. */
  to?: string | undefined;
}

/** The table twin of a chart. */
export function ChartTable({ title, data }: { title: string; data: ChartData }) {
  const [first, ...rest] = data.columns;
  return (
    <ScrollRegion label={title} maxHeight={420}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{first}</Table.Th>
            {rest.map((column) => (
              <Table.Th key={column} scope="col" ta="end">
                {column}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.rows.map((row) => (
            <Table.Tr key={row.key}>
              <Table.Th scope="row" fw={500}>
                {row.name}
              </Table.Th>
              {row.cells.map((cell) => (
                <Table.Td key={cell.key} ta="end">
                  {cell.to === undefined ? (
                    cell.text
                  ) : (
                    <Anchor component={Link} to={cell.to}>
                      {cell.text}
                    </Anchor>
                  )}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}
