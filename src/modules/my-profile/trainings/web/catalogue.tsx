import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { course } from '#modules/hr/training/model/course.ts';
import type { OfferedCourse } from '#modules/hr/training/model/training-calls.ts';
import { useCompanyMutation } from '#platform/http/web/hooks.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { ProblemNote } from '#platform/kit/web/problem-note.tsx';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { enrol } from './enrol.ts';
import { useMyTrainingsTexts } from './texts.ts';

const Enrol = lazyComponent(() => import('./training-dialogs.tsx').then((file) => file.EnrolDialog));
type Kind = keyof typeof course.fields.kind.options;

/** The courses that one can take, with their next session. */
export function Catalogue({ of, employee }: { of: readonly OfferedCourse[]; employee: string }) {
  const t = useMyTrainingsTexts();
  const label = useLabels();
  const format = useFormat();
  const mayEnrol = useMay('training.write');
  const [chosen, setChosen] = useState<OfferedCourse | null>(null);
  const send = useCompanyMutation((api, one: OfferedCourse) => enrol(api, one, { employee, session: null }));
  const begin = (one: OfferedCourse) =>
    one.sessions.length > 0
      ? setChosen(one)
      : send.mutate(one, { onSuccess: () => toast({ message: t(one.hasCost ? 'requested' : 'enrolled') }) });
  return (
    <Panel title={t('tab.catalogue')} isFlush>
      <DataTable
        label={t('tab.catalogue')}
        rows={of}
        keyOf={({ id }) => id}
        isStacked
        empty={
          <EmptyState order={3} title={t('catalogueEmpty')}>
            {t('catalogueEmptyText')}
          </EmptyState>
        }
        columns={[
          {
            name: 'course',
            label: t('course'),
            isHead: true,
            cell: ({ title, description }) => (
              <>
                {title}
                {description !== null && (
                  <Text size="xs" c="dimmed" lineClamp={2}>
                    {description}
                  </Text>
                )}
              </>
            ),
          },
          { name: 'kind', label: t('kind'), cell: ({ kind }) => label(course.fields.kind.options[kind as Kind]) },
          { name: 'provider', label: t('provider'), cell: ({ provider }) => provider ?? '' },
          { name: 'hours', label: t('duration'), isNumber: true, cell: ({ hours }) => format.figure(hours, 'h') },
          {
            name: 'next',
            label: t('nextSession'),
            cell: ({ sessions: [next] }) => (next === undefined ? t('noSession') : format.date(next.startsOn)),
          },
          {
            name: 'action',
            label: t('action'),
            isAction: true,
            cell: (one) =>
              one.isEnrolled ? (
                <StatusBadge status="done">{t('isEnrolled')}</StatusBadge>
              ) : mayEnrol ? (
                <>
                  <Button
                    size="compact-sm"
                    variant="default"
                    loading={send.isPending && send.variables?.id === one.id}
                    aria-label={t('enrolIn', { name: one.title })}
                    onClick={() => begin(one)}
                  >
                    {t('enrol')}
                  </Button>
                  {one.hasCost && (
                    <Text size="xs" c="dimmed">
                      {t('hasCost')}
                    </Text>
                  )}
                </>
              ) : null,
          },
        ]}
      />
      <ProblemNote error={send.error} />
      {chosen !== null && (
        <Meanwhile shows={null}>
          <Enrol of={chosen} employee={employee} onClose={() => setChosen(null)} />
        </Meanwhile>
      )}
    </Panel>
  );
}
