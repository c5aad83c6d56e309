import { beforeAll, describe, expect, it } from 'vitest';
import { supportRights } from './support-access.ts';

beforeAll(() => import('../../../modules.ts'));

describe('the rights of the provider’s support in a company', () => {
  it('to look are those to read, and nothing that changes or takes along', () => {
    const rights = [...supportRights('read')];
    expect(rights).toContain('environmental.read');
    expect(rights.filter((key) => !key.endsWith('.read'))).toEqual([]);
  });

  it('to help are those to read and to enter: never to approve, publish, manage, import or export', () => {
    const rights = [...supportRights('write')];
    expect(rights).toContain('environmental.write');
    expect(rights.filter((key) => !/\.(read|write)$/.test(key))).toEqual([]);
  });

  it('follow the company’s own roles', () => {
    expect([
      ...supportRights('write', { clerk: { label: 'Clerk', access: ['bills.write', 'bills.approve'] } }),
    ]).toEqual(['bills.write']);
  });
});
