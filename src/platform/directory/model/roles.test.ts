import { beforeAll, describe, expect, it } from 'vitest';
import { defaultRoles, founderRoles, type DefaultRoleKey, type RoleTable } from './default-roles.ts';
import { keyOf } from './grants.ts';
import {
  accessOf,
  isLimited,
  isReadingKey,
  mayGrant,
  primaryRole,
  roleChangeProblem,
  rolesClash,
  rolesWith,
} from './roles.ts';

// Each module grants its part of what the roles may do.
beforeAll(() => import('../../../modules.ts'));

describe('the default roles', () => {
  it('are the ten of the design, highest first, and that of who has not started', () => {
    expect(Object.keys(defaultRoles)).toEqual([
      'owner',
      'administrator',
      'hr',
      'finance',
      'sustainability',
      'project-manager',
      'line-manager',
      'employee',
      'auditor',
      'guest',
      'new-hire',
    ]);
  });
  it('let an auditor read and nothing else', () => {
    expect(defaultRoles.auditor.access.filter((grant) => !isReadingKey(keyOf(grant) ?? ''))).toEqual([]);
  });
  it('let the founder of a company do everything there is today, but for what finance and line managers do', () => {
    const all = new Set(Object.values(defaultRoles).flatMap((role) => role.access.map(keyOf)));
    expect([...all.difference(accessOf(founderRoles))].sort()).toEqual([
      'expenses.manage',
      'settlement.approve',
      'survey-results-team.read',
    ]);
  });
  it.each([
    ['owner', 'environmental.approve', true],
    ['owner', 'environmental.write', false],
    ['administrator', 'environmental.write', false],
    ['administrator', 'report.publish', false],
    ['sustainability', 'environmental.calculate', true],
    ['sustainability', 'members.manage', false],
    ['hr', 'members.manage', true],
    ['finance', 'environmental.write', false],
    ['employee', 'environmental.read', false],
    ['guest', 'company.read', false],
    ['auditor', 'history.read', true],
    ['line-manager', 'environmental.write', true],
  ] as const)('give %s the key %s: %s', (role, key, given) => {
    expect(accessOf([role]).has(key)).toBe(given);
  });
});

describe('access', () => {
  it('adds up over the roles held and ignores roles that are gone', () => {
    const both = [...defaultRoles.guest.access, ...defaultRoles.employee.access].map((grant) => keyOf(grant) ?? grant);
    expect(both).toContain('home.read');
    const added = accessOf(['guest', 'employee', 'vanished', '__proto__', 'constructor']);
    expect([...added].sort()).toEqual([...new Set(both)].sort());
  });
  it('follows a company’s own roles, which may replace a default one', () => {
    const own: RoleTable = {
      'data-collector': { label: 'Data collector', access: ['environmental.write'] },
      employee: { label: 'Employee', access: [] },
    };
    expect([...accessOf(['data-collector', 'employee'], rolesWith(own))]).toEqual(['environmental.write']);
  });
  it('names the highest role as the primary one', () => {
    expect(primaryRole(['employee', 'administrator', 'owner'])).toBe('owner');
    expect(primaryRole(['guest', 'hr'])).toBe('hr');
    expect(primaryRole([])).toBeNull();
  });
});

describe('giving roles', () => {
  const others: DefaultRoleKey[] = ['administrator', 'hr', 'sustainability', 'employee', 'guest', 'auditor'];
  it('is unlimited for owners, stops below the owner for administrators, and below privilege for HR', () => {
    expect(others.every((key) => mayGrant(['owner'], key)) && mayGrant(['owner'], 'owner')).toBe(true);
    expect(others.every((key) => mayGrant(['administrator'], key)) && !mayGrant(['administrator'], 'owner')).toBe(true);
    expect(others.filter((key) => mayGrant(['hr'], key))).toEqual(['employee', 'guest']);
    expect(others.some((key) => mayGrant(['sustainability'], key))).toBe(false);
    expect(
      mayGrant(['hr'], 'approver', rolesWith({ approver: { label: 'Approver', access: ['environmental.approve'] } })),
    ).toBe(false);
  });

  it('goes by what is special about a default role, also where an own one takes its place', () => {
    const own = rolesWith({
      finance: { label: 'Money', access: ['company.read'] },
      'new-hire': { label: 'Newcomer', access: ['home.read'] },
    });
    expect(own['finance']?.label).toBe('Money');
    expect(mayGrant(['hr'], 'finance', own)).toBe(false);
    expect(isLimited(['new-hire'], own)).toBe(true);
  });

  it.each([
    [
      'an auditor who also writes',
      { actor: ['owner'], isSelf: false, before: ['auditor'], after: ['auditor', 'employee'] },
      'accounts.auditor-writes',
    ],
    [
      'one’s own rights raised',
      { actor: ['administrator'], isSelf: true, before: ['administrator'], after: ['administrator', 'sustainability'] },
      'accounts.own-rights',
    ],
    [
      'an owner lowered by an administrator',
      { actor: ['administrator'], isSelf: false, before: ['owner'], after: ['employee'] },
      'accounts.role-not-yours',
    ],
    [
      'an owner made by an administrator',
      { actor: ['administrator'], isSelf: false, before: ['employee'], after: ['owner'] },
      'accounts.role-not-yours',
    ],
    [
      'an administrator lowered by HR',
      { actor: ['hr'], isSelf: false, before: ['administrator'], after: ['employee'] },
      'accounts.role-not-yours',
    ],
    [
      'a role nobody knows',
      { actor: ['owner'], isSelf: false, before: ['employee'], after: ['king'] },
      'accounts.role-unknown',
    ],
    ['no role at all', { actor: ['owner'], isSelf: false, before: ['employee'], after: [] }, 'accounts.role-missing'],
    [
      'an employee made project manager by HR',
      { actor: ['hr'], isSelf: false, before: ['employee'], after: ['employee', 'project-manager'] },
      null,
    ],
    ['an owner who takes on more', { actor: ['owner'], isSelf: true, before: ['owner'], after: ['owner', 'hr'] }, null],
    [
      'one’s own role given back',
      {
        actor: ['administrator', 'employee'],
        isSelf: true,
        before: ['administrator', 'employee'],
        after: ['employee'],
      },
      null,
    ],
    [
      'a role that no longer exists taken away',
      { actor: ['hr'], isSelf: false, before: ['vanished'], after: ['employee'] },
      null,
    ],
  ] as const)('answers %s', (_, change, code) => {
    expect(roleChangeProblem(change)).toBe(code);
  });

  it('keeps auditors apart from everyone who writes', () => {
    expect(rolesClash(['auditor'])).toBe(false);
    expect(rolesClash(['auditor', 'guest'])).toBe(true);
  });
});
