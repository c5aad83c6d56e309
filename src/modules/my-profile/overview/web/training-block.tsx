import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { isOverdue, trainingEnrolment } from '#modules/hr/training/model/enrolment.ts';
import { useRecords } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import type { BlockProps } from './blocks.ts';
import { useMyOverviewTexts } from './texts.ts';

/** The open training that is due first. */
export function TrainingBlock({ profile: { employee, today } }: BlockProps) {
  const t = useMyOverviewTexts();
  const format = useFormat();
  const { slug } = useCompany();
  const list = useRecords(
    trainingEnrolment,
    {
      filters: [
        { field: 'employee', operation: 'is', values: [employee?.id ?? ''] },
        { field: 'status', operation: 'is', values: ['assigned', 'started'] },
        { field: 'dueOn', operation: 'empty', values: ['false'] },
      ],
      sort: [{ field: 'dueOn', descending: false }],
      limit: 1,
    },
    { enabled: employee !== null },
  );
  if (employee === null) return null;
  return (
    <Panel
      title={t('training')}
      actions={
        <Anchor component={Link} to={`/${encodeURIComponent(slug)}/my-profile/trainings`} size="sm">
          {t('trainingOpen')}
        </Anchor>
      }
    >
      <QueryView of={list} shape="text" rows={1}>
        {({ items: [next], refs }) =>
          next === undefined || next.dueOn === null ? (
            <Text size="sm">{t('trainingNone')}</Text>
          ) : (
            <StatusBadge status={isOverdue(next, today) ? 'blocking' : 'attention'}>
              {t(isOverdue(next, today) ? 'trainingWasDue' : 'trainingDue', {
                name: refs[next.course] ?? '',
                day: format.date(next.dueOn),
              })}
            </StatusBadge>
          )
        }
      </QueryView>
    </Panel>
  );
}
