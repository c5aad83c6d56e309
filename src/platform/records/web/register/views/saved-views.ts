import { useMemo } from 'react';
import type { ListQuery } from '#platform/records/model/list-query.ts';
import { savedView, type SavedView } from '#platform/records/model/saved-view.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { useChange, useCreate, useRecords, useRemove } from '#platform/http/web/hooks.ts';

export interface SavedViews {
  views: readonly SavedView[];
  isError: boolean;
}

/** The saved views of one register: mine and the shared ones, by name. */
export function useSavedViews(resource: Resource): SavedViews {
  const query = useMemo(
    (): Partial<ListQuery> => ({
      filters: [{ field: 'resource', operation: 'is', values: [resource.name] }],
      limit: 100,
      sort: [{ field: 'name', descending: false }],
    }),
    [resource],
  );
  const { data, isError } = useRecords(savedView, query, { enabled: useMay(savedView.access.read) });
  return { views: (data?.items ?? none) as readonly SavedView[], isError };
}
const none: readonly SavedView[] = [];

/** Keeping, changing and removing one. */
export function useSavedViewChanges() {
  const create = useCreate(savedView);
  const change = useChange(savedView);
  const remove = useRemove(savedView);
  return {
    save: (resource: Resource, name: string, shared: boolean, state: string) =>
      create.mutateAsync({ values: { name, shared, state, resource: resource.name } }).then(({ record }) => record.id),
    update: (view: SavedView, state: string) =>
      change.mutateAsync({ id: view.id, version: view.version, set: { state } }),
    remove: (view: SavedView) => remove.mutateAsync({ id: view.id, version: view.version }),
  };
}
