import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { StatusBadge, type Status } from '#platform/kit/web/status-badge.tsx';
import { useCompany, useMay } from '#platform/session/web/company.tsx';
import { Tile, Tiles } from '#platform/kit/web/tiles.tsx';
import { exit, type Exit } from '../model/exit.ts';
import { offboardingBoardCall, type ExitShown } from '../model/offboarding-calls.ts';
import { useOffboardingTexts } from './texts.ts';

const HandOver = lazyComponent(() => import('./hand-over-dialog.tsx').then((file) => file.HandOverDialog));

/** Everybody who is leaving: when, what is still to do, and when their access ends. */
export function BoardTab() {
  const t = useOffboardingTexts();
  const [leaver, setLeaver] = useState<ExitShown | null>(null);
  const answer = useCall(offboardingBoardCall);
  return (
    <>
      <QueryView
        of={answer}
        shape="table"
        isEmpty={({ exits }) => exits.length === 0}
        empty={<EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>}
      >
        {(board) => (
          <Stack gap="md">
            <Figures of={board} />
            <Exits of={board.exits} onHandOver={setLeaver} />
          </Stack>
        )}
      </QueryView>
      {leaver !== null && (
        <Meanwhile shows={null}>
          <HandOver of={leaver} onClose={() => setLeaver(null)} />
        </Meanwhile>
      )}
    </>
  );
}

const isUnderWay = ({ status }: ExitShown): boolean => status === 'open' || status === 'requested';

function Figures({ of: { exits, regretted } }: { of: ResponseOf<typeof offboardingBoardCall> }) {
  const t = useOffboardingTexts();
  const format = useFormat();
  const open = exits.filter(isUnderWay);
  const count = (all: number) => format.number(String(all));
  return (
    <Tiles label={t('metrics')}>
      <Tile name={t('open')} figure={count(open.length)} />
      <Tile name={t('late')} figure={count(open.reduce((sum, { late }) => sum + late, 0))} />
      <Tile name={t('toHandOver')} figure={count(open.filter(({ handedOverAt }) => handedOverAt === null).length)} />
      {regretted !== null && (
        <Tile
          name={t('regretted')}
          note={t('regrettedNote')}
          figure={t('regrettedOf', { yes: count(regretted.yes), of: count(regretted.of) })}
        />
      )}
    </Tiles>
  );
}

const tones: Readonly<Record<Exit['status'], Status>> = {
  requested: 'review',
  open: 'draft',
  done: 'done',
  rejected: 'blocking',
  cancelled: 'neutral',
};

function Exits({ of, onHandOver }: { of: readonly ExitShown[]; onHandOver: (one: ExitShown) => void }) {
  const t = useOffboardingTexts();
  const format = useFormat();
  const label = useLabels();
  const { slug } = useCompany();
  const mayWriteLetters = useMay('letters.write');
  const { labels } = exit.fields.status;
  return (
    <Panel title={t('exits')} isFlush>
      <DataTable
        label={t('exits')}
        rows={of}
        keyOf={({ id }) => id}
        isStacked
        columns={[
          {
            name: 'employee',
            label: t('employee'),
            isHead: true,
            cell: (one) => (
              <>
                <Anchor component={Link} to={`?tab=exits&view.record=${one.id}`} inherit>
                  {one.employee.name}
                </Anchor>
                {mayWriteLetters && one.kind !== 'death' && (
                  <Anchor
                    component={Link}
                    to={`/${encodeURIComponent(slug)}/hr/employee-data?tab=letters&for=${one.employee.id}`}
                    size="xs"
                    display="block"
                    aria-label={t('referenceOf', { name: one.employee.name })}
                  >
                    {t('reference')}
                  </Anchor>
                )}
              </>
            ),
          },
          { name: 'kind', label: t('kind'), cell: ({ kind }) => label(exit.fields.kind.options[kind]) },
          {
            name: 'lastDay',
            label: t('lastDay'),
            cell: ({ lastDay, daysLeft }) => (
              <>
                {format.date(lastDay)}
                {daysLeft >= 0 && (
                  <Text size="xs" c="dimmed">
                    {daysLeft === 0 ? t('lastDayToday') : t('daysLeft', { count: daysLeft })}
                  </Text>
                )}
              </>
            ),
          },
          { name: 'access', label: t('accessEnds'), cell: (one) => <Access of={one} /> },
          {
            name: 'steps',
            label: t('steps'),
            cell: ({ steps, done, late, employee }) =>
              steps === 0 ? (
                format.number(null)
              ) : (
                <>
                  <Anchor
                    component={Link}
                    to={`/${encodeURIComponent(slug)}/hr/onboarding?tab=steps&employee=${employee.id}`}
                    inherit
                  >
                    {t('stepsDone', { done, of: steps })}
                  </Anchor>
                  {late > 0 && <StatusBadge status="attention">{t('stepsLate', { count: late })}</StatusBadge>}
                </>
              ),
          },
          {
            name: 'equipment',
            label: t('equipment'),
            isNumber: true,
            cell: ({ equipment, employee }) => (
              <Anchor component={Link} to={`?tab=equipment&employee=${employee.id}`} inherit>
                {format.number(String(equipment))}
              </Anchor>
            ),
          },
          {
            name: 'handOver',
            label: t('handOver'),
            isAction: true,
            cell: (one) =>
              one.handedOverAt !== null ? (
                <StatusBadge status="done">{t('handedOver')}</StatusBadge>
              ) : one.mayChange && one.status === 'open' ? (
                <Button
                  size="xs"
                  variant="default"
                  onClick={() => onHandOver(one)}
                  aria-label={t('handOverOf', { name: one.employee.name })}
                >
                  {t('handOverAction')}
                </Button>
              ) : null,
          },
          {
            name: 'status',
            label: t('status'),
            isStatus: true,
            cell: ({ status }) => (
              <StatusBadge status={tones[status as Exit['status']]}>
                {label(labels[status as Exit['status']])}
              </StatusBadge>
            ),
          },
        ]}
      />
    </Panel>
  );
}

function Access({ of: { accessEndsAt, hasAccess } }: { of: ExitShown }) {
  const t = useOffboardingTexts();
  const format = useFormat();
  if (!hasAccess) return <StatusBadge status="neutral">{t('accessEnded')}</StatusBadge>;
  return <>{format.moment(accessEndsAt)}</>;
}
