import { ActionIcon, Button, Menu, Text } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { Dialog } from '#platform/kit/web/dialog.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { ProblemNote } from '#platform/kit/web/problem-note.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { useCompanyTexts } from '#modules/company/web/texts.ts';
import {
  useRemoveWebhook,
  useRenewSecret,
  useSwitchWebhook,
  useTestWebhook,
  useWebhooks,
  type Webhook,
} from './calls.ts';
import { ShownOnce } from '#platform/kit/web/shown-once.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookLog } from './webhook-log.tsx';

type Open =
  | { kind: 'form'; of: Webhook | null }
  | { kind: 'log' | 'remove'; of: Webhook }
  | { kind: 'secret'; secret: string };

/** Programs that are told when something happens, and what became of each message. */
export function WebhooksTab() {
  const t = useCompanyTexts();
  const mayManage = useMay('security.manage');
  const { data, error, refetch } = useWebhooks();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <Panel
      title={t('webhooks.title')}
      note={t('webhooks.note')}
      actions={mayManage && <Button onClick={() => setOpen({ kind: 'form', of: null })}>{t('webhooks.make')}</Button>}
    >
      {error !== null && data === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} order={3} />
      ) : data === undefined ? (
        <Loading of="table" rows={3} />
      ) : data.webhooks.length === 0 ? (
        <EmptyState order={3} title={t('webhooks.none')}>
          {t('webhooks.noneText')}
        </EmptyState>
      ) : (
        <Webhooks webhooks={data.webhooks} mayManage={mayManage} onOpen={setOpen} />
      )}
      {open?.kind === 'form' && (
        <WebhookForm
          of={open.of}
          registers={data?.registers ?? []}
          onClose={close}
          onMade={(secret) => setOpen({ kind: 'secret', secret })}
        />
      )}
      {open?.kind === 'secret' && (
        <ShownOnce
          value={open.secret}
          words={{
            title: t('webhooks.secretTitle'),
            text: t('webhooks.secretText'),
            label: t('webhooks.secret'),
            copy: t('webhooks.copy'),
            copied: t('webhooks.copied'),
            done: t('webhooks.done'),
          }}
          onClose={close}
        />
      )}
      {open?.kind === 'log' && <WebhookLog of={open.of} mayManage={mayManage} onClose={close} />}
      {open?.kind === 'remove' && <Remove of={open.of} onClose={close} />}
    </Panel>
  );
}

const statuses = { on: 'done', paused: 'blocking', off: 'neutral' } as const;

function Webhooks({
  webhooks,
  mayManage,
  onOpen,
}: {
  webhooks: readonly Webhook[];
  mayManage: boolean;
  onOpen: (open: Open) => void;
}) {
  const t = useCompanyTexts();
  const format = useFormat();
  return (
    <DataTable
      isStacked
      label={t('settings.table', { of: t('webhooks.title') })}
      rows={webhooks}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'name',
          label: t('webhooks.name'),
          isHead: true,
          cell: (hook) => (
            <>
              {hook.name}
              <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {hook.url}
              </Text>
              {hook.state === 'paused' && <Text size="xs">{t('webhooks.pausedText')}</Text>}
            </>
          ),
        },
        {
          name: 'state',
          label: t('webhooks.state'),
          cell: ({ state }) => <StatusBadge status={statuses[state]}>{t(`webhooks.${state}`)}</StatusBadge>,
        },
        {
          name: 'last',
          label: t('webhooks.last'),
          cell: ({ lastDeliveredAt }) =>
            lastDeliveredAt === null ? t('webhooks.never') : format.moment(lastDeliveredAt),
        },
        { name: 'maker', label: t('webhooks.maker'), cell: ({ maker }) => maker },
        {
          name: 'actions',
          label: t('keys.actions'),
          isAction: true,
          cell: (hook) =>
            mayManage ? (
              <Actions of={hook} onOpen={onOpen} />
            ) : (
              <Button size="compact-sm" variant="default" onClick={() => onOpen({ kind: 'log', of: hook })}>
                {t('webhooks.log')}
              </Button>
            ),
        },
      ]}
    />
  );
}

function Actions({ of: hook, onOpen }: { of: Webhook; onOpen: (open: Open) => void }) {
  const t = useCompanyTexts();
  const turn = useSwitchWebhook();
  const test = useTestWebhook();
  const renew = useRenewSecret();
  const next = hook.state === 'on' ? 'off' : 'on';
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            aria-label={t('webhooks.actionsOf', { name: hook.name })}
            loading={turn.isPending || test.isPending || renew.isPending}
          >
            <IconDots size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onOpen({ kind: 'log', of: hook })}>{t('webhooks.log')}</Menu.Item>
          <Menu.Item onClick={() => onOpen({ kind: 'form', of: hook })}>{t('webhooks.edit')}</Menu.Item>
          {hook.state === 'on' && (
            <Menu.Item
              onClick={() => test.mutate(hook.id, { onSuccess: () => toast({ message: t('webhooks.testSent') }) })}
            >
              {t('webhooks.test')}
            </Menu.Item>
          )}
          <Menu.Item
            onClick={() =>
              turn.mutate(
                { id: hook.id, state: next },
                {
                  onSuccess: () =>
                    toast({ message: next === 'on' ? t('webhooks.switchedOn') : t('webhooks.switchedOff') }),
                },
              )
            }
          >
            {next === 'on' ? t('webhooks.switchOn') : t('webhooks.switchOff')}
          </Menu.Item>
          <Menu.Item
            onClick={() => renew.mutate(hook.id, { onSuccess: ({ secret }) => onOpen({ kind: 'secret', secret }) })}
          >
            {t('webhooks.renew')}
          </Menu.Item>
          <Menu.Item color="red" onClick={() => onOpen({ kind: 'remove', of: hook })}>
            {t('webhooks.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ProblemNote error={turn.error ?? test.error ?? renew.error} />
    </>
  );
}

function Remove({ of: { id, name }, onClose }: { of: Webhook; onClose: () => void }) {
  const t = useCompanyTexts();
  const remove = useRemoveWebhook();
  return (
    <Dialog
      title={t('webhooks.removeTitle', { name })}
      submit={t('webhooks.remove')}
      tone="red"
      isBusy={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onSubmit={() =>
        remove.mutate(id, {
          onSuccess: () => {
            onClose();
            toast({ message: t('webhooks.removed') });
          },
        })
      }
    >
      <Text size="sm">{t('webhooks.removeText')}</Text>
    </Dialog>
  );
}
