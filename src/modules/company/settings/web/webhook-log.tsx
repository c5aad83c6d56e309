import { Button, Group, Stack, Text } from '@mantine/core';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { ProblemNote } from '#platform/kit/web/problem-note.tsx';
import { DialogFrame } from '#platform/kit/web/dialog.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { useCompanyTexts } from '#modules/company/web/texts.ts';
import { useDeliveries, useSendAgain, type Webhook, type WebhookDelivery } from './calls.ts';

/** The last messages of a webhook, the newest first, and the way to send one again. */
export function WebhookLog({ of: hook, mayManage, onClose }: { of: Webhook; mayManage: boolean; onClose: () => void }) {
  const t = useCompanyTexts();
  const { data, error, refetch, isFetching } = useDeliveries(hook.id);
  return (
    <DialogFrame onClose={onClose} title={t('webhooks.logTitle', { name: hook.name })} size="xl">
      <Stack>
        {error !== null && data === undefined ? (
          <ErrorState error={error} onRetry={() => void refetch()} order={3} />
        ) : data === undefined ? (
          <Loading of="table" rows={3} />
        ) : data.deliveries.length === 0 ? (
          <Text size="sm">{t('webhooks.logNone')}</Text>
        ) : (
          <Deliveries
            of={data.deliveries}
            label={t('webhooks.logTitle', { name: hook.name })}
            mayAgain={mayManage && hook.state === 'on'}
          />
        )}
        <Group>
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            {t('webhooks.refresh')}
          </Button>
        </Group>
      </Stack>
    </DialogFrame>
  );
}

function Deliveries({ of, label, mayAgain }: { of: readonly WebhookDelivery[]; label: string; mayAgain: boolean }) {
  const t = useCompanyTexts();
  const format = useFormat();
  const again = useSendAgain();
  return (
    <>
      <ProblemNote error={again.error} />
      <DataTable
        isStacked
        label={label}
        rows={of}
        keyOf={({ id }) => id}
        columns={[
          { name: 'event', label: t('webhooks.event'), isHead: true, cell: ({ event }) => event },
          { name: 'when', label: t('webhooks.when'), cell: ({ at }) => format.moment(at) },
          {
            name: 'outcome',
            label: t('webhooks.outcome'),
            cell: (one) => {
              const state = t(`webhooks.${one.state}`);
              if (one.lastStatus !== null)
                return `${state}, ${t('webhooks.status', { status: String(one.lastStatus) })}`;
              return one.lastError === null ? state : `${state}, ${t('webhooks.error', { error: one.lastError })}`;
            },
          },
          { name: 'tries', label: t('webhooks.tries'), isNumber: true, cell: ({ tries }) => format.number(tries) },
          {
            name: 'again',
            label: t('webhooks.again'),
            isAction: true,
            cell: (one) =>
              mayAgain &&
              one.state !== 'waiting' && (
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={t('webhooks.againOf', { event: one.event, when: format.moment(one.at) })}
                  onClick={() => again.mutate(one.id, { onSuccess: () => toast({ message: t('webhooks.againSent') }) })}
                >
                  {t('webhooks.again')}
                </Button>
              ),
          },
        ]}
      />
    </>
  );
}
