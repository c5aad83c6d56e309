import { describe, expect, it } from 'vitest';
import { flowFilter } from './flow-filter.ts';

describe('a band of the flow chart', () => {
  it.each([
    [
      { source: 'scope 1', target: 'category 1:stationary' },
      { scope: '1', category: '1:stationary' },
    ],
    [
      { source: 'category 3:6', target: 'site 0190-a' },
      { category: '3:6', site: '0190-a' },
    ],
    [{ source: 'category 3:6', target: 'site others' }, null],
  ])('%o opens its figure', (link, filter) => expect(flowFilter(link, '0')).toEqual(filter));

  it('opens nothing while removals are left out of it', () => {
    expect(flowFilter({ source: 'scope 1', target: 'category 1:stationary' }, '-12.5')).toBeNull();
  });
});
