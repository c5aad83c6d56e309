import { Anchor, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { addressOf } from '#platform/http/web/request.ts';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { Dialog } from '#platform/kit/web/dialog.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { useCompanyTexts } from '#modules/company/web/texts.ts';
import { useApiKeys, useRevokeKey, type ApiKey } from './calls.ts';
import { MakeKey } from './make-key.tsx';

/** Keys for programs: what each may do, when it was used, and the end of it. */
export function KeysTab() {
  const t = useCompanyTexts();
  const mayManage = useMay('security.manage');
  const { data, error, refetch } = useApiKeys();
  const [isMaking, setMaking] = useState(false);
  return (
    <Panel
      title={t('keys.title')}
      note={
        <>
          {t('keys.note')}{' '}
          <Anchor href={addressOf('/api/docs')} target="_blank" rel="noopener">
            {t('keys.docs')}
          </Anchor>
        </>
      }
      actions={mayManage && <Button onClick={() => setMaking(true)}>{t('keys.make')}</Button>}
    >
      {error !== null && data === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} order={3} />
      ) : data === undefined ? (
        <Loading of="table" rows={3} />
      ) : data.keys.length === 0 ? (
        <EmptyState order={3} title={t('keys.none')}>
          {t('keys.noneText')}
        </EmptyState>
      ) : (
        <Keys keys={data.keys} mayManage={mayManage} />
      )}
      {isMaking && <MakeKey onClose={() => setMaking(false)} />}
    </Panel>
  );
}

const statuses = { working: 'done', expired: 'neutral', revoked: 'blocking' } as const;

function Keys({ keys, mayManage }: { keys: readonly ApiKey[]; mayManage: boolean }) {
  const t = useCompanyTexts();
  const format = useFormat();
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  return (
    <>
      <DataTable
        isStacked
        label={t('settings.table', { of: t('keys.title') })}
        rows={keys}
        keyOf={({ id }) => id}
        columns={[
          {
            name: 'name',
            label: t('keys.name'),
            isHead: true,
            cell: ({ name, start }) => (
              <>
                {name}
                <Text size="xs" c="dimmed" ff="monospace">
                  {start}…
                </Text>
              </>
            ),
          },
          {
            name: 'rights',
            label: t('keys.rights'),
            cell: ({ access }) => <span title={access.join(', ')}>{t('keys.count', { count: access.length })}</span>,
          },
          { name: 'maker', label: t('keys.maker'), cell: ({ maker }) => maker },
          {
            name: 'lastUsed',
            label: t('keys.lastUsed'),
            cell: ({ lastUsedAt }) => (lastUsedAt === null ? t('keys.never') : format.ago(lastUsedAt, new Date())),
          },
          { name: 'expires', label: t('keys.expires'), cell: ({ expiresAt }) => format.dayOf(expiresAt) },
          {
            name: 'state',
            label: t('keys.state'),
            cell: ({ state }) => <StatusBadge status={statuses[state]}>{t(`keys.${state}`)}</StatusBadge>,
          },
          ...(mayManage
            ? [
                {
                  name: 'actions',
                  label: t('keys.actions'),
                  isAction: true,
                  cell: (key: ApiKey) =>
                    key.state === 'working' && (
                      <Button
                        size="compact-sm"
                        variant="default"
                        aria-label={t('keys.revokeOf', { name: key.name })}
                        onClick={() => setRevoking(key)}
                      >
                        {t('keys.revoke')}
                      </Button>
                    ),
                },
              ]
            : []),
        ]}
      />
      {revoking !== null && <Revoke apiKey={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}

function Revoke({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const t = useCompanyTexts();
  const revoke = useRevokeKey();
  const { name } = apiKey;
  return (
    <Dialog
      title={t('keys.revokeTitle', { name })}
      submit={t('keys.revoke')}
      tone="red"
      isBusy={revoke.isPending}
      error={revoke.error}
      onClose={onClose}
      onSubmit={() =>
        revoke.mutate(apiKey.id, {
          onSuccess: () => {
            onClose();
            toast({ message: t('keys.revokedNow', { name }) });
          },
        })
      }
    >
      <Text size="sm">{t('keys.revokeText')}</Text>
    </Dialog>
  );
}
