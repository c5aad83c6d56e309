import { Alert, Anchor, Button, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { lazyComponent } from '#platform/kit/web/lazy/lazy-component.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { useCompany } from '#platform/session/web/company.tsx';
import classes from './approvals.module.css';
import type { WaiverGiven } from '../model/conditions.ts';
import { useConditions, useDecide, type ApprovalShown, type ApprovalsResponse } from './calls.ts';
import { ConditionList } from './condition-list.tsx';
import { ApprovalSteps } from './approval-steps.tsx';
import { useApprovalTexts } from './texts.ts';

const RejectDialog = lazyComponent(() => import('./reject-dialog.tsx').then((file) => file.RejectDialog));

interface Props {
  item: ApprovalShown;
  refs: ApprovalsResponse['refs'];
  isBusy: boolean;
  error: unknown;
  isRejecting: boolean;
  /** Reasons for conditions that are not met. */
  waivers: readonly WaiverGiven[];
  onWaive: (waivers: WaiverGiven[]) => void;
  onApprove: () => void;
  onReject: (isOpen: boolean) => void;
  onDone: () => void;
  onBack: () => void;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
}

/** What is asked, who decided which step and who comes next, and what one may do about it. */
export function ApprovalDetail({
  item,
  refs,
  waivers,
  onWaive,
  onApprove,
  onReject,
  onDone,
  onBack,
  onPrevious,
  onNext,
  ...now
}: Props) {
  const t = useApprovalTexts();
  const label = useLabels();
  const format = useFormat();
  const { slug } = useCompany();
  const decide = useDecide();
  const name = (id: string | null) => (id === null ? t('product') : (refs[id] ?? t('product')));
  const withdraw = () =>
    decide.mutate(
      { items: [{ kind: item.kind, id: item.id }], verdict: 'withdrawn' },
      {
        onSuccess: () => {
          toast({ message: t('withdrawn', { title: item.title }) });
          onDone();
        },
      },
    );
  const failed = now.error ?? decide.error;
  return (
    <>
      <div className={classes['part']}>
        <Button
          className={classes['back'] ?? ''}
          variant="subtle"
          size="compact-sm"
          mb="xs"
          leftSection={<IconArrowLeft size={14} />}
          onClick={onBack}
        >
          {t('back')}
        </Button>
        <Title order={2} size="h3">
          {item.title}
        </Title>
        <Text size="sm" c="dimmed">
          {label(item.kindLabel)} · {t('requestedBy', { by: name(item.requestedBy) })},{' '}
          {format.ago(item.openedAt, new Date())}
        </Text>
        {item.amount !== null && <Text mt="xs">{format.quantity(item.amount.value, item.amount.unit)}</Text>}
        {item.detail !== null && <Text mt="xs">{item.detail}</Text>}
        {item.path !== null && (
          <Anchor component={Link} to={`/${encodeURIComponent(slug)}/${item.path}`} mt="xs" display="inline-block">
            {t('openRecord')}
          </Anchor>
        )}
      </div>
      <div className={classes['part']}>
        <Title order={3} size="h4">
          {t('steps')}
        </Title>
        <ApprovalSteps steps={item.steps} refs={refs} />
        {item.mine.onBehalfOf !== null && (
          <Text size="sm" mt="sm">
            {t('forPrincipal', { principal: name(item.mine.onBehalfOf) })}
          </Text>
        )}
        {item.mine.alone !== null && (
          <Alert color="yellow" mt="sm">
            {t(`aloneNow.${item.mine.alone}`)}
          </Alert>
        )}
      </div>
      <Conditions item={item} waivers={waivers} onWaive={onWaive} isBusy={now.isBusy} />
      {failed !== null && failed !== undefined && <ErrorState error={failed} order={3} />}
      <div className={classes['foot']}>
        <Button variant="subtle" disabled={onPrevious === null} onClick={() => onPrevious?.()}>
          {t('previous')}
        </Button>
        <Button variant="subtle" disabled={onNext === null} onClick={() => onNext?.()}>
          {t('next')}
        </Button>
        {item.mine.mayApprove && <span className={classes['keys']}>{t('keys')}</span>}
        {item.mine.mayWithdraw && (
          <Button variant="default" loading={decide.isPending} onClick={withdraw}>
            {t('withdraw')}
          </Button>
        )}
        {item.mine.mayReject && (
          <Button variant="default" onClick={() => onReject(true)}>
            {t('reject')}
          </Button>
        )}
        {item.mine.mayApprove && (
          <Button leftSection={<IconCheck size={16} />} loading={now.isBusy} onClick={onApprove}>
            {t('approve')}
          </Button>
        )}
      </div>
      {now.isRejecting && (
        <RejectDialog
          item={item}
          onClose={() => onReject(false)}
          onDone={() => {
            onReject(false);
            onDone();
          }}
        />
      )}
    </>
  );
}

/** What has to hold before it is approved, and the reasons for what does not, where whoever approves gives them. */
function Conditions({
  item: { kind, id, mine },
  waivers,
  onWaive,
  isBusy,
}: Pick<Props, 'item' | 'waivers' | 'onWaive' | 'isBusy'>) {
  const answer = useConditions(kind, id).data;
  if (answer === undefined || answer.conditions.length === 0) return null;
  const ask = answer.takesReasons && mine.mayApprove;
  return (
    <div className={classes['part']}>
      <ConditionList
        conditions={answer.conditions}
        refs={answer.refs}
        ask={ask ? { given: waivers, onChange: onWaive, disabled: isBusy } : undefined}
      />
    </div>
  );
}
