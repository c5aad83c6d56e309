import { Alert, Anchor, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { quantity } from '#platform/records/model/fields.ts';
import type { ChangeOf } from '#platform/records/model/resource.ts';
import { sameDimension } from '#platform/units/model/unit-algebra.ts';
import { convert } from '#platform/units/model/units.ts';
import { useChange } from '#platform/http/web/hooks.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import { FieldInput } from '#platform/records/web/fields/field-input.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { Dialog } from '#platform/kit/web/dialog.tsx';
import { activityTypeOf } from '#modules/environmental/activity/model/activity-types.ts';
import { dataRequest } from '#modules/environmental/requests/model/data-request.ts';
import type { OpenRequest } from '#modules/environmental/requests/model/data-request-contracts.ts';
import { changeAgainst, needsComment } from '#modules/environmental/requests/model/data-request-terms.ts';
import { useAddresses } from '#modules/environmental/web/addresses.ts';
import { useRequestTexts } from './texts.ts';

type Values = Pick<OpenRequest, 'quantity' | 'unit' | 'basis' | 'comment'>;
const isAmount = (value: string | null): value is string => value !== null && /^-?\d+(\.\d+)?$/.test(value);

/**
 * The answer to one request: amount, unit, how it is known, and why it differs if it differs much. Sent to be checked
 * by somebody else.
 */
export function AnswerRequest({ request, onClose }: { request: OpenRequest; onClose: () => void }) {
  const t = useRequestTexts();
  const addresses = useAddresses();
  const change = useChange(dataRequest);
  const [values, setValues] = useState<Values>({
    quantity: request.quantity,
    unit:
      request.unit ??
      request.before?.unit ??
      (request.activityType === null ? null : activityTypeOf(request.activityType).unit),
    basis: request.basis ?? 'measured',
    comment: request.comment,
  });
  const set = (name: keyof Values) => (value: unknown) =>
    setValues((before) => ({ ...before, [name]: typeof value === 'string' ? value : null }));
  const difference = differenceOf(values, request);
  const isCommentNeeded = needsComment(difference, request.varianceShare);
  const isCommentMissing = isCommentNeeded && (values.comment ?? '').trim() === '';
  const problems = change.error === null ? [] : problemOf(change.error).errors;
  const errorOf = (name: keyof Values) => problems.find(({ path }) => path === name)?.message;
  const { fields } = dataRequest;
  const send = () =>
    change.mutate(
      {
        id: request.id,
        version: request.version,
        set: { ...values, status: 'submitted' } as ChangeOf<typeof dataRequest>,
      },
      {
        onSuccess: () => {
          toast({ message: t('answer.sent', { name: request.name }) });
          onClose();
        },
      },
    );
  return (
    <Dialog
      title={t('answer.title')}
      submit={t('answer.submit')}
      isBusy={change.isPending}
      isReady={isAmount(values.quantity) && values.unit !== null && !isCommentMissing}
      error={change.error}
      onSubmit={send}
      onClose={onClose}
    >
      <Text size="sm" fw={560}>
        {request.name}
      </Text>
      {request.question !== null && <Text size="sm">{request.question}</Text>}
      <FieldInput
        isInForm
        field={
          values.unit === null
            ? fields.quantity
            : quantity({ label: fields.quantity.label, unit: values.unit, required: true })
        }
        name="quantity"
        defaultValue={values.quantity}
        onChange={set('quantity')}
        error={errorOf('quantity')}
      />
      <FieldInput
        isInForm
        field={fields.unit}
        name="unit"
        defaultValue={values.unit}
        onChange={set('unit')}
        error={errorOf('unit')}
      />
      <FieldInput
        isInForm
        field={fields.basis}
        name="basis"
        defaultValue={values.basis}
        onChange={set('basis')}
        error={errorOf('basis')}
      />
      <Compared request={request} difference={difference} isCommentMissing={isCommentMissing} />
      <FieldInput
        isInForm
        field={{ ...fields.comment, required: isCommentNeeded }}
        name="comment"
        defaultValue={values.comment}
        onChange={set('comment')}
        error={errorOf('comment')}
      />
      {request.needsEvidence && request.evidence === 0 && (
        <Alert color="yellow">
          {t('answer.evidence')}{' '}
          <Anchor
            component={Link}
            inherit
            to={addresses.below(`environmental/data-requests?tab=all&view.record=${request.id}`)}
          >
            {t('answer.toEvidence')}
          </Anchor>
        </Alert>
      )}
    </Dialog>
  );
}

function Compared({
  request,
  difference,
  isCommentMissing,
}: {
  request: OpenRequest;
  difference: string | null;
  isCommentMissing: boolean;
}) {
  const t = useRequestTexts();
  const format = useFormat();
  if (request.before === null)
    return (
      <Text size="sm" c="dimmed">
        {t('answer.noBefore')}
      </Text>
    );
  const before = format.figure(request.before.quantity, request.before.unit);
  if (difference === null)
    return (
      <Text size="sm" c="dimmed">
        {t('answer.before', { before })}
      </Text>
    );
  const told = t('answer.change', { before, change: format.percentage(difference, { sign: true }) });
  return isCommentMissing ? (
    <Alert color="orange" role="status">
      {told} {t('answer.commentNeeded', { limit: format.percentage(request.varianceShare) })}
    </Alert>
  ) : (
    <Text size="sm" role="status">
      {told}
    </Text>
  );
}

/** Against the year before, in its unit. Units that measure something else are not compared. */
function differenceOf({ quantity: amount, unit }: Values, { before }: OpenRequest): string | null {
  if (
    !isAmount(amount) ||
    unit === null ||
    before === null ||
    !(unit === before.unit || sameDimension(unit, before.unit))
  )
    return null;
  return changeAgainst(
    unit === before.unit ? amount : convert({ amount, from: unit, to: before.unit }).amount,
    before.quantity,
  );
}
