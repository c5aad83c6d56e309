import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { genders, type Gender } from '#modules/employee/person/model/employee.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useToday } from '#platform/i18n/web/use-today.ts';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { ExplainedFigure } from '#platform/kit/web/explained-figure.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { SpanChoice } from '#platform/kit/web/span-choice.tsx';
import { Tile, Tiles } from '#platform/kit/web/tiles.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import { trainingFiguresCall } from '../model/training-calls.ts';
import { useTrainingTexts } from './texts.ts';

const Attendance = lazyComponent(() => import('./attendance-dialog.tsx').then((file) => file.AttendanceDialog));

type Figures = ResponseOf<typeof trainingFiguresCall>;
export type SessionToCome = Figures['sessions'][number];

/** Training hours and cost of a period, as far as one may view them, and the sessions to come. */
export function OverviewTab() {
  const [address, setAddress] = useSearchParams();
  const from = address.get('from');
  const to = address.get('to');
  const answer = useCall(trainingFiguresCall, { query: from === null || to === null ? {} : { from, to } });
  return (
    <QueryView of={answer} shape="figures">
      {(figures) => (
        <Stack gap="md">
          {(figures.hours !== null || figures.cost !== null) && (
            <div style={{ maxWidth: 260 }}>
              <SpanChoice
                spans={[]}
                from={figures.from}
                to={figures.to}
                onChoose={(span) =>
                  setAddress(
                    (before) => {
                      before.set('from', span.from);
                      before.set('to', span.to);
                      return before;
                    },
                    { replace: true },
                  )
                }
              />
            </div>
          )}
          <Headline of={figures} />
          {figures.hours !== null && <ByGender of={figures.hours.byGender} />}
          <Sessions of={figures.sessions} mayRecord={figures.mayRecord} />
        </Stack>
      )}
    </QueryView>
  );
}

function Headline({ of: { from, to, hours, cost } }: { of: Figures }) {
  const t = useTrainingTexts();
  const format = useFormat();
  const { slug } = useCompany();
  if (hours === null && cost === null) return null;
  const list = `/${encodeURIComponent(slug)}/employee/training-progress?tab=enrolments&status=done&doneOn.from=${from}&doneOn.to=${to}`;
  const span = t('span', { from: format.date(from), to: format.date(to) });
  return (
    <Tiles label={t('metrics')}>
      {hours !== null && (
        <Tile
          name={t('perEmployee')}
          note={span}
          figure={
            hours.perEmployee && (
              <ExplainedFigure
                size="tile"
                figure={hours.perEmployee}
                of={t('perEmployee')}
                records={[{ label: t('completed'), to: list }]}
              />
            )
          }
        />
      )}
      {cost !== null && (
        <Tile
          name={t('cost')}
          note={span}
          figure={
            cost.length === 0
              ? null
              : cost.map(({ currency, amountMinor }) => format.moneyMinor(amountMinor, currency)).join(' + ')
          }
        />
      )}
    </Tiles>
  );
}

function ByGender({ of }: { of: NonNullable<Figures['hours']>['byGender'] }) {
  const t = useTrainingTexts();
  const format = useFormat();
  const label = useLabels();
  return (
    <Panel title={t('byGender')} note={t('byGenderNote')} isFlush>
      <DataTable
        label={t('byGender')}
        rows={of}
        keyOf={({ gender }) => gender ?? 'none'}
        empty={<EmptyState order={3} title={t('noEmployees')} />}
        columns={[
          {
            name: 'gender',
            label: t('gender'),
            isHead: true,
            cell: ({ gender }) => (gender === null ? t('notRecorded') : label(genders[gender as Gender])),
          },
          {
            name: 'employees',
            label: t('employees'),
            isNumber: true,
            cell: ({ employees }) => (employees === null ? t('hidden') : format.number(String(employees))),
          },
          {
            name: 'hours',
            label: t('perEmployee'),
            isNumber: true,
            cell: ({ perEmployee }) => (perEmployee === null ? t('hidden') : format.figure(perEmployee, 'h')),
          },
        ]}
      />
    </Panel>
  );
}

function Sessions({ of, mayRecord }: { of: readonly SessionToCome[]; mayRecord: boolean }) {
  const t = useTrainingTexts();
  const format = useFormat();
  const today = useToday();
  const [chosen, setChosen] = useState<SessionToCome | null>(null);
  return (
    <Panel title={t('sessionsToCome')} isFlush>
      <DataTable
        label={t('sessionsToCome')}
        rows={of}
        keyOf={({ id }) => id}
        isStacked
        empty={
          <EmptyState order={3} title={t('sessionsEmpty')}>
            {t('sessionsEmptyText')}
          </EmptyState>
        }
        columns={[
          { name: 'course', label: t('course'), isHead: true, cell: ({ course }) => course },
          {
            name: 'day',
            label: t('date'),
            cell: ({ startsOn, startsAt }) =>
              [format.date(startsOn), ...(startsAt === null ? [] : [startsAt])].join(', '),
          },
          { name: 'place', label: t('place'), cell: ({ place }) => place ?? '' },
          { name: 'trainer', label: t('trainer'), cell: ({ trainer }) => trainer ?? '' },
          {
            name: 'seats',
            label: t('seats'),
            cell: ({ seats, booked, waiting }) => (
              <>
                {seats === null
                  ? t('booked', { count: booked })
                  : t('bookedOf', { booked: format.number(String(booked)), seats: format.number(String(seats)) })}
                {waiting > 0 && (
                  <Text size="xs" c="dimmed">
                    {t('waiting', { count: waiting })}
                  </Text>
                )}
              </>
            ),
          },
          {
            name: 'action',
            label: t('action'),
            isAction: true,
            cell: (session) =>
              mayRecord && session.booked > 0 && session.endsOn <= today ? (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('attendanceOf', { name: session.course })}
                  onClick={() => setChosen(session)}
                >
                  {t('attendance')}
                </Button>
              ) : null,
          },
        ]}
      />
      {chosen !== null && (
        <Meanwhile shows={null}>
          <Attendance of={chosen} onClose={() => setChosen(null)} />
        </Meanwhile>
      )}
    </Panel>
  );
}
