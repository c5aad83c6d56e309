import { Alert, Button, Group, NativeSelect, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { supportHours } from '#platform/directory/model/support-access.ts';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { settings } from '#platform/runtime/web/settings.ts';
import { Panel } from '#platform/kit/web/panel.tsx';
import { ProblemNote } from '#platform/kit/web/problem-note.tsx';
import { useCompanyTexts } from '#modules/company/web/texts.ts';
import { useGrantSupport, useSupportAccess, useRevokeSupport, type SupportGrant, type SupportVisit } from './calls.ts';

/** Whether the provider's support may come in, and everything it opened when it did. */
export function SupportCard() {
  const t = useCompanyTexts();
  const { data, error, refetch } = useSupportAccess();
  const mayManage = useMay('security.manage');
  const provider = settings().name;
  return (
    <Panel title={t('support.title', { provider })} note={t('support.note', { provider })}>
      {error !== null && data === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} order={3} />
      ) : data === undefined ? (
        <Loading rows={2} />
      ) : (
        <Stack gap="md">
          {data.grant !== null ? (
            <Granted grant={data.grant} />
          ) : mayManage ? (
            <GrantSupport />
          ) : (
            <Text size="sm">{t('support.none')}</Text>
          )}
          {data.visits.length > 0 && <Visits of={data.visits} />}
        </Stack>
      )}
    </Panel>
  );
}

function Granted({ grant: { scope, reason, endsAt, givenBy } }: { grant: SupportGrant }) {
  const t = useCompanyTexts();
  const format = useFormat();
  const mayManage = useMay('security.manage');
  const revoke = useRevokeSupport();
  return (
    <Alert color="copper" title={t(`support.open.${scope}`, { until: format.moment(endsAt) })}>
      {t('support.openText', { reason, name: givenBy ?? t('support.somebody') })}
      {mayManage && (
        <div>
          <Button
            mt="xs"
            size="compact-sm"
            variant="default"
            loading={revoke.isPending}
            onClick={() => revoke.mutate(undefined, { onSuccess: () => toast({ message: t('support.revoked') }) })}
          >
            {t('support.revoke')}
          </Button>
        </div>
      )}
      <ProblemNote error={revoke.error} />
    </Alert>
  );
}

function GrantSupport() {
  const t = useCompanyTexts();
  const format = useFormat();
  const grant = useGrantSupport();
  const [scope, setScope] = useState<'read' | 'write'>('read');
  const [hours, setHours] = useState<(typeof supportHours)[number]>(24);
  const [reason, setReason] = useState('');
  const submit = () =>
    grant.mutate({ scope, hours, reason: reason.trim() }, { onSuccess: () => toast({ message: t('support.done') }) });
  return (
    <Stack gap="md" maw={560}>
      <Radio.Group
        label={t('support.what')}
        value={scope}
        onChange={(value) => setScope(value === 'write' ? 'write' : 'read')}
      >
        <Stack gap={8} mt={6}>
          <Radio value="read" label={t('support.scope.read')} description={t('support.readText')} />
          <Radio value="write" label={t('support.scope.write')} description={t('support.writeText')} />
        </Stack>
      </Radio.Group>
      <NativeSelect
        maw={220}
        label={t('support.howLong')}
        value={hours}
        onChange={(event) => setHours(supportHours.find((one) => String(one) === event.currentTarget.value) ?? hours)}
        data={supportHours.map((count) => ({
          value: String(count),
          label: count < 24 ? t('support.hours', { count }) : t('support.days', { count: count / 24 }),
        }))}
      />
      <Textarea
        label={t('support.for')}
        required
        description={t('support.forHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Text size="sm" c="dimmed">
        {t('support.until', { until: format.moment(new Date(Date.now() + Number(hours) * 3_600_000).toISOString()) })}
      </Text>
      <Group>
        <Button disabled={reason.trim().length < 3} loading={grant.isPending} onClick={submit}>
          {t('support.grant')}
        </Button>
      </Group>
      <ProblemNote error={grant.error} />
    </Stack>
  );
}

function Visits({ of }: { of: readonly SupportVisit[] }) {
  const t = useCompanyTexts();
  const format = useFormat();
  return (
    <section aria-label={t('support.visits')}>
      <Text fw={560} size="sm" mb={4}>
        {t('support.visits')}
      </Text>
      <Stack gap="xs">
        {of.map(({ id, by, reason, startedAt, leftAt, calls }) => (
          <details key={id}>
            <summary>
              {t(leftAt === null ? 'support.visitNow' : 'support.visit', {
                name: by ?? t('support.somebody'),
                from: format.moment(startedAt),
                to: leftAt === null ? '' : format.moment(leftAt),
              })}{' '}
              {t('support.asked', { count: calls.reduce((sum, { times }) => sum + times, 0) })}
            </summary>
            <Text size="sm" mt={4}>
              {reason}
            </Text>
            {calls.length === 0 ? (
              <Text size="sm" c="dimmed">
                {t('support.nothing')}
              </Text>
            ) : (
              <ul>
                {calls.map(({ call, times }) => (
                  <li key={call}>
                    <Text size="sm" span>
                      {t('support.call', { call, count: times })}
                    </Text>
                  </li>
                ))}
              </ul>
            )}
          </details>
        ))}
      </Stack>
    </section>
  );
}
