import { Button, Group, Modal, Stack, Table, Text } from '@mantine/core';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { ScrollRegion } from '#platform/frame/web/scroll-region.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { ProblemNote } from '#platform/kit/web/problem-note.tsx';
import { useCompanyTexts } from '#modules/company/web/texts.ts';
import { useDeliveries, useSendAgain, type Webhook, type WebhookDelivery } from './calls.ts';

/** The last messages of a webhook, the newest first, and the way to send one again. */
export function WebhookLog({ of: hook, mayManage, onClose }: { of: Webhook; mayManage: boolean; onClose: () => void }) {
  const t = useCompanyTexts();
  const { data, error, refetch, isFetching } = useDeliveries(hook.id);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('webhooks.logTitle', { name: hook.name })}
      size="xl"
      closeButtonProps={{ 'aria-label': t('settings.close') }}
    >
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
    </Modal>
  );
}

function Deliveries({ of, label, mayAgain }: { of: readonly WebhookDelivery[]; label: string; mayAgain: boolean }) {
  const t = useCompanyTexts();
  const format = useFormat();
  const again = useSendAgain();
  return (
    <>
      <ProblemNote error={again.error} />
      <ScrollRegion label={label}>
        <Table miw={640}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('webhooks.event')}</Table.Th>
              <Table.Th scope="col">{t('webhooks.when')}</Table.Th>
              <Table.Th scope="col">{t('webhooks.outcome')}</Table.Th>
              <Table.Th scope="col" ta="end">
                {t('webhooks.tries')}
              </Table.Th>
              <Table.Td />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {of.map((one) => (
              <Table.Tr key={one.id}>
                <Table.Th scope="row" fw={500}>
                  {one.event}
                </Table.Th>
                <Table.Td>{format.moment(one.at)}</Table.Td>
                <Table.Td>
                  {t(`webhooks.${one.state}`)}
                  {one.lastStatus !== null
                    ? `, ${t('webhooks.status', { status: String(one.lastStatus) })}`
                    : one.lastError !== null
                      ? `, ${t('webhooks.error', { error: one.lastError })}`
                      : ''}
                </Table.Td>
                <Table.Td ta="end">{format.number(one.tries)}</Table.Td>
                <Table.Td>
                  {mayAgain && one.state !== 'waiting' && (
                    <Button
                      size="compact-xs"
                      variant="default"
                      aria-label={t('webhooks.againOf', { event: one.event, when: format.moment(one.at) })}
                      onClick={() =>
                        again.mutate(one.id, { onSuccess: () => toast({ message: t('webhooks.againSent') }) })
                      }
                    >
                      {t('webhooks.again')}
                    </Button>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollRegion>
    </>
  );
}
