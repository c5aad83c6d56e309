import { Button, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '#platform/http/web/hooks.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { lazy } from '#platform/kit/web/lazy/lazy.ts';
import { LazyDialog } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { oneToOne, talkAction } from '../model/one-to-one.ts';
import { myTalksCall, type TalkShown } from '../model/talk-calls.ts';
import { useTalkTexts } from './texts.ts';

const planDialog = lazy(() => import('./talk-dialogs.tsx').then((file) => file.PlanDialog));
const talkDialog = lazy(() => import('./talk-dialogs.tsx').then((file) => file.TalkDialog));

const kept = ['tab'];
const keptInner = ['tab', 'of'];
const kinds = { list: oneToOne, actions: talkAction } as const;
export const toneOfTalk = { planned: 'neutral', held: 'done', cancelled: 'draft' } as const;

/** One-to-ones of the person, as employee and as line manager; the records behind them as lists. */
export function TalksTab() {
  const t = useTalkTexts();
  return (
    <PageTabs
      isInner
      parameter="of"
      keeps={kept}
      label={t('parts')}
      names={['mine', 'list', 'actions'] as const}
      nameOf={(name) => t(name)}
    >
      {(name) =>
        name === 'mine' ? (
          <MyTalks />
        ) : (
          <LazyRegister
            of={kinds[name]}
            keeps={keptInner}
            empty={{ title: t(`${name}Empty`), text: t(`${name}EmptyText`) }}
          />
        )
      }
    </PageTabs>
  );
}

type Mine = ResponseOf<typeof myTalksCall>;

function MyTalks() {
  const t = useTalkTexts();
  const answer = useCall(myTalksCall);
  const [opened, setOpened] = useState<{ as: 'plan' } | { as: 'talk'; id: string } | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <QueryView
        of={answer}
        shape="table"
        isEmpty={({ me }) => me === null}
        empty={<EmptyState title={t('notEmployeeTitle')}>{t('notEmployee')}</EmptyState>}
      >
        {(mine) => (
          <Talks of={mine} onPlan={() => setOpened({ as: 'plan' })} onOpen={(id) => setOpened({ as: 'talk', id })} />
        )}
      </QueryView>
      {opened?.as === 'plan' && answer.data && <LazyDialog of={planDialog} mine={answer.data} onClose={close} />}
      {opened?.as === 'talk' && <LazyDialog of={talkDialog} talk={opened.id} onClose={close} />}
    </>
  );
}

function Talks({ of: mine, onPlan, onOpen }: { of: Mine; onPlan: () => void; onOpen: (id: string) => void }) {
  const t = useTalkTexts();
  const format = useFormat();
  const label = useLabels();
  const { labels } = oneToOne.fields.status;
  const add = (mine.hasManager || mine.reports.length > 0) && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onPlan}>
      {t('plan.button')}
    </Button>
  );
  if (mine.talks.length === 0)
    return (
      <EmptyState title={t('listEmpty')} actions={add || undefined}>
        {t('listEmptyText')}
      </EmptyState>
    );
  const isEmployee = ({ employee }: TalkShown) => employee.id === mine.me;
  const other = (talk: TalkShown) => (isEmployee(talk) ? (talk.manager?.name ?? '') : talk.employee.name);
  return (
    <Stack gap="md">
      <Panel title={t('mine')} actions={add || undefined} isFlush>
        <DataTable
          label={t('mine')}
          rows={mine.talks}
          keyOf={({ id }) => id}
          isStacked
          columns={[
            { name: 'with', label: t('table.with'), isHead: true, cell: other },
            {
              name: 'as',
              label: t('table.as'),
              cell: (talk) => t(isEmployee(talk) ? 'table.employee' : 'table.manager'),
            },
            { name: 'day', label: t('table.day'), cell: ({ day }) => format.date(day) },
            {
              name: 'status',
              label: t('table.status'),
              cell: ({ status }) => <StatusBadge status={toneOfTalk[status]}>{label(labels[status])}</StatusBadge>,
            },
            {
              name: 'actions',
              label: t('table.actions'),
              isAction: true,
              cell: (talk) => (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('table.openOf', { name: other(talk), day: format.date(talk.day) })}
                  onClick={() => onOpen(talk.id)}
                >
                  {t('table.open')}
                </Button>
              ),
            },
          ]}
        />
      </Panel>
    </Stack>
  );
}
