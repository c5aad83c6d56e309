import { Alert, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { diversityTargetsCall } from '../model/diversity-calls.ts';
import { diversityTarget } from '../model/diversity-target.ts';
import { ShownValue } from '#platform/kit/web/shown-value.tsx';
import { useFairPayTexts } from './texts.ts';

const statusOf = { reached: 'done', onTrack: 'done', offTrack: 'attention', missed: 'blocking' } as const;

/** Targets with their progress, which is counted from records, and the list to change them. */
export function TargetsTab() {
  const t = useFairPayTexts();
  const answer = useCall(diversityTargetsCall);
  return (
    <Stack gap="md">
      <Alert color="gray" icon={<IconInfoCircle size={18} />}>
        {t('targets.law')}
      </Alert>
      <QueryView of={answer} shape="table" isEmpty={() => false}>
        {({ targets, on }) => targets.length > 0 && <Progress targets={targets} on={on} />}
      </QueryView>
      {!answer.isPending && (
        <LazyRegister
          of={diversityTarget}
          keeps={['tab', 'on', 'period']}
          empty={{ title: t('targets.empty'), text: t('targets.emptyText') }}
        />
      )}
    </Stack>
  );
}

type Targets = ResponseOf<typeof diversityTargetsCall>;

function Progress({ targets, on }: Targets) {
  const t = useFairPayTexts();
  const format = useFormat();
  return (
    <Panel title={t('targets.progress')} note={t('targets.progressNote', { day: format.date(on) })} isFlush>
      <DataTable
        label={t('targets.progress')}
        rows={targets}
        keyOf={({ id }) => id}
        isStacked
        columns={[
          { name: 'target', label: t('targets.target'), isHead: true, cell: ({ name }) => name },
          {
            name: 'base',
            label: t('targets.base'),
            isNumber: true,
            cell: ({ base, baseOn, name }) => (
              <>
                <ShownValue of={base} name={`${t('targets.base')}: ${name}`} />
                <Text size="xs">{format.date(baseOn)}</Text>
              </>
            ),
          },
          {
            name: 'current',
            label: t('targets.current'),
            isNumber: true,
            cell: ({ current, name }) => <ShownValue of={current} name={`${t('targets.current')}: ${name}`} />,
          },
          {
            name: 'goal',
            label: t('targets.goal'),
            isNumber: true,
            cell: ({ targetShare, targetOn }) => (
              <>
                {format.percentage(targetShare)}
                <Text size="xs">{format.date(targetOn)}</Text>
              </>
            ),
          },
          {
            name: 'progress',
            label: t('targets.progress'),
            isNumber: true,
            cell: ({ progress, name }) => <ShownValue of={progress} name={`${t('targets.progress')}: ${name}`} />,
          },
          {
            name: 'status',
            label: t('status'),
            isStatus: true,
            cell: ({ status }) =>
              status === null ? (
                <StatusBadge status="neutral">{t('targets.statusOf.unknown')}</StatusBadge>
              ) : (
                <StatusBadge status={statusOf[status]}>{t(`targets.statusOf.${status}`)}</StatusBadge>
              ),
          },
        ]}
      />
    </Panel>
  );
}
