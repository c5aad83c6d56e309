import { Button, Text } from '@mantine/core';
import { ownStepsCall } from '#modules/hr/onboarding/model/onboarding-calls.ts';
import { planStep } from '#modules/hr/plans/model/plan-records.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useCall, useCompanyMutation } from '#platform/http/web/hooks.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useToday } from '#platform/i18n/web/use-today.ts';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { useOwnStepsTexts } from './texts.ts';

type Answer = ResponseOf<typeof ownStepsCall>;
type Step = Answer['steps'][number];

/** The person's own steps with their due dates, each marked as done here. A block for any page of their own. */
export function OwnSteps() {
  const t = useOwnStepsTexts();
  const answer = useCall(ownStepsCall);
  return (
    <QueryView
      of={answer}
      shape="table"
      isEmpty={({ steps, startDate }) => steps.length === 0 && startDate === null}
      empty={<EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>}
    >
      {(own) => <Steps of={own} />}
    </QueryView>
  );
}

function Steps({ of: { steps, startDate, buddy } }: { of: Answer }) {
  const t = useOwnStepsTexts();
  const format = useFormat();
  const label = useLabels();
  const today = useToday();
  const finish = useCompanyMutation((api, { id, version }: Step) =>
    api.changeRecord(planStep, id, { version, set: { status: 'done' } }),
  );
  const { labels } = planStep.fields.status;
  const said = [
    startDate === null ? null : t(startDate > today ? 'starts' : 'started', { day: format.date(startDate) }),
    buddy === null ? null : t('buddy', { name: buddy }),
  ];
  return (
    <Panel title={t('title')} note={said.filter((part) => part !== null).join(' ') || null} isFlush>
      <DataTable
        label={t('title')}
        rows={steps}
        keyOf={({ id }) => id}
        isStacked
        empty={<Text p="md">{t('emptyTitle')}</Text>}
        columns={[
          {
            name: 'title',
            label: t('step'),
            isHead: true,
            cell: ({ title, about }) => (
              <>
                {title}
                {about !== null && (
                  <Text size="xs" c="dimmed">
                    {t('about', { name: about })}
                  </Text>
                )}
              </>
            ),
          },
          { name: 'due', label: t('due'), cell: ({ dueOn }) => format.date(dueOn) },
          {
            name: 'status',
            label: t('status'),
            cell: ({ status, isLate }) => (
              <StatusBadge status={isLate ? 'attention' : status === 'done' ? 'done' : 'neutral'}>
                {isLate ? t('late') : label(labels[status as keyof typeof labels])}
              </StatusBadge>
            ),
          },
          {
            name: 'action',
            label: t('action'),
            isAction: true,
            cell: (step) =>
              step.status === 'open' ? (
                <Button
                  size="xs"
                  variant="default"
                  loading={finish.isPending && finish.variables?.id === step.id}
                  onClick={() => finish.mutate(step)}
                  aria-label={t('doneOf', { title: step.title })}
                >
                  {t('done')}
                </Button>
              ) : null,
          },
        ]}
      />
    </Panel>
  );
}
