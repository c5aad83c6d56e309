import { Button, Group, NativeSelect, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { orgUnit } from '#modules/company/organisation/model/org-unit.ts';
import { useCall, useRecords } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useToday } from '#platform/i18n/web/use-today.ts';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { Warnings } from '#platform/kit/web/warnings.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { addDays, daysInMonth } from '#platform/values/model/period.ts';
import { leavePlannerCall, type PlannerPerson } from '../model/leave-calls.ts';
import { isWeekday } from '../model/leave-check.ts';
import classes from './planner.module.css';
import { useLeaveTexts } from './texts.ts';

const areUnits = [{ field: 'kind', operation: 'is' as const, values: ['site', 'department'] }];

/** Who is away in a month: a timeline, and the same as a table. */
export function PlannerTab() {
  const t = useLeaveTexts();
  const format = useFormat();
  const today = useToday();
  const [month, setMonth] = useState(today.slice(0, 7));
  const [unit, setUnit] = useState('');
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const from = `${month}-01`;
  const to = `${month}-${daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5)))}`;
  const maySeeUnits = useMay('leave-totals.read');
  const units = useRecords(orgUnit, { filters: areUnits, limit: 200 }, { enabled: maySeeUnits });
  const planner = useCall(leavePlannerCall, { query: { from, to, ...(unit === '' ? {} : { unit }) } });
  return (
    <Stack gap="md">
      <Group align="end" gap="sm">
        <Button variant="default" onClick={() => setMonth(addDays(from, -1).slice(0, 7))}>
          {t('planner.previous')}
        </Button>
        <Text fw={600} role="status">
          {format.period(month)}
        </Text>
        <Button variant="default" onClick={() => setMonth(addDays(to, 1).slice(0, 7))}>
          {t('planner.next')}
        </Button>
        {maySeeUnits && (
          <NativeSelect
            label={t('planner.unit')}
            value={unit}
            onChange={(event) => setUnit(event.currentTarget.value)}
            data={[
              { value: '', label: t('planner.myTeam') },
              ...(units.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        <SegmentedControl
          aria-label={t('planner.view')}
          value={view}
          onChange={(chosen) => setView(chosen === 'table' ? 'table' : 'chart')}
          data={[
            { value: 'chart', label: t('planner.chart') },
            { value: 'table', label: t('planner.table') },
          ]}
        />
      </Group>
      <QueryView
        of={planner}
        shape="table"
        isEmpty={({ people }) => people.length === 0}
        empty={<EmptyState title={t('planner.empty')}>{t('planner.emptyText')}</EmptyState>}
      >
        {({ people, more, holidays, below }) => (
          <Stack gap="md">
            <Warnings
              title={t('planner.below')}
              items={below.map((one) =>
                t('planner.belowDay', {
                  day: format.date(one.day),
                  present: format.number(String(one.present)),
                  people: format.number(String(one.people)),
                  unit: one.unit,
                  least: format.number(String(one.least)),
                }),
              )}
            />
            <Panel title={t('planner.title')} note={more > 0 ? t('planner.more', { count: more }) : undefined} isFlush>
              {view === 'chart' ? (
                <Timeline from={from} to={to} people={people} holidays={holidays} />
              ) : (
                <Absences people={people} />
              )}
            </Panel>
          </Stack>
        )}
      </QueryView>
    </Stack>
  );
}

function useNameOf(): (person: PlannerPerson) => string {
  const t = useLeaveTexts();
  return ({ name, isMe }) => (isMe ? t('planner.you', { name }) : name);
}

/** A row a person, a column a day. What a day shows is said in words too. */
export function Timeline({
  from,
  to,
  people,
  holidays,
}: {
  from: string;
  to: string;
  people: readonly PlannerPerson[];
  holidays: readonly { day: string; name: string }[];
}) {
  const t = useLeaveTexts();
  const format = useFormat();
  const nameOf = useNameOf();
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  const free = new Map(holidays.map(({ day, name }) => [day, name]));
  return (
    <>
      <div className={classes['timeline']}>
        <DataTable
          label={t('planner.title')}
          rows={people}
          keyOf={({ id }) => id}
          columns={[
            { name: 'name', label: t('planner.name'), isHead: true, cell: nameOf },
            ...days.map((day) => ({
              name: day,
              label: <abbr title={format.date(day)}>{Number(day.slice(8))}</abbr>,
              cell: (person: PlannerPerson) => <Day day={day} person={person} holiday={free.get(day)} />,
            })),
          ]}
        />
      </div>
      <ul className={classes['legend']}>
        {(['approved', 'requested', 'holiday'] as const).map((state) => (
          <li key={state}>
            <span className={classes['mark']} data-state={state} aria-hidden />
            {t(`planner.${state}`)}
          </li>
        ))}
      </ul>
    </>
  );
}

function Day({ day, person, holiday }: { day: string; person: PlannerPerson; holiday: string | undefined }) {
  const t = useLeaveTexts();
  const away = person.away.find((one) => one.from <= day && day <= one.to);
  const isOff = holiday !== undefined || !isWeekday(day);
  if (away === undefined)
    return isOff ? (
      <span className={classes['day']} data-state="holiday" title={holiday}>
        {holiday !== undefined && <span className={classes['spoken']}>{holiday}</span>}
      </span>
    ) : null;
  const said = `${away.type ?? t('planner.away')}, ${t(`planner.${away.state}`)}`;
  const isHalf = (away.halfStart && away.from === day) || (away.halfEnd && away.to === day) || away.hours !== null;
  return (
    <span
      className={classes['day']}
      data-state={isOff ? 'holiday' : away.state}
      data-half={isHalf || undefined}
      title={said}
    >
      <span className={classes['spoken']}>{said}</span>
    </span>
  );
}

function Absences({ people }: { people: readonly PlannerPerson[] }) {
  const t = useLeaveTexts();
  const format = useFormat();
  const nameOf = useNameOf();
  const rows = people.flatMap((person) => person.away.map((away) => ({ person, away })));
  return (
    <DataTable
      label={t('planner.table')}
      rows={rows}
      keyOf={({ person, away }, at) => `${person.id} ${away.from} ${at}`}
      isStacked
      empty={<Text p="md">{t('planner.noAbsences')}</Text>}
      columns={[
        { name: 'name', label: t('planner.name'), isHead: true, cell: ({ person }) => nameOf(person) },
        { name: 'from', label: t('planner.from'), cell: ({ away }) => format.date(away.from) },
        { name: 'to', label: t('planner.to'), cell: ({ away }) => format.date(away.to) },
        { name: 'state', label: t('planner.state'), cell: ({ away }) => t(`planner.${away.state}`) },
        { name: 'type', label: t('planner.type'), cell: ({ away }) => away.type ?? t('planner.away') },
      ]}
    />
  );
}
