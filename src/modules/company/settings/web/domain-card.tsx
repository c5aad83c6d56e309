import { Alert, Button, CopyButton, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { ProblemNote } from '#platform/kit/web/problem-note.tsx';
import { useCompanyTexts } from '#modules/company/web/texts.ts';
import {
  useCheckDomain,
  useEmailDomain,
  useMailDomain,
  useRemoveDomainVerification,
  type EmailDomain,
} from './calls.ts';

/** The domain behind the company's addresses, and the proof that it is the company's. */
export function DomainCard() {
  const t = useCompanyTexts();
  const { data, error, refetch } = useEmailDomain();
  return (
    <Panel
      title={t('security.domain')}
      note={data === undefined || data.isFreeMail ? undefined : t('security.domainNote', { domain: data.domain })}
    >
      {error !== null && data === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} order={3} />
      ) : data === undefined ? (
        <Loading rows={2} />
      ) : data.isFreeMail ? (
        <Text size="sm">{t('security.domainFree', { domain: data.domain })}</Text>
      ) : data.proof === null ? (
        <Open of={data} />
      ) : (
        <Proven domain={data.domain} proof={data.proof} />
      )}
    </Panel>
  );
}

function Proven({ domain, proof }: { domain: string; proof: NonNullable<EmailDomain['proof']> }) {
  const t = useCompanyTexts();
  const format = useFormat();
  const mayManage = useMay('security.manage');
  const takeBack = useRemoveDomainVerification();
  const day = format.moment(proof.provedAt);
  return (
    <Alert color="pine" title={t('security.domainProven', { domain })}>
      {proof.method === 'dns' ? t('security.domainProvenDns', { day }) : t('security.domainProvenMail', { day })}
      {mayManage && (
        <div>
          <Button
            mt="xs"
            size="compact-sm"
            variant="default"
            loading={takeBack.isPending}
            onClick={() =>
              takeBack.mutate(undefined, {
                onSuccess: () => toast({ message: t('security.domainBackDone', { domain }) }),
              })
            }
          >
            {t('security.domainBack')}
          </Button>
        </div>
      )}
      <ProblemNote error={takeBack.error} />
    </Alert>
  );
}

function Open({ of: { domain, record, mailboxes } }: { of: EmailDomain }) {
  const t = useCompanyTexts();
  const mayManage = useMay('security.manage');
  const check = useCheckDomain();
  const mail = useMailDomain();
  const [mailbox, setMailbox] = useState(mailboxes[0] ?? 'postmaster');
  if (!mayManage) return <Text size="sm">{t('security.domainOpen', { domain })}</Text>;
  const send = () =>
    mail.mutate(mailbox, {
      onSuccess: () => toast({ message: t('security.domainMailSent', { address: `${mailbox}@${domain}` }) }),
    });
  return (
    <Stack gap="md" maw={680}>
      <Text size="sm">{t('security.domainOpenText')}</Text>
      <ToCopy label={t('security.domainHost')} value={record.host} />
      <ToCopy label={t('security.domainValue')} value={record.value} />
      <ProblemNote error={check.error} />
      <Group>
        <Button
          loading={check.isPending}
          onClick={() =>
            check.mutate(undefined, { onSuccess: () => toast({ message: t('security.domainDone', { domain }) }) })
          }
        >
          {t('security.domainCheck')}
        </Button>
      </Group>
      <Group align="end" gap="xs">
        <NativeSelect
          label={t('security.domainMailbox')}
          data={mailboxes.map((name) => ({ value: name, label: `${name}@${domain}` }))}
          value={mailbox}
          onChange={(event) => setMailbox(mailboxes.find((one) => one === event.currentTarget.value) ?? mailbox)}
        />
        <Button variant="default" loading={mail.isPending} onClick={send}>
          {t('security.domainMail')}
        </Button>
      </Group>
      <ProblemNote error={mail.error} />
    </Stack>
  );
}

function ToCopy({ label, value }: { label: string; value: string }) {
  const t = useCompanyTexts();
  return (
    <Group align="end" gap="xs" wrap="nowrap">
      <TextInput
        label={label}
        value={value}
        readOnly
        flex={1}
        miw={0}
        styles={{ input: { fontFamily: 'monospace' } }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button variant="default" aria-label={t('security.domainCopyOf', { what: label })} onClick={copy}>
            {copied ? t('security.domainCopied') : t('security.domainCopy')}
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}
