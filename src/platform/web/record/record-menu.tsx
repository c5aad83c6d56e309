import { createContext, use, type ComponentType } from 'react';
import type { Resource } from '#platform/model/resource.ts';
import type { Row } from '../register/row.ts';

export interface RecordMenuItemProps { resource: Resource; record: Row; title: string }

/** What modules add to the menu of every record, as menu items: "Pin to home". The platform knows no module, so they are handed in with the routes. */
const RecordMenuContext = createContext<readonly ComponentType<RecordMenuItemProps>[]>([]);

export const RecordMenuProvider = RecordMenuContext.Provider;

export function RecordMenuItems(props: RecordMenuItemProps) {
  return use(RecordMenuContext).map((Item, index) => <Item key={index} {...props} />);
}
