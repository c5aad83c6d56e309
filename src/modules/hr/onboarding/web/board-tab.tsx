import { Button, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { Link } from 'react-router';
import { stepOwners, type StepOwner } from '#modules/hr/plans/model/plan-records.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useCall, useSend } from '#platform/http/web/hooks.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { Tile, Tiles } from '#platform/kit/web/tiles.tsx';
import { nudgeCall, onboardingBoardCall, type OnboardingShown } from '../model/onboarding-calls.ts';
import { StepTable } from './step-table.tsx';
import { useOnboardingTexts } from './texts.ts';

const Invite = lazyComponent(() => import('./invite-dialog.tsx').then((file) => file.InviteDialog));

/** Everybody who is being onboarded, each with their steps. */
export function BoardTab() {
  const t = useOnboardingTexts();
  const [invited, setInvited] = useState<OnboardingShown | null>(null);
  const answer = useCall(onboardingBoardCall);
  return (
    <>
      <QueryView
        of={answer}
        shape="table"
        isEmpty={({ onboardings }) => onboardings.length === 0}
        empty={
          <EmptyState
            title={t('emptyTitle')}
            actions={
              <Button component={Link} to="?tab=templates">
                {t('template')}
              </Button>
            }
          >
            {t('emptyText')}
          </EmptyState>
        }
      >
        {(board) => (
          <Stack gap="md">
            <Figures of={board} />
            {board.onboardings.map((one) => (
              <Person key={one.id} of={one} today={board.today} onInvite={() => setInvited(one)} />
            ))}
            <LateByOwner of={board} />
          </Stack>
        )}
      </QueryView>
      {invited !== null && (
        <Meanwhile shows={null}>
          <Invite of={invited} onClose={() => setInvited(null)} />
        </Meanwhile>
      )}
    </>
  );
}

type Board = ResponseOf<typeof onboardingBoardCall>;

function Figures({ of: { onboardings, meanDaysToReady } }: { of: Board }) {
  const t = useOnboardingTexts();
  const format = useFormat();
  const open = onboardings.filter(({ status }) => status === 'open');
  return (
    <Tiles label={t('metrics')}>
      <Tile name={t('open')} figure={format.number(String(open.length))} />
      <Tile name={t('late')} figure={format.number(String(open.reduce((sum, { late }) => sum + late, 0)))} />
      <Tile
        name={t('ready')}
        note={t('readyNote')}
        figure={meanDaysToReady === null ? null : format.figure(meanDaysToReady, 'd')}
      />
    </Tiles>
  );
}

function Person({ of, today, onInvite }: { of: OnboardingShown; today: string; onInvite: () => void }) {
  const t = useOnboardingTexts();
  const format = useFormat();
  const { employee, startDate, steps, done, late, buddy, invited, mayChange, daysToReady, status } = of;
  const needed = steps.filter((step) => step.status !== 'notNeeded').length;
  const isComing = startDate !== null && startDate > today;
  const said = [
    startDate === null ? null : t(isComing ? 'starts' : 'started', { day: format.date(startDate) }),
    needed === 0 ? t('noSteps') : t('progress', { done, of: needed }),
    daysToReady === null ? null : t('readyAfter', { count: daysToReady }),
    buddy === null ? null : t('buddy', { name: buddy }),
    invited === null ? null : t(invited),
  ];
  return (
    <Panel
      title={employee.name}
      note={said.filter((part) => part !== null).join(' · ')}
      isFlush
      actions={
        mayChange && status === 'open' ? (
          <Group gap="xs">
            {late > 0 && <Remind of={of} />}
            {isComing && invited === null && (
              <Button
                size="xs"
                variant="default"
                onClick={onInvite}
                aria-label={t('inviteOf', { name: employee.name })}
              >
                {t('invite')}
              </Button>
            )}
            <Button
              size="xs"
              variant="default"
              component={Link}
              to={`?tab=onboardings&view.record=${of.id}`}
              aria-label={t('changeOf', { name: employee.name })}
            >
              {t('change')}
            </Button>
          </Group>
        ) : null
      }
    >
      <StepTable label={employee.name} steps={steps} empty={<Text p="md">{t('noSteps')}</Text>} />
    </Panel>
  );
}

function Remind({ of: { id, employee } }: { of: OnboardingShown }) {
  const t = useOnboardingTexts();
  const remind = useSend(nudgeCall);
  return (
    <Button
      size="xs"
      variant="default"
      loading={remind.isPending}
      aria-label={t('remindOf', { name: employee.name })}
      onClick={() =>
        remind.mutate(
          { params: { onboarding: id } },
          { onSuccess: ({ told }) => notifications.show({ message: t('told', { count: told }) }) },
        )
      }
    >
      {t('remind')}
    </Button>
  );
}

function LateByOwner({ of: { lateByOwner } }: { of: Board }) {
  const t = useOnboardingTexts();
  const label = useLabels();
  const format = useFormat();
  if (lateByOwner.length === 0) return null;
  return (
    <Panel title={t('lateByOwner')} isFlush>
      <DataTable
        label={t('lateByOwner')}
        rows={lateByOwner}
        keyOf={({ owner, role }) => owner ?? role}
        columns={[
          {
            name: 'owner',
            label: t('owner'),
            isHead: true,
            cell: ({ owner, role }) => owner ?? label(stepOwners[role as StepOwner]),
          },
          {
            name: 'count',
            label: t('count'),
            isNumber: true,
            cell: ({ steps }) => <StatusBadge status="attention">{format.number(String(steps))}</StatusBadge>,
          },
        ]}
      />
    </Panel>
  );
}
