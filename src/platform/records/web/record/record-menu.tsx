import { createContext, use, useEffect, type ComponentType } from 'react';
import type { Resource } from '#platform/records/model/resource.ts';
import { renderLazily, useLazy, type Lazy } from '#platform/kit/web/lazy/lazy.ts';
import type { Row } from '#platform/records/model/row.ts';

export interface RecordMenuItemProps {
  resource: Resource;
  record: Row;
  title: string;
}

/**
 * What modules add to the menu of every record, as menu items: "Pin to home". The platform knows no module, so they are
 * handed in with the routes.
 */
export type RecordMenuItem = Lazy<ComponentType<RecordMenuItemProps>>;
const RecordMenuContext = createContext<readonly RecordMenuItem[]>([]);

export const RecordMenuProvider = RecordMenuContext.Provider;

/** Fetches them with the record, so that they are there when its menu opens. */
export function useRecordMenuItems(): readonly RecordMenuItem[] {
  const items = use(RecordMenuContext);
  useEffect(() => {
    for (const item of items) void item.fetch().catch(() => undefined);
  }, [items]);
  return items;
}

export function RecordMenuEntry({ of, ...props }: RecordMenuItemProps & { of: RecordMenuItem }) {
  return renderLazily(useLazy(of), props);
}
