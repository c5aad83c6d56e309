import { Menu } from '@mantine/core';
import { AnchoredMenu } from '#platform/kit/web/lazy/anchored.tsx';
import type { AnchoredProps } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import type { Row } from '#platform/records/model/row.ts';
import type { RowAction } from '../register-props.ts';

/** What else can be done with the selected rows. */
export function SelectionList({
  actions,
  rows,
  ...overlay
}: AnchoredProps & { actions: readonly RowAction[]; rows: readonly Row[] }) {
  return (
    <AnchoredMenu {...overlay} position="top" shadow="md">
      {actions.map((action) => (
        <Menu.Item key={action.label} leftSection={action.icon} onClick={() => action.run(rows)}>
          {action.label}
        </Menu.Item>
      ))}
    </AnchoredMenu>
  );
}
