import { Alert, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { missingReasons, type WaiverGiven } from '#platform/approvals/model/conditions.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { ActionForm } from '#platform/forms/web/action-form.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import {
  approveCalculationAction,
  markAsFinal,
  lockRecords,
  reopenRecords,
} from '#modules/environmental/approval/model/approval-actions.ts';
import {
  calculationApprovalCall,
  type CalculationApproval,
} from '#modules/environmental/approval/model/calculation-approval-contracts.ts';
import type { CalculationSummary } from '#modules/environmental/web/calls.ts';
import { useInventory } from '#modules/environmental/web/inventory.tsx';
import { useTexts } from '#modules/environmental/web/texts.ts';
import type { ReactNode } from 'react';
import { ConditionList } from '#platform/approvals/web/condition-list.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useApprovalTexts } from '#modules/environmental/approval/web/texts.ts';

interface Props {
  calculation: CalculationSummary;
  onClose: () => void;
}

export function SignCalculation({ dialog, ...props }: Props & { dialog: 'approve' | 'final' | 'reopen' | 'lock' }) {
  if (dialog === 'approve') return <ApproveCalculation {...props} />;
  if (dialog === 'final') return <MarkAsFinal {...props} />;
  return dialog === 'reopen' ? <ReopenRecords {...props} /> : <LockRecords {...props} />;
}

/** The list of conditions as an input of a form, and what of it keeps the form from being sent. */
function useConditions(calculation: CalculationSummary) {
  const approval = useCall(calculationApprovalCall, { params: { run: calculation.id } }).data;
  return {
    approval,
    inputs: {
      waivers: (
        {
          onChange,
          error,
          disabled,
        }: {
          onChange: (given: WaiverGiven[]) => void;
          error?: React.ReactNode;
          disabled?: boolean | undefined;
        },
        { values }: { values: Readonly<Record<string, unknown>> },
      ) =>
        approval === undefined ? null : (
          <CalculationConditions
            of={approval}
            ask={{ given: (values['waivers'] ?? []) as WaiverGiven[], onChange, error, disabled }}
          />
        ),
    },
    check: ({ waivers }: { waivers?: unknown }) =>
      approval === undefined ? [] : missingReasons(approval.conditions, (waivers ?? []) as WaiverGiven[]),
  };
}

/** Somebody puts their name under a calculation. What it lacks is said first, and needs a reason. */
function ApproveCalculation({ calculation, onClose }: Props) {
  const t = useTexts();
  const own = useApprovalTexts();
  const inWords = useInWords();
  const { approval, inputs, check } = useConditions(calculation);
  const may = approval?.mayApprove;
  return (
    <ActionForm
      of={approveCalculationAction}
      given={{ run: calculation.id }}
      fields={{ note: { label: t('calculation.note') } }}
      inputs={inputs}
      check={check}
      title={own('sign.approveTitle', { run: calculation.name })}
      consequence={own('sign.approveText', { period: calculation.period.name })}
      submit={own('sign.approveSubmit')}
      size="md"
      isReady={may?.allowed ?? false}
      onCancel={onClose}
      onDone={() => {
        notifications.show({ message: own('sign.approved', { run: calculation.name }), color: 'pine' });
        onClose();
      }}
    >
      {may !== undefined && may.reason !== null && <Alert color="yellow">{inWords(may.reason)}</Alert>}
    </ActionForm>
  );
}

/**
 * Makes a calculation the published figure. Replacing an earlier published one is a restatement and asks for its
 * reason.
 */
function MarkAsFinal({ calculation, onClose }: Props) {
  const own = useApprovalTexts();
  const { runs } = useInventory();
  const { approval, inputs, check } = useConditions(calculation);
  const earlier = runs.find(
    (other) => other.id !== calculation.id && other.period.id === calculation.period.id && other.state === 'frozen',
  );
  return (
    <ActionForm
      of={markAsFinal}
      given={earlier === undefined ? { run: calculation.id, reason: null } : { run: calculation.id }}
      fields={{ reason: { label: own('sign.restatementReason'), required: true } }}
      inputs={inputs}
      check={check}
      title={own('sign.finalTitle', { run: calculation.name })}
      consequence={own('sign.finalText', { period: calculation.period.name })}
      submit={own('sign.finalSubmit')}
      size="md"
      isReady={approval !== undefined}
      onCancel={onClose}
      onDone={() => {
        notifications.show({ message: own('sign.final', { run: calculation.name }), color: 'pine' });
        onClose();
      }}
    >
      {earlier !== undefined && <Alert color="yellow">{own('sign.restatement', { run: earlier.name })}</Alert>}
    </ActionForm>
  );
}

function ReopenRecords({ calculation, onClose }: Props) {
  const own = useApprovalTexts();
  return (
    <ActionForm
      of={reopenRecords}
      given={{ period: calculation.period.id }}
      title={own('lockedRecords.reopenTitle', { period: calculation.period.name })}
      consequence={own('lockedRecords.reopenText', { run: calculation.name })}
      submit={own('lockedRecords.reopen')}
      onCancel={onClose}
      onDone={() => {
        notifications.show({
          message: own('lockedRecords.reopened', { period: calculation.period.name }),
          color: 'pine',
        });
        onClose();
      }}
    />
  );
}

function LockRecords({ calculation, onClose }: Props) {
  const own = useApprovalTexts();
  return (
    <ActionForm
      of={lockRecords}
      given={{ period: calculation.period.id }}
      title={own('lockedRecords.lockTitle', { period: calculation.period.name })}
      consequence={own('lockedRecords.lockText', { run: calculation.name })}
      submit={own('lockedRecords.lock')}
      onCancel={onClose}
      onDone={() => {
        notifications.show({
          message: own('lockedRecords.lockDone', { period: calculation.period.name }),
          color: 'pine',
        });
        onClose();
      }}
    />
  );
}

interface Asked {
  given: readonly WaiverGiven[];
  onChange: (given: WaiverGiven[]) => void;
  error?: ReactNode;
  disabled?: boolean | undefined;
}

/** What has to hold before a calculation is signed, and who entered, started and signed it. */
function CalculationConditions({ of: { conditions, people, refs }, ask }: { of: CalculationApproval; ask: Asked }) {
  const own = useApprovalTexts();
  const format = useFormat();
  const names = (ids: readonly string[]) => format.list(ids.flatMap((id) => refs[id] ?? []));
  const { entered, started, signed } = people;
  return (
    <>
      <ConditionList conditions={conditions} refs={refs} ask={ask} />
      <div role="group" aria-label={own('sign.people')}>
        <Text size="sm" fw={600}>
          {own('sign.people')}
        </Text>
        {entered.length > 0 && <Text size="sm">{own('sign.entered', { people: names(entered) })}</Text>}
        {started !== null && <Text size="sm">{own('sign.startedBy', { people: names([started]) })}</Text>}
        {signed.length > 0 && <Text size="sm">{own('sign.signedBy', { people: names(signed) })}</Text>}
      </div>
    </>
  );
}
