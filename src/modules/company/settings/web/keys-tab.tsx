import { Anchor, Badge, Button, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { addressOf } from '#platform/http/web/request.ts';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { ScrollRegion } from '#platform/frame/web/scroll-region.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { Dialog } from '#platform/kit/web/dialog.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { useCompanyTexts } from '#modules/company/web/texts.ts';
import { useApiKeys, useRevokeKey, type ApiKey } from './calls.ts';
import { MakeKey } from './make-key.tsx';
import classes from './settings.module.css';

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

const colors = { working: 'pine', expired: 'gray', revoked: 'red' } as const;

function Keys({ keys, mayManage }: { keys: readonly ApiKey[]; mayManage: boolean }) {
  const t = useCompanyTexts();
  const format = useFormat();
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  return (
    <>
      <ScrollRegion label={t('settings.table', { of: t('keys.title') })}>
        <Table miw={820}>
          <Table.Thead>
            <Table.Tr>
              {(['name', 'rights', 'maker', 'lastUsed', 'expires', 'state'] as const).map((name) => (
                <Table.Th key={name} scope="col">
                  {t(`keys.${name}`)}
                </Table.Th>
              ))}
              {mayManage && (
                <Table.Th scope="col">
                  <span className={classes['hidden']}>{t('keys.actions')}</span>
                </Table.Th>
              )}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {keys.map((key) => (
              <Table.Tr key={key.id}>
                <Table.Th scope="row" fw={560}>
                  {key.name}
                  <Text size="xs" c="dimmed" ff="monospace">
                    {key.start}…
                  </Text>
                </Table.Th>
                <Table.Td>
                  <span title={key.access.join(', ')}>{t('keys.count', { count: key.access.length })}</span>
                </Table.Td>
                <Table.Td>{key.maker}</Table.Td>
                <Table.Td>
                  {key.lastUsedAt === null ? t('keys.never') : format.ago(key.lastUsedAt, new Date())}
                </Table.Td>
                <Table.Td>{format.date(key.expiresAt.slice(0, 10))}</Table.Td>
                <Table.Td>
                  <Badge color={colors[key.state]}>{t(`keys.${key.state}`)}</Badge>
                </Table.Td>
                {mayManage && (
                  <Table.Td ta="end">
                    {key.state === 'working' && (
                      <Button
                        size="compact-sm"
                        variant="default"
                        aria-label={t('keys.revokeOf', { name: key.name })}
                        onClick={() => setRevoking(key)}
                      >
                        {t('keys.revoke')}
                      </Button>
                    )}
                  </Table.Td>
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollRegion>
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
