import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useCall } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import { celebrationsCall } from '../model/celebrations.ts';
import { useEmployeeOverviewTexts } from './texts.ts';

/** Birthdays and work anniversaries of the next 30 days; nothing where the company shows neither. */
export function Celebrations() {
  const t = useEmployeeOverviewTexts();
  const format = useFormat();
  const { slug } = useCompany();
  const answer = useCall(celebrationsCall);
  const { data } = answer;
  if (data !== undefined && !data.birthdays && !data.anniversaries) return null;
  const title =
    data === undefined || (data.birthdays && data.anniversaries)
      ? t('celebrations')
      : t(data.birthdays ? 'birthdays' : 'anniversaries');
  return (
    <Panel title={title} note={t('celebrationsNote')} isFlush>
      <QueryView of={answer} shape="table" rows={3}>
        {({ items, until }) => (
          <DataTable
            label={title}
            rows={items}
            keyOf={({ employee, kind }) => `${employee.id}:${kind}`}
            maxHeight={320}
            empty={<EmptyState order={3} title={t('celebrationsEmpty', { day: format.date(until) })} />}
            columns={[
              {
                name: 'who',
                label: t('employee'),
                isHead: true,
                cell: ({ employee }) => (
                  <Anchor
                    component={Link}
                    inherit
                    to={`/${encodeURIComponent(slug)}/employee/employee-list?person=${employee.id}`}
                  >
                    {employee.name}
                  </Anchor>
                ),
              },
              { name: 'day', label: t('day'), cell: ({ on }) => format.date(on) },
              {
                name: 'what',
                label: t('occasion'),
                cell: ({ years }) => (years === null ? t('birthday') : t('anniversary', { count: years })),
              },
            ]}
          />
        )}
      </QueryView>
    </Panel>
  );
}
