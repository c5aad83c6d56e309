import { Button, Group, Progress, Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useCompanyApi } from '#platform/http/web/company-api.tsx';
import { useSend } from '#platform/http/web/hooks.ts';
import { queryKeys } from '#platform/http/web/queries.ts';
import { Panel } from '#platform/kit/web/panel.tsx';
import { ProblemNote } from '#platform/kit/web/problem-note.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { useUnlessLive } from '#platform/live/web/live.ts';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { hrPack } from '../model/hr-pack.ts';
import { cancelPackCall, PACK_DAY, packsUnderWayCall, schedulePacksCall } from '../model/pack-calls.ts';
import { useHrPackTexts } from './texts.ts';

type UnderWay = ResponseOf<typeof packsUnderWayCall>;

/** The packs of all months, what is being created, and whether one is created every month. */
export function PacksTab() {
  const t = useHrPackTexts();
  const api = useCompanyApi();
  const interval = useUnlessLive(1_000);
  const answer = useQuery({
    queryKey: queryKeys.call(api.company, packsUnderWayCall),
    queryFn: ({ signal }) => api.send(packsUnderWayCall, {}, { signal }),
    meta: { touches: packsUnderWayCall.touches },
    refetchInterval: ({ state }) => ((state.data?.runs.length ?? 0) > 0 ? interval : false),
  });
  return (
    <Stack gap="md">
      <Panel title={t('title')} note={t('note')}>
        <QueryView of={answer} shape="text" rows={1}>
          {({ everyMonth, runs }) => (
            <Stack gap="sm">
              <EveryMonth isOn={everyMonth} />
              {runs.map((run) => (
                <Run key={run.pack} of={run} />
              ))}
            </Stack>
          )}
        </QueryView>
      </Panel>
      <LazyRegister of={hrPack} keeps={['tab']} empty={{ title: t('emptyTitle'), text: t('emptyText') }} />
    </Stack>
  );
}

function EveryMonth({ isOn }: { isOn: boolean }) {
  const t = useHrPackTexts();
  const mayWrite = useMay('hr-packs.write');
  const turn = useSend(schedulePacksCall);
  // What was chosen, until the server has it: the switch stays where it was put, and keeps the focus.
  const [chosen, setChosen] = useState<boolean | null>(null);
  if (!mayWrite) return <Text size="sm">{isOn ? t('on', { day: PACK_DAY }) : t('off')}</Text>;
  return (
    <>
      <Switch
        label={t('everyMonth')}
        description={t('everyMonthHelp', { day: PACK_DAY })}
        checked={chosen ?? isOn}
        onChange={({ currentTarget: { checked } }) => {
          setChosen(checked);
          const settle = () => setChosen(null);
          turn.mutate({ body: { everyMonth: checked } }, { onSuccess: settle, onError: settle });
        }}
      />
      <ProblemNote error={turn.error} />
    </>
  );
}

function Run({ of: { pack, label, done, total, cancelRequested } }: { of: UnderWay['runs'][number] }) {
  const t = useHrPackTexts();
  const mayWrite = useMay('hr-packs.write');
  const cancel = useSend(cancelPackCall);
  const said = t(cancelRequested ? 'cancelling' : total === 0 ? 'waiting' : 'creating', { label });
  return (
    <Group gap="sm" align="center">
      <div style={{ flex: '1 1 220px', maxWidth: 420 }} role="status">
        <Text size="sm">{said}</Text>
        <Progress value={total === 0 ? 0 : (done / total) * 100} aria-label={said} mt={4} />
      </div>
      {mayWrite && !cancelRequested && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('cancelOf', { label })}
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ params: { pack } })}
        >
          {t('cancel')}
        </Button>
      )}
      <ProblemNote error={cancel.error} />
    </Group>
  );
}
