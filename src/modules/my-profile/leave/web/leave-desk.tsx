import { Anchor, Button, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { leaveLedgerCall } from '#modules/hr/leave/model/leave-calls.ts';
import { leaveRequest } from '#modules/hr/leave/model/leave-request.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useCall, useChange } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useToday } from '#platform/i18n/web/use-today.ts';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { ProblemNote } from '#platform/kit/web/problem-note.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { StatusBadge, type Status } from '#platform/kit/web/status-badge.tsx';
import { Tile, Tiles } from '#platform/kit/web/tiles.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import { useMyLeaveTexts } from './texts.ts';

type Ledger = ResponseOf<typeof leaveLedgerCall>;

/** What one has and asks for; a part of other pages too. */
export function LeaveDesk() {
  const t = useMyLeaveTexts();
  const { simulation } = useCompany();
  const ledger = useCall(leaveLedgerCall, { query: {} });
  return (
    <QueryView
      of={ledger}
      shape="figures"
      isEmpty={({ employee }) => employee === null}
      empty={
        simulation === undefined ? (
          <EmptyState title={t('notEmployee')}>{t('notEmployeeText')}</EmptyState>
        ) : (
          <EmptyState title={t('simulated')}>{t('simulatedText')}</EmptyState>
        )
      }
    >
      {(answer) => answer.employee !== null && <Desk ledger={answer} id={answer.employee.id} />}
    </QueryView>
  );
}

const RequestForm = lazyComponent(() => import('./leave-forms.tsx').then((file) => file.RequestForm));
const SickForm = lazyComponent(() => import('./leave-forms.tsx').then((file) => file.SickForm));
const CalendarLinks = lazyComponent(() => import('./calendar-links.tsx').then((file) => file.CalendarLinks));
/** As many grey lines as the forms are high, so that what stands below does not move when they come. */
const formRows = { request: 29, sick: 16 };

function Desk({ ledger, id }: { ledger: Ledger; id: string }) {
  const t = useMyLeaveTexts();
  return (
    <Stack gap="md">
      <Balances ledger={ledger} id={id} />
      <Panel title={t('request')}>
        <Meanwhile shows={<Loading of="text" rows={formRows.request} />}>
          <RequestForm employee={id} />
        </Meanwhile>
      </Panel>
      <Requests of={ledger.requests} />
      <Panel title={t('sick')}>
        <Meanwhile shows={<Loading of="text" rows={formRows.sick} />}>
          <SickForm employee={id} />
        </Meanwhile>
      </Panel>
      <CalendarLinks />
    </Stack>
  );
}

function Balances({ ledger, id }: { ledger: Ledger; id: string }) {
  const t = useMyLeaveTexts();
  const format = useFormat();
  const { slug } = useCompany();
  if (ledger.types.length === 0) return <EmptyState title={t('balances')}>{t('noPolicy')}</EmptyState>;
  return (
    <>
      <Tiles label={t('balances')}>
        {ledger.types.map(({ id: type, name, year }) => (
          <Tile
            key={type}
            name={name}
            note={year === null ? undefined : t('available', { day: format.date(year.to) })}
            figure={year === null ? null : format.figure(year.available, 'day')}
          >
            {year !== null &&
              [
                t('balance', { days: format.figure(year.balance, 'day') }),
                ...(year.pending === '0' ? [] : [t('pending', { days: format.figure(year.pending, 'day') })]),
              ].join(' · ')}
          </Tile>
        ))}
      </Tiles>
      <Anchor component={Link} to={`/${encodeURIComponent(slug)}/hr/employee-data?person=${id}`}>
        {t('explain')}
      </Anchor>
    </>
  );
}

const states: Readonly<Record<Ledger['requests'][number]['status'], Status>> = {
  requested: 'review',
  approved: 'done',
  rejected: 'blocking',
  withdrawn: 'neutral',
  cancelled: 'neutral',
};

function Requests({ of }: { of: Ledger['requests'] }) {
  const t = useMyLeaveTexts();
  const format = useFormat();
  const today = useToday();
  const change = useChange(leaveRequest);
  return (
    <Panel title={t('requests.title')} isFlush>
      <DataTable
        label={t('requests.title')}
        rows={of}
        keyOf={({ id }) => id}
        isStacked
        empty={<EmptyState title={t('requests.empty')} />}
        columns={[
          { name: 'type', label: t('requests.type'), isHead: true, cell: ({ type }) => type },
          { name: 'from', label: t('requests.from'), cell: (one) => format.date(one.from) },
          { name: 'to', label: t('requests.to'), cell: (one) => format.date(one.to) },
          { name: 'days', label: t('requests.days'), isNumber: true, cell: ({ days }) => format.number(days) },
          {
            name: 'status',
            label: t('requests.status'),
            isStatus: true,
            cell: ({ status }) => <StatusBadge status={states[status]}>{t(`requests.${status}`)}</StatusBadge>,
          },
          {
            name: 'action',
            label: t('requests.action'),
            isAction: true,
            cell: ({ id, version, status, from: first }) => {
              const next =
                status === 'requested' ? 'withdrawn' : status === 'approved' && first > today ? 'cancelled' : null;
              return (
                next !== null && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    loading={change.isPending}
                    onClick={() => change.mutate({ id, version, set: { status: next } })}
                  >
                    {t(next === 'withdrawn' ? 'requests.withdraw' : 'requests.cancel')}
                  </Button>
                )
              );
            },
          },
        ]}
      />
      <ProblemNote error={change.error} />
    </Panel>
  );
}
