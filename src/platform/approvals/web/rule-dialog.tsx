import { Button, Group, Modal, NativeSelect, NumberInput, Stack, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { problemOf } from '#platform/http/web/problem.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { defaultTerms, PEOPLE_MAX } from '#platform/approvals/model/approval-flow.ts';
import type { RulesResponse } from '#platform/approvals/model/approval-contracts.ts';
import { useSetRule } from './calls.ts';
import { useApprovalTexts } from './texts.ts';

interface Props {
  of: RulesResponse['kinds'][number];
  people: RulesResponse['people'];
  onClose: () => void;
}

/** A rule of one kind, effective from a day; the one before it counts until then. */
export function RuleDialog({ of: { kind, label: english, alone: flowAlone, steps, current }, people, onClose }: Props) {
  const t = useApprovalTexts();
  const label = useLabels();
  const save = useSetRule();
  const [values, setValues] = useState({
    people: current?.people ?? steps.at(-1)?.people ?? 1,
    alone: current?.alone ?? flowAlone,
    remindAfterDays: current?.remindAfterDays ?? defaultTerms.remindAfterDays,
    escalateAfterDays: current?.escalateAfterDays ?? defaultTerms.escalateAfterDays,
    escalateTo: current?.escalateTo ?? '',
    validFrom: '',
    reason: '',
  });
  const set = <Name extends keyof typeof values>(name: Name, value: (typeof values)[Name]) =>
    setValues({ ...values, [name]: value });
  const problems = save.error === null ? [] : problemOf(save.error).errors;
  const errorOf = (name: string) => problems.find(({ path }) => path === name)?.message;
  const isReady = values.validFrom !== '' && values.reason.trim() !== '';
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || save.isPending) return;
    save.mutate(
      { ...values, kind, escalateTo: values.escalateTo === '' ? null : values.escalateTo },
      {
        onSuccess: () => {
          toast({ message: t('rules.saved') });
          onClose();
        },
      },
    );
  };
  const number = (
    name: 'people' | 'remindAfterDays' | 'escalateAfterDays',
    text: string,
    max: number,
    help?: string,
  ) => (
    <NumberInput
      label={text}
      {...(help === undefined ? {} : { description: help })}
      min={1}
      max={max}
      allowDecimal={false}
      value={values[name]}
      onChange={(value) => set(name, Number(value) || 1)}
      error={errorOf(name)}
    />
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('rules.changeTitle', { kind: label(english) })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form onSubmit={send} noValidate>
        <Stack gap="sm">
          {number('people', t('rules.peopleField'), PEOPLE_MAX, t('rules.peopleHelp'))}
          {flowAlone === 'allowedAndSaid' && (
            <NativeSelect
              label={t('rules.alone')}
              value={values.alone}
              onChange={({ currentTarget: { value } }) => set('alone', value === 'never' ? 'never' : 'allowedAndSaid')}
              data={[
                { value: 'allowedAndSaid', label: t('rules.aloneSaid') },
                { value: 'never', label: t('rules.aloneNever') },
              ]}
            />
          )}
          {number('remindAfterDays', t('rules.remindField'), 90)}
          {number('escalateAfterDays', t('rules.escalateField'), 90)}
          <NativeSelect
            label={t('rules.escalateTo')}
            value={values.escalateTo}
            onChange={({ currentTarget: { value } }) => set('escalateTo', value)}
            error={errorOf('escalateTo')}
            data={[
              { value: '', label: t('rules.owners') },
              ...people.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <TextInput
            type="date"
            label={t('rules.validFrom')}
            required
            value={values.validFrom}
            onChange={({ currentTarget: { value } }) => set('validFrom', value)}
            error={errorOf('validFrom')}
          />
          <TextInput
            label={t('rules.reason')}
            required
            maxLength={250}
            value={values.reason}
            onChange={({ currentTarget: { value } }) => set('reason', value)}
            error={errorOf('reason')}
          />
          {save.error !== null && problems.length === 0 && <ErrorState error={save.error} order={3} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={save.isPending} disabled={!isReady}>
              {t('rules.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
