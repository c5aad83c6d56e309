import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineAction } from '#platform/actions/model/action.ts';
import { defineQuery } from '#platform/actions/model/query.ts';
import { handleQuery, isQueryHandled } from '#platform/actions/server/queries.ts';
import { defineApproval } from '#platform/approvals/model/approval-flow.ts';
import { approvalSubject } from '#platform/approvals/server/approval-subject.ts';
import { defineMail } from '#platform/mail/server/mailer.ts';
import { text } from '#platform/records/model/fields.ts';
import { defineResource } from '#platform/records/model/resource.ts';
import { rules, rulesOf } from '#platform/records/server/rules.ts';
import { composeServer } from './compose.ts';
import type { ServerModule } from './server-module.ts';
import { handle } from '#platform/actions/server/handle.ts';
import { serverModules } from '../../../server-modules.ts';

const kettle = defineResource({
  name: 'kettle',
  label: ['Kettle', 'Kettles'],
  title: 'name',
  fields: { name: text({ label: 'Name', required: true }) },
  table: { columns: ['name'], sort: 'name', filters: [] },
  access: { read: 'kitchen.read', write: 'kitchen.write', remove: 'kitchen.write' },
});
const pour = defineAction({ name: 'pour', label: 'Pour', access: 'kitchen.write', input: {} });
const boil = defineQuery({ name: 'boil', input: z.object({}), answer: z.object({}) });

describe('the server, put together from its manifests,', () => {
  const kettleRules = rules(kettle, {});
  const handleBoil = handleQuery(boil, async () => ({}));
  const handlePour = handle(pour, async () => {});
  const tasting = defineApproval({
    kind: 'kettle',
    label: 'Kettle',
    read: 'kitchen.read',
    alone: 'never',
    steps: [{ name: 'taste', label: 'Tasting', by: { access: 'kitchen.write' }, notBy: [] }],
  });
  const subject = { open: async () => [], find: async () => null, approve: async () => {} };
  const tasted = approvalSubject({ flow: tasting, ...subject });
  const teaMail = defineMail({ kind: 'tea-is-ready', prepare: async () => null });
  const kitchen: ServerModule = {
    name: 'kitchen',
    rules: [kettleRules],
    queries: [handleBoil],
    actions: [handlePour],
    approvals: [tasted],
    mailKinds: [teaMail],
  };
  afterAll(() => {
    composeServer([...serverModules, kitchen]);
  });

  it('has the rules and queries of each', () => {
    composeServer([...serverModules, kitchen]);
    expect(rulesOf(kettle)).toBe(kettleRules.rules);
    expect(isQueryHandled(boil)).toBe(true);
  });

  it.each([
    ['the handler of a query', 'queries', 'the handler of the query boil'],
    ['the handler of an action', 'actions', 'the handler of the action pour'],
    ['an approval subject, with its flow,', 'approvals', 'the approval flow kettle, the approval subject kettle'],
    ['a mail', 'mailKinds', 'the mail tea-is-ready'],
  ])('does not start when %s is defined and listed nowhere', (_what, part, message) => {
    expect(() => composeServer([...serverModules, { ...kitchen, [part]: [] }])).toThrow(
      `defined, but listed in no manifest: ${message}`,
    );
  });

  it.each([
    ['a module', { name: 'kitchen' }, 'the module kitchen is defined twice'],
    ['the rules of a record', { name: 'cellar', rules: [kettleRules] }, 'the rules of kettle is defined twice'],
    ['a query', { name: 'cellar', queries: [handleBoil] }, 'the handler of the query boil is defined twice'],
    ['an action', { name: 'cellar', actions: [handlePour] }, 'the action pour is defined twice'],
    ['a mail', { name: 'cellar', mailKinds: [teaMail] }, 'the mail tea-is-ready is defined twice'],
    [
      'an approval subject',
      { name: 'cellar', approvals: [{ flow: tasting, ...subject }] },
      'the approval subject kettle is defined twice',
    ],
    [
      'a schedule',
      { name: 'cellar', schedules: [{ name: 'files-check', every: 'day', run: async () => {} }] } as const,
      'the schedule files-check is defined twice',
    ],
    ['a kind of history', { name: 'cellar', historyKinds: { member: ['Member', 'x.read'] } as const }, 'member'],
  ])('does not start when %s is there twice', (_what, second, message) => {
    expect(() => composeServer([...serverModules, kitchen, second])).toThrow(message);
  });
});
