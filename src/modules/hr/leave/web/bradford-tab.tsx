import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useCall } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import { bradfordCall } from '../model/leave-calls.ts';
import { useLeaveTexts } from './texts.ts';

/** Bradford factors, for HR, where the company has switched them on. */
export function BradfordTab() {
  const t = useLeaveTexts();
  const format = useFormat();
  const { slug } = useCompany();
  const answer = useCall(bradfordCall, { query: {} });
  return (
    <QueryView of={answer} shape="table">
      {({ isOn, people, from, on }) =>
        !isOn ? (
          <EmptyState
            title={t('bradford.off')}
            actions={
              <Anchor component={Link} to={`/${encodeURIComponent(slug)}/hr/settings?tab=health`}>
                {t('bradford.settings')}
              </Anchor>
            }
          >
            {t('bradford.offText')}
          </EmptyState>
        ) : (
          <Panel
            title={t('bradford.title')}
            note={t('bradford.note', { from: format.date(from), to: format.date(on) })}
            isFlush
          >
            <DataTable
              label={t('bradford.title')}
              rows={people}
              keyOf={({ id }) => id}
              isStacked
              columns={[
                {
                  name: 'name',
                  label: t('bradford.employee'),
                  isHead: true,
                  cell: ({ id, name }) => (
                    <Anchor component={Link} to={`?tab=sickness&employee=${id}&to.from=${from}&from.to=${on}`}>
                      {name}
                    </Anchor>
                  ),
                },
                {
                  name: 'spells',
                  label: t('bradford.spells'),
                  isNumber: true,
                  cell: ({ spells }) => format.number(String(spells)),
                },
                { name: 'days', label: t('bradford.days'), isNumber: true, cell: ({ days }) => format.number(days) },
                {
                  name: 'factor',
                  label: t('bradford.factor'),
                  isNumber: true,
                  cell: ({ factor }) => format.number(factor),
                },
              ]}
            />
          </Panel>
        )
      }
    </QueryView>
  );
}
