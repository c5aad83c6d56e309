import { describe, expect, it } from 'vitest';
import { canonicalAddress, destinations } from './page-address.ts';

describe('the address of a page', () => {
  it.each([
    ['/features/', '/features'],
    ['/Features', '/features'],
    ['/TEAM/?version=2', '/team?version=2'],
    ['/borealis-furniture/Environmental/GHG-emissions/', '/borealis-furniture/environmental/ghg-emissions'],
    ['//elsewhere.example//', '/elsewhere.example'],
    ['/%C3%89cole/', '/%C3%A9cole'],
    ['/acme/?to=/A/', '/acme?to=/A/'],
  ])('is one: %s leads to %s', (asked, right) => {
    expect(canonicalAddress(asked)).toBe(right);
    expect(canonicalAddress(right)).toBeNull();
  });

  it.each(['/', '/features', '/acme-&-co', '/%C3%A9cole?Q=A', '/broken%'])('stays as it is: %s', (asked) => {
    expect(canonicalAddress(asked)).toBeNull();
  });

  it('leads to a page of the product, to one that companies have, or nowhere', () => {
    const hr = {
      name: 'hr',
      label: 'HR',
      path: 'hr',
      icon: 'users',
      access: {},
      pages: [{ path: 'employee-data', page: 'employee-data', title: 'Employee data', access: '' }],
      openPages: [{ path: '/survey', page: 'survey', title: 'Survey', guard: 'public' as const }],
      documents: [
        { path: '/', page: 'home' },
        { path: '/team/:job', page: 'job' },
      ],
    };
    const planned = [{ path: 'social', label: 'Social', pages: ['', 'human-rights'] }];
    const of = destinations([hr], planned, (slug) => ['login', 'features'].includes(slug));
    expect(['/', '/login', '/team/engineer', '/survey'].map(of)).toEqual(Array(4).fill('outside'));
    expect(
      ['/acme', '/acme/home', '/acme/hr', '/acme/hr/employee-data', '/acme/imports/1', '/acme/social/human-rights'].map(
        of,
      ),
    ).toEqual(Array(6).fill('company'));
    expect(['/login/x', '/features/x', '/acme/nothing', '/acme/hr/nothing', '/%'].map(of)).toEqual(
      Array(5).fill('nowhere'),
    );
  });
});
