import { Button, Group, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { problemOf } from '#platform/http/web/problem.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { useDelegate, useDelegations, useEndDelegation } from './calls.ts';
import { useApprovalTexts } from './texts.ts';

/** Who decides for oneself on which days, and for whom one decides. */
export function Delegations() {
  const t = useApprovalTexts();
  const format = useFormat();
  const { data, error } = useDelegations();
  const delegate = useDelegate();
  const end = useEndDelegation();
  const [values, setValues] = useState({ to: '', startsOn: '', endsOn: '' });
  const set = (name: keyof typeof values) => (event: { currentTarget: { value: string } }) =>
    setValues({ ...values, [name]: event.currentTarget.value });
  const problems = delegate.error === null ? [] : problemOf(delegate.error).errors;
  const errorOf = (name: string) => problems.find(({ path }) => path === name)?.message;
  const isReady = Object.values(values).every((value) => value !== '');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isReady)
      delegate.mutate(values, {
        onSuccess: () => {
          toast({ message: t('delegate.done') });
          setValues({ to: '', startsOn: '', endsOn: '' });
        },
      });
  };
  if (error !== null && data === undefined) return <ErrorState error={error} order={3} />;
  const name = (id: string) => data?.refs[id] ?? t('product');
  return (
    <Stack gap="md">
      <form onSubmit={send} noValidate>
        <Stack gap="sm">
          <Text size="sm">{t('delegate.text')}</Text>
          <NativeSelect
            label={t('delegate.to')}
            required
            value={values.to}
            onChange={set('to')}
            error={errorOf('to')}
            data={[
              { value: '', label: '' },
              ...(data?.people ?? []).map(({ id, name: label }) => ({ value: id, label })),
            ]}
          />
          <TextInput
            type="date"
            label={t('delegate.from')}
            required
            value={values.startsOn}
            onChange={set('startsOn')}
            error={errorOf('startsOn')}
          />
          <TextInput
            type="date"
            label={t('delegate.until')}
            required
            value={values.endsOn}
            onChange={set('endsOn')}
            error={errorOf('endsOn')}
          />
          {delegate.error !== null && problems.length === 0 && <ErrorState error={delegate.error} order={3} />}
          <Group justify="flex-end">
            <Button type="submit" loading={delegate.isPending} disabled={!isReady}>
              {t('delegate.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
      {data !== undefined && data.items.length > 0 && (
        <div>
          <Title order={3} size="h4">
            {t('delegate.current')}
          </Title>
          {data.items.map(({ id, from, to, startsOn, endsOn }) => {
            const isMine = data.people.some((one) => one.id === to);
            const days = { from: format.date(startsOn), until: format.date(endsOn) };
            return (
              <Group key={id} justify="space-between" mt="xs" wrap="nowrap">
                <Text size="sm">
                  {isMine
                    ? t('delegate.given', { to: name(to), ...days })
                    : t('delegate.taken', { by: name(from), ...days })}
                </Text>
                {isMine && (
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={t('delegate.end', { to: name(to) })}
                    onClick={() => end.mutate(id, { onSuccess: () => toast({ message: t('delegate.ended') }) })}
                  >
                    {t('delegate.endShort')}
                  </Button>
                )}
              </Group>
            );
          })}
        </div>
      )}
    </Stack>
  );
}
