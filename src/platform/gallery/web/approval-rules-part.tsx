import { ApprovalRulesView } from '#platform/approvals/web/approval-rules.tsx';
import type { RulesResponse } from '#platform/approvals/model/approval-contracts.ts';
import { ApiProblem } from '#platform/http/web/problem.ts';
import { Panel } from '#platform/kit/web/panel.tsx';
import type { ViewedQuery } from '#platform/kit/web/query-view.tsx';
import classes from './gallery.module.css';
import type { Words } from './words.ts';

const nothing = () => undefined;
const failed = new ApiProblem(
  503,
  { code: 'server.fault', title: 'This could not be loaded.', detail: 'Try again.' },
  null,
);
const come = (data: RulesResponse): ViewedQuery<RulesResponse> => ({
  data,
  error: null,
  isError: false,
  refetch: nothing,
});
const coming = (error: ApiProblem | null): ViewedQuery<RulesResponse> => ({
  data: undefined,
  error,
  isError: error !== null,
  refetch: nothing,
});

const rule = (kind: string, people: number, validFrom: string, reason: string): RulesResponse['rules'][number] => ({
  id: `00000000-0000-7000-8000-00000000000${people}`,
  kind,
  people,
  validFrom,
  reason,
  alone: 'never',
  remindAfterDays: 3,
  escalateAfterDays: 7,
  escalateTo: null,
  levels: people === 2 ? [{ fact: 'change', from: '0.25', is: null, by: 'role', of: 'owner' }] : [],
  createdAt: '2025-12-01T09:00:00.000Z',
  createdBy: null,
});

function answer({ names, sentence }: Words): RulesResponse {
  const [record, request, trip] = names;
  const two = rule('request', 2, '2026-01-01', sentence);
  const kindOf = (
    kind: string,
    label: string,
    current: RulesResponse['rules'][number] | null,
    alone: 'never' | 'allowedAndSaid' = 'never',
  ): RulesResponse['kinds'][number] => ({
    kind,
    label,
    alone,
    current,
    steps: [{ label, people: current?.people ?? 1 }],
    facts: [
      { name: 'change', label: sentence, type: 'share', options: null },
      { name: 'basis', label: record, type: 'choice', options: { measured: request, estimated: trip } },
    ],
  });
  return {
    kinds: [
      kindOf('record', record, null),
      kindOf('request', request, two),
      kindOf('trip', trip, null, 'allowedAndSaid'),
    ],
    rules: [two, rule('trip', 3, '2026-07-01', 'Audit of 2026')],
    people: [{ id: '00000000-0000-7000-8000-0000000000aa', name: 'Ada Lovelace' }],
    roles: [{ key: 'owner', name: 'Owner' }],
    refs: {},
  };
}

/** How many people approve what, as the settings show it: for who may change it, for a reader, and before it has come. */
export function ApprovalRulesPart({ words }: { words: Words }) {
  const states: readonly (readonly [string, ViewedQuery<RulesResponse>, boolean])[] = [
    ['Approval rules of who may change them', come(answer(words)), true],
    ['Approval rules of a reader', come(answer(words)), false],
    ['Approval rules: defaults alone', come({ ...answer(words), rules: [] }), true],
    ['Approval rules on their way', coming(null), true],
    ['Approval rules that did not come', coming(failed), true],
  ];
  return (
    <div className={classes['kit']}>
      {states.map(([title, of, mayManage]) => (
        <Panel key={title} title={title} order={3}>
          <ApprovalRulesView of={of} mayManage={mayManage} />
        </Panel>
      ))}
    </div>
  );
}
