import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { leaveLedgerCall } from '#modules/hr/leave/model/leave-calls.ts';
import { goalProgressCall } from '#modules/my-profile/performance/model/performance-calls.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { ExplainedFigure } from '#platform/kit/web/explained-figure.tsx';
import { Facts, Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import type { BlockProps } from './blocks.ts';
import { useMyOverviewTexts } from './texts.ts';

/** What can still be taken of each type of leave; the request says what would be left of it. */
export function LeaveBlock({ profile: { employee } }: BlockProps) {
  const t = useMyOverviewTexts();
  const format = useFormat();
  const ledger = useCall(leaveLedgerCall, { query: {}, enabled: employee !== null });
  if (employee === null) return null;
  return (
    <Panel title={t('leave')} actions={<To page="leave">{t('leaveOpen')}</To>}>
      <QueryView of={ledger} shape="text" rows={2}>
        {({ types }) => {
          const having = types.flatMap(({ id, name, year }) => (year === null ? [] : [{ id, name, year }]));
          if (having.length === 0) return <Text size="sm">{t('leaveNone')}</Text>;
          return (
            <Facts
              items={having.map(({ name, year }) => [
                name,
                t('leaveLeft', { days: format.figure(year.available, 'day'), day: format.date(year.to) }),
              ])}
            />
          );
        }}
      </QueryView>
    </Panel>
  );
}

/** How far one's goals of the year are. */
export function GoalsBlock({ profile: { employee } }: BlockProps) {
  const t = useMyOverviewTexts();
  const answer = useCall(goalProgressCall, { query: {}, enabled: employee !== null });
  if (employee === null) return null;
  return (
    <Panel title={t('goals')} actions={<To page="performance">{t('goalsOpen')}</To>}>
      <QueryView of={answer} shape="text" rows={1} isEmpty={() => false}>
        {({ year, goals, overall }) => (
          <Text size="sm" component="div">
            {goals.length === 0 ? (
              t('goalsNone', { year })
            ) : (
              <>
                {t('goalsCount', { count: goals.length, year })}:{' '}
                {overall.figure === null ? (
                  t('goalsNoData')
                ) : (
                  <ExplainedFigure figure={overall.figure} of={t('goals')} />
                )}
              </>
            )}
          </Text>
        )}
      </QueryView>
    </Panel>
  );
}

function To({ page, children }: { page: string; children: string }) {
  const { slug } = useCompany();
  return (
    <Anchor component={Link} to={`/${encodeURIComponent(slug)}/my-profile/${page}`} size="sm">
      {children}
    </Anchor>
  );
}
