import { useMemo } from 'react';
import type { ListQuery } from '#platform/records/model/list-query.ts';
import { customField } from '#platform/records/model/custom-field.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { useRecords } from '#platform/http/web/hooks.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { ownFields, type OwnField } from './custom-fields.ts';

const none: readonly OwnField[] = [];

/** The company's own fields of a register; empty until they are known and where a register has none. */
export function useOwnFields(resource: Resource): readonly OwnField[] {
  const query = useMemo(
    (): Partial<ListQuery> => ({
      filters: [{ field: 'resource', operation: 'is', values: [resource.name] }],
      limit: 100,
    }),
    [resource],
  );
  const mayRead = useMay(customField.access.read);
  const { data } = useRecords(customField, query, { enabled: resource.customFields && mayRead });
  return useMemo(() => (resource.customFields && data !== undefined ? ownFields(data.items) : none), [resource, data]);
}
