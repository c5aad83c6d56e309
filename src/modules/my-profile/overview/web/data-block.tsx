import { Anchor, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { dataPackagesCall, makeDataPackageCall } from '#modules/my-profile/data-package/model/package-calls.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useCompanyApi } from '#platform/http/web/company-api.tsx';
import { useSend } from '#platform/http/web/hooks.ts';
import { addressOf } from '#platform/http/web/request.ts';
import { queryKeys } from '#platform/http/web/queries.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { ProblemNote } from '#platform/kit/web/problem-note.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { useUnlessLive } from '#platform/live/web/live.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { useMyOverviewTexts } from './texts.ts';

type Package = ResponseOf<typeof dataPackagesCall>['packages'][number];
const isUnderWay = ({ state }: Package) => state === 'queued' || state === 'running';

/** Asks for everything recorded about oneself, shows how far it is, and hands it out. */
export function DataBlock() {
  const t = useMyOverviewTexts();
  const api = useCompanyApi();
  const interval = useUnlessLive(1_000);
  const packages = useQuery({
    queryKey: queryKeys.call(api.company, dataPackagesCall),
    queryFn: ({ signal }) => api.send(dataPackagesCall, {}, { signal }),
    meta: { touches: dataPackagesCall.touches },
    refetchInterval: (query) => (query.state.data?.packages.some(isUnderWay) === true ? interval : false),
  });
  const make = useSend(makeDataPackageCall);
  return (
    <Panel title={t('data')}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t('dataText')}</Text>
        <QueryView of={packages} shape="text" rows={1}>
          {({ packages: all }) => (
            <>
              {all.slice(0, 3).map((one) => (
                <Made key={one.id} of={one} />
              ))}
              <Button
                variant="default"
                loading={make.isPending}
                disabled={all.some(isUnderWay)}
                onClick={() => make.mutate({}, { onSuccess: () => toast({ message: t('dataRequested') }) })}
              >
                {t('dataRequest')}
              </Button>
            </>
          )}
        </QueryView>
        <ProblemNote error={make.error} />
      </Stack>
    </Panel>
  );
}

function Made({ of }: { of: Package }) {
  const t = useMyOverviewTexts();
  const format = useFormat();
  const api = useCompanyApi();
  const day = format.dayOf(of.createdAt);
  if (isUnderWay(of)) {
    const { done, total } = of.progress;
    return (
      <div style={{ width: '100%', maxWidth: 360 }} role="status">
        <Text size="sm">
          {t('dataRunning')}
          {total > 0 && ` · ${t('dataProgress', { done, total })}`}
        </Text>
        <Progress value={total === 0 ? 0 : (done / total) * 100} aria-label={t('dataRunning')} mt={4} />
      </div>
    );
  }
  if (!of.isReady)
    return (
      <Text size="sm" c="dimmed">
        {t(of.state === 'done' ? 'dataExpired' : 'dataFailed', { day })}
      </Text>
    );
  return (
    <Group gap="sm">
      <Text size="sm">
        {t('dataReady', { day, size: format.bytes(of.bytes ?? 0) })} ·{' '}
        {t('dataUntil', { day: format.dayOf(of.endsAt ?? of.createdAt) })}
      </Text>
      <Anchor
        href={addressOf(`/api/companies/${encodeURIComponent(api.company)}/my-profile/data-packages/${of.id}/file`)}
        download
        size="sm"
      >
        {t('dataDownload')}
      </Anchor>
    </Group>
  );
}
