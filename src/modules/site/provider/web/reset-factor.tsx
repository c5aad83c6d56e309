import { PasswordInput } from '@mantine/core';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { InputForm } from '#platform/forms/web/input-form.tsx';
import { longText, text } from '#platform/records/model/fields.ts';
import type { InputProps } from '#platform/records/web/fields/input-props.ts';
import { useShared } from '#platform/records/web/fields/inputs/shared.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { resetFactorsCall, type lookForPeopleCall } from '#modules/site/provider/model/provider-calls.ts';
import { useAdminTexts } from './texts.ts';

export type PersonInNeed = ResponseOf<typeof lookForPeopleCall>['people'][number];

/** Takes somebody's factors away, with how the identity was checked and one's own password. */
export function ResetFactor({
  person: { id, name, email },
  onClose,
  onDone,
}: {
  person: PersonInNeed;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useAdminTexts();
  return (
    <InputForm
      title={t('people.resetTitle', { person: name ?? email })}
      consequence={t('people.resetText')}
      submit={t('people.reset')}
      tone="red"
      fields={{
        how: longText({ label: t('people.how'), help: t('people.howHelp'), required: true, max: 500 }),
        password: text({ label: t('people.password'), required: true, max: 1024 }),
      }}
      inputs={{ password: (props) => <Password {...props} /> }}
      send={(api, body, options) =>
        api.send(resetFactorsCall, { params: { id }, body }, { ...options, isAuthPage: true })
      }
      onDone={() => {
        onDone();
        toast({ message: t('people.done', { person: name ?? email }) });
      }}
      onCancel={onClose}
    />
  );
}

function Password(props: InputProps) {
  return (
    <PasswordInput
      {...useShared(props)}
      autoComplete="current-password"
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}
