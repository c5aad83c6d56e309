import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { planStep, stepOwners, type StepOwner } from '#modules/hr/plans/model/plan-records.ts';
import { useCompanyMutation } from '#platform/http/web/hooks.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import type { StepShown } from '../model/onboarding-calls.ts';
import { useOnboardingTexts } from './texts.ts';

/** The steps of somebody, each with its owner and due date, and a button that says it is done. */
export function StepTable({
  label: name,
  steps,
  empty,
}: {
  label: string;
  steps: readonly StepShown[];
  empty: ReactNode;
}) {
  const t = useOnboardingTexts();
  const label = useLabels();
  const format = useFormat();
  const mayWrite = useMay('hr-steps.write');
  const finish = useCompanyMutation((api, { id, version }: StepShown) =>
    api.changeRecord(planStep, id, { version, set: { status: 'done' } }),
  );
  const { labels } = planStep.fields.status;
  return (
    <DataTable
      label={name}
      rows={steps}
      keyOf={({ id }) => id}
      isStacked
      empty={empty}
      columns={[
        {
          name: 'title',
          label: t('step'),
          isHead: true,
          cell: ({ title, isBlocking }) => (
            <>
              {title}
              {isBlocking && (
                <Text size="xs" c="dimmed">
                  {t('blocking')}
                </Text>
              )}
            </>
          ),
        },
        {
          name: 'owner',
          label: t('owner'),
          cell: ({ owner, ownerRole }) => owner ?? label(stepOwners[ownerRole as StepOwner]),
        },
        { name: 'due', label: t('due'), cell: ({ dueOn }) => format.date(dueOn) },
        {
          name: 'status',
          label: t('status'),
          cell: ({ status, isLate }) =>
            isLate ? (
              <StatusBadge status="attention">{t('lateBadge')}</StatusBadge>
            ) : (
              <StatusBadge status={status === 'done' ? 'done' : 'neutral'}>
                {label(labels[status as keyof typeof labels])}
              </StatusBadge>
            ),
        },
        {
          name: 'action',
          label: t('action'),
          isAction: true,
          cell: (step) =>
            step.status === 'open' && mayWrite ? (
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
  );
}
