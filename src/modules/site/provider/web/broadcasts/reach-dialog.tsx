import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useCall, useChange } from '#platform/http/web/hooks.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { DialogFrame } from '#platform/kit/web/dialog.tsx';
import { broadcast, type Broadcast } from '#modules/site/provider/model/broadcast.ts';
import { broadcastReachCall } from '#modules/site/provider/model/provider-calls.ts';
import { useBroadcastTexts } from './texts.ts';

/** How many companies and people an announcement reaches, and for a draft the button that publishes it. */
export function ReachDialog({
  of: { id, version, title, status, details },
  onClose,
}: {
  of: Broadcast;
  onClose: () => void;
}) {
  const t = useBroadcastTexts();
  const mayPublish = useMay('broadcasts.publish') && status === 'draft';
  const { data, error, refetch } = useCall(broadcastReachCall, { params: { id } });
  const change = useChange(broadcast);
  const publish = () =>
    change.mutate(
      { id, version, set: { status: 'published' } },
      {
        onSuccess: () => {
          onClose();
          toast({ message: t('published', { title }) });
        },
      },
    );
  const problem = change.error === null ? null : problemOf(change.error);
  return (
    <DialogFrame onClose={onClose} title={t('reachTitle')}>
      <Stack>
        <div>
          <Text fw={600}>{title}</Text>
          {details !== null && (
            <Text size="sm" c="dimmed" lineClamp={3}>
              {details}
            </Text>
          )}
        </div>
        {error !== null && data === undefined ? (
          <ErrorState error={error} order={3} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <Loading rows={2} />
        ) : (
          <Text role="status">
            {t('reaches', {
              companies: t('companies', { count: data.companies }),
              people: t('people', { count: data.people }),
            })}
          </Text>
        )}
        {mayPublish && (
          <Text size="sm" c="dimmed">
            {t('publishNote')}
          </Text>
        )}
        {problem !== null && (
          <Alert color="red" role="alert" title={problem.title}>
            {problem.errors[0]?.message ?? problem.hint}
          </Alert>
        )}
        <Group justify="end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t(mayPublish ? 'notYet' : 'close')}
          </Button>
          {mayPublish && (
            <Button loading={change.isPending} disabled={data === undefined} onClick={publish}>
              {t('publish')}
            </Button>
          )}
        </Group>
      </Stack>
    </DialogFrame>
  );
}
