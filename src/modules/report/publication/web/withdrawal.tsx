import { Alert, Anchor, Button, Text } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ApprovalSteps } from '#platform/approvals/web/approval-steps.tsx';
import { DecisionLine } from '#platform/approvals/web/decision-line.tsx';
import { useCall } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { ActionForm } from '#platform/kit/web/action-form.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { useCompany } from '#platform/session/web/company.tsx';
import { withdrawingCall, type WithdrawingResponse } from '#modules/report/publication/model/withdrawal-contracts.ts';
import { withdrawReport } from '#modules/report/publication/model/withdraw-action.ts';
import type { Withdrawal } from '#modules/report/publication/model/withdrawal.ts';
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
  const answer = useCall(withdrawingCall, { query: { period } }).data;
  const item = answer?.items.find((one) => one.publication === publication.id);
  if (answer === undefined || item === undefined) return null;
  return (
    <>
      {item.rejected !== null && item.request === null && <Rejected rejected={item.rejected} refs={answer.refs} />}
      {item.request !== null ? (
        <Requested request={item.request} version={publication.version} refs={answer.refs} />
      ) : (
        item.ahead !== null && <Ask publication={publication} ahead={item.ahead} refs={answer.refs} />
      )}
    </>
  );
}

type Item = WithdrawingResponse['items'][number];

function Rejected({ rejected: { by, at, reason }, refs }: { rejected: NonNullable<Item['rejected']>; refs: Refs }) {
  const t = useTexts();
  const format = useFormat();
  return (
    <Alert color="yellow" my="xs" title={t('withdrawal.rejected')}>
      {t('vsme.publish.rejectedBy', { by: by === null ? '' : (refs[by] ?? ''), at: format.moment(at), reason })}
    </Alert>
  );
}

/** Whoever may decide or cancel it does so among the approvals. */
function Requested({
  request: { kind, id, requestedBy, openedAt, detail, steps, mine },
  version,
  refs,
}: {
  request: NonNullable<Item['request']>;
  version: number;
  refs: Refs;
}) {
  const t = useTexts();
  const format = useFormat();
  const { slug } = useCompany();
  const list = mine.mayApprove ? {} : { list: 'requested' };
  const address = new URLSearchParams({ ...list, request: `${kind}.${id}` });
  return (
    <Alert color="yellow" my="xs" title={t('withdrawal.requested', { version })}>
      <Text size="sm">
        {t('vsme.publish.requestedBy', {
          by: requestedBy === null ? '' : (refs[requestedBy] ?? ''),
          at: format.moment(openedAt),
        })}
      </Text>
      {detail !== null && <Text size="sm">{t('withdrawal.reason', { reason: detail })}</Text>}
      <ApprovalSteps steps={steps} refs={refs} />
      {(mine.mayApprove || mine.mayWithdraw) && (
        <Anchor component={Link} to={`/${encodeURIComponent(slug)}/approvals?${address.toString()}`} size="sm">
          {t('vsme.publish.openRequest')}
        </Anchor>
      )}
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
