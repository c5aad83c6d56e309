import { Alert, Button, Text } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { useState } from 'react';
import { ApprovalSteps } from '#platform/approvals/web/approval-steps.tsx';
import { DecisionLine } from '#platform/approvals/web/decision-line.tsx';
import { useCall } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { ActionForm } from '#platform/forms/web/action-form.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { withdrawingCall, type WithdrawingResponse } from '#modules/report/publication/model/withdrawal-contracts.ts';
import { withdrawReport } from '#modules/report/publication/model/withdraw-action.ts';
import type { Withdrawal } from '#modules/report/publication/model/withdrawal.ts';
import { OpenRequest, RejectedNote, RequestedBy } from './request-notes.tsx';
import { useTexts } from '#modules/report/web/texts.ts';

type Refs = Readonly<Record<string, string>>;
interface OfPublication {
  publication: { id: string; version: number };
  period: string;
}

/** That a publication has been withdrawn: when, by whom and why, and who approved it. */
export function WithdrawalNotice({
  of: { at, by, requestedBy, reason, approvals },
  version,
  refs,
}: {
  of: Withdrawal;
  version: number;
  refs: Refs;
}) {
  const t = useTexts();
  const format = useFormat();
  const asked = requestedBy ?? by;
  return (
    <Alert
      color="red"
      icon={<IconBan size={18} aria-hidden />}
      title={t('withdrawal.withdrawn', { version, at: format.moment(at) })}
      my="xs"
    >
      <Text size="sm">{t('withdrawal.reason', { reason })}</Text>
      {asked !== null && <Text size="sm">{t('withdrawal.requestedBy', { by: refs[asked] ?? '' })}</Text>}
      {approvals.map((approval) => (
        <DecisionLine
          key={`${approval.by} ${approval.at}`}
          decision={{ ...approval, verdict: 'approved', note: null }}
          refs={refs}
        />
      ))}
    </Alert>
  );
}

/** The open request to withdraw a publication, or the way to ask for it. */
export function Withdrawing({ publication, period }: OfPublication) {
  const t = useTexts();
  const answer = useCall(withdrawingCall, { query: { period } }).data;
  const item = answer?.items.find((one) => one.publication === publication.id);
  if (answer === undefined || item === undefined) return null;
  return (
    <>
      {item.rejected !== null && item.request === null && (
        <RejectedNote rejected={item.rejected} title={t('withdrawal.rejected')} refs={answer.refs} />
      )}
      {item.request !== null ? (
        <Requested request={item.request} version={publication.version} refs={answer.refs} />
      ) : (
        item.ahead !== null && <Ask publication={publication} ahead={item.ahead} refs={answer.refs} />
      )}
    </>
  );
}

type Item = WithdrawingResponse['items'][number];

function Requested({ request, version, refs }: { request: NonNullable<Item['request']>; version: number; refs: Refs }) {
  const t = useTexts();
  const { detail, steps } = request;
  return (
    <Alert color="yellow" my="xs" title={t('withdrawal.requested', { version })}>
      <RequestedBy request={request} refs={refs} />
      {detail !== null && <Text size="sm">{t('withdrawal.reason', { reason: detail })}</Text>}
      <ApprovalSteps steps={steps} refs={refs} />
      <OpenRequest request={request} />
    </Alert>
  );
}

function Ask({
  publication: { id, version },
  ahead: { steps, mine },
  refs,
}: {
  publication: OfPublication['publication'];
  ahead: NonNullable<Item['ahead']>;
  refs: Refs;
}) {
  const t = useTexts();
  const [isAsking, setAsking] = useState(false);
  const isAtOnce = mine.mayApprove;
  return (
    <>
      <Button
        mt="xs"
        size="compact-md"
        variant="default"
        leftSection={<IconBan size={15} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('withdrawal.ask', { version })}
      </Button>
      {isAsking && (
        <ActionForm
          of={withdrawReport}
          given={{ publication: id }}
          title={t('withdrawal.title', { version })}
          consequence={t(isAtOnce ? 'withdrawal.text' : 'withdrawal.requestText')}
          submit={t(isAtOnce ? 'withdrawal.submit' : 'withdrawal.request')}
          size="md"
          onCancel={() => setAsking(false)}
          onDone={({ isWithdrawn }) => {
            toast({ message: t(isWithdrawn ? 'withdrawal.done' : 'withdrawal.requestDone', { version }) });
            setAsking(false);
          }}
        >
          {isAtOnce ? (
            <Alert color="yellow">{t('withdrawal.alone')}</Alert>
          ) : (
            <ApprovalSteps steps={steps} refs={refs} />
          )}
        </ActionForm>
      )}
    </>
  );
}
