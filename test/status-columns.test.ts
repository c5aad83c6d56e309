import { describe, expect, it } from 'vitest';
import { fieldsOf } from '#platform/records/model/resource.ts';
import { columnsOf, leadOf, shownColumns, statusOf } from '#platform/records/web/register/grid/columns.ts';
import { resources } from '../src/resources.ts';

const labels = { created: 'Created', createdBy: 'Created by', changed: 'Changed', changedBy: 'Changed by' };

describe('the status of every list that has one', () => {
  const withStatus = resources.filter((resource) => fieldsOf(resource).some(([, { kind }]) => kind === 'state'));

  it.each(withStatus.map((resource) => [resource.name, resource] as const))(
    'of %s is among its columns and stays in sight at the end of the line',
    (_, resource) => {
      const columns = shownColumns(columnsOf(resource, [], labels), null, resource);
      const status = statusOf(columns, leadOf(columns, resource));
      expect(fieldsOf(resource).find(([name]) => name === status)?.[1].kind).toBe('state');
    },
  );
});
