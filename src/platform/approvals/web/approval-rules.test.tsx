import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ApprovalShown, RulesResponse } from '#platform/approvals/model/approval-contracts.ts';
import { say } from '../model/messages.ts';
import { ApprovalRulesView } from './approval-rules.tsx';
import { ApprovalSteps } from './approval-steps.tsx';

const ada = '00000000-0000-7000-8000-0000000000aa';
const textOf = (part: ReactNode): string =>
  renderToStaticMarkup(<MantineProvider>{part}</MantineProvider>)
    .replaceAll(/<style.*?<\/style>|<script.*?<\/script>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

const rule = (kind: string, more: Partial<RulesResponse['rules'][number]>): RulesResponse['rules'][number] => ({
  id: ada,
  kind,
  people: 1,
  validFrom: '2026-01-01',
  reason: 'Audit',
  alone: 'never',
  remindAfterDays: 3,
  escalateAfterDays: 7,
  escalateTo: null,
  levels: [],
  createdAt: '2025-12-01T09:00:00.000Z',
  createdBy: null,
  ...more,
});

describe('a further approval', () => {
  it('stands in the rules with its condition, in percent or by its name, and who gives it', () => {
    const request = rule('dataRequest', {
      levels: [
        { fact: 'change', from: '0.125', is: null, by: 'person', of: ada },
        { fact: null, from: null, is: null, by: 'role', of: 'owner' },
      ],
    });
    const point = rule('esrsValue', {
      levels: [{ fact: 'origin', from: null, is: 'entered', by: 'lineManager', of: null }],
    });
    const run = rule('calculationRun', {
      levels: [{ fact: 'gapRecords', from: '1200', is: null, by: 'approver', of: null }],
    });
    const kind = (current: typeof request, fact: RulesResponse['kinds'][number]['facts'][number]) => ({
      kind: current.kind,
      label: current.kind,
      alone: 'never' as const,
      steps: [{ label: 'Approval', people: 1 }],
      facts: [fact],
      current,
    });
    const data: RulesResponse = {
      kinds: [
        kind(request, { name: 'change', label: 'Change from the previous year', type: 'share', options: null }),
        kind(point, { name: 'origin', label: 'Origin', type: 'choice', options: { entered: 'Entered' } }),
        kind(run, { name: 'gapRecords', label: 'Records excluded', type: 'count', options: null }),
      ],
      rules: [],
      people: [{ id: ada, name: 'Ada Lovelace' }],
      roles: [{ key: 'owner', name: 'Owner' }],
      refs: {},
    };
    const text = textOf(
      <ApprovalRulesView of={{ data, error: null, isError: false, refetch: () => undefined }} mayManage={false} />,
    );
    expect(text).toContain(
      'Further approval if change from the previous year is 12.5% or more · Ada Lovelace Further approval · Owner',
    );
    expect(text).toContain('Further approval if origin is Entered · Line manager of the requester');
    expect(text).toContain('Further approval if records excluded is 1,200 or more');
  });

  it('says beside its step why it is asked for, or why not', () => {
    const step = (state: 'open' | 'notNeeded', why: ApprovalShown['steps'][number]['why']) => ({
      name: 'further',
      label: 'Further approval',
      state,
      why,
      needed: 1,
      decisions: [],
      waitingFor: state === 'open' ? [ada] : [],
    });
    const fact = { label: 'Change from the previous year' };
    const from = { fact, value: { share: '0.3' }, least: { share: '0.25' } };
    const asked = textOf(
      <ApprovalSteps steps={[step('open', say('level-from', from))]} refs={{ [ada]: 'Ada Lovelace' }} />,
    );
    expect(asked).toContain('Further approval : Open');
    expect(asked).toContain('Change from the previous year: 30%. Required from 25%. Assigned to Ada Lovelace');
    const none = textOf(<ApprovalSteps steps={[step('open', say('level-no-data', { fact }))]} refs={{}} />);
    expect(none).toContain('Change from the previous year: no data, so this approval is required.');
    const less = say('level-from', { ...from, value: { share: '0.1' } });
    expect(textOf(<ApprovalSteps steps={[step('notNeeded', less)]} refs={{}} />)).toContain(
      'Not applicable Change from the previous year: 10%. Required from 25%.',
    );
  });
});
