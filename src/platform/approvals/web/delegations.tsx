import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { delegateCall } from '#platform/approvals/model/approval-contracts.ts';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { InputForm } from '#platform/forms/web/input-form.tsx';
import { NativeChoice } from '#platform/forms/web/native-choice.tsx';
import { date, reference } from '#platform/records/model/fields.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { useSession } from '#platform/session/web/use-session.ts';
import { useDelegations, useEndDelegation } from './calls.ts';
import { useApprovalTexts } from './texts.ts';

/** Who decides for oneself on which days, and for whom one decides. */
export function Delegations() {
  const t = useApprovalTexts();
  const format = useFormat();
  const { person } = useSession();
  const { data, error } = useDelegations();
  const end = useEndDelegation();
  if (error !== null && data === undefined) return <ErrorState error={error} order={3} />;
  const name = (id: string) => data?.refs[id] ?? t('product');
  const people = data?.people.map(({ id, name: label }) => ({ value: id, label })) ?? [];
  return (
    <Stack gap="md">
      <InputForm
        consequence={t('delegate.text')}
        submit={t('delegate.submit')}
        fields={{
          to: reference('account', { label: t('delegate.to'), required: true }),
          startsOn: date({ label: t('delegate.from'), required: true }),
          endsOn: date({ label: t('delegate.until'), required: true }),
        }}
        inputs={{ to: (props) => <NativeChoice {...props} options={people} /> }}
        send={(api, body, options) => api.send(delegateCall, { body }, options)}
        onDone={() => toast({ message: t('delegate.done') })}
        isEmptied
      />
      {data !== undefined && data.items.length > 0 && (
        <div>
          <Title order={3} size="h4">
            {t('delegate.current')}
          </Title>
          {data.items.map(({ id, from, to, startsOn, endsOn, mayDecide }) => {
            const isMine = from === person?.accountId;
            const days = { from: format.date(startsOn), until: format.date(endsOn) };
            return (
              <Group key={id} justify="space-between" mt="xs" wrap="nowrap">
                <Text size="sm">
                  {isMine
                    ? t('delegate.given', { to: name(to), ...days })
                    : t('delegate.taken', { by: name(from), ...days })}
                  {!mayDecide && ` ${t('delegate.passedOver')}`}
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
