import { MultiSelect } from '@mantine/core';
import { changeWebhookCall, makeWebhookCall } from '#platform/webhooks/model/webhook-calls.ts';
import { happeningKeys } from '#platform/webhooks/model/webhooks.ts';
import { ChosenBoxes, keysOf, textOf } from '#platform/forms/web/chosen-boxes.tsx';
import { InputForm } from '#platform/forms/web/input-form.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { longText, text } from '#platform/records/model/fields.ts';
import { FieldInput } from '#platform/records/web/fields/field-input.tsx';
import type { InputProps } from '#platform/records/web/fields/input-props.ts';
import { useShared } from '#platform/records/web/fields/inputs/shared.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { useCompanyTexts } from '#modules/company/web/texts.ts';
import type { Webhook } from './calls.ts';

interface Props {
  of: Webhook | null;
  registers: readonly { name: string; label: string }[];
  onClose: () => void;
  onMade: (secret: string) => void;
}

/** A new webhook, or what one that is there shall do from now on. */
export function WebhookForm({ of: hook, registers, onClose, onMade }: Props) {
  const t = useCompanyTexts();
  return (
    <InputForm
      title={hook === null ? t('webhooks.newTitle') : t('webhooks.editTitle', { name: hook.name })}
      submit={t('webhooks.save')}
      fields={{
        name: text({ label: t('webhooks.name'), required: true, max: 80 }),
        url: text({ label: t('webhooks.url'), help: t('webhooks.urlHelp'), required: true, max: 500 }),
        registers: longText({ label: t('webhooks.registers'), help: t('webhooks.registersHelp'), required: true }),
        happenings: longText({ label: t('webhooks.happenings'), required: true }),
      }}
      start={{
        ...(hook === null ? {} : { name: hook.name, url: hook.url }),
        ...(hook === null || hook.registers.length === 0 ? {} : { registers: hook.registers.join(' ') }),
        happenings: (hook?.happenings ?? happeningKeys).join(' '),
      }}
      inputs={{
        name: (props) => <FieldInput {...props} autoFocus />,
        registers: (props) => <Registers {...props} registers={registers} />,
        happenings: (props) => (
          <ChosenBoxes
            {...props}
            options={happeningKeys.map((key) => ({ value: key, label: t(`webhooks.kinds.${key}`) }))}
          />
        ),
      }}
      send={(api, input, options): Promise<{ secret: string } | void> => {
        const told = keysOf(input.happenings);
        const body = {
          name: input.name.trim(),
          url: input.url.trim(),
          registers: keysOf(input.registers),
          happenings: happeningKeys.filter((key) => told.includes(key)),
        };
        return hook === null
          ? api.send(makeWebhookCall, { body }, options)
          : api.send(changeWebhookCall, { params: { id: hook.id }, body }, options);
      }}
      onDone={(answer) => {
        if (answer?.secret !== undefined) return onMade(answer.secret);
        onClose();
        toast({ message: t('webhooks.saved') });
      }}
      onCancel={onClose}
    />
  );
}

function Registers({ registers, ...props }: InputProps & Pick<Props, 'registers'>) {
  const label = useLabels();
  return (
    <MultiSelect
      {...useShared(props)}
      data={registers.map((one) => ({ value: one.name, label: label(one.label) }))}
      value={keysOf(props.defaultValue)}
      onChange={(chosen) => props.onChange(textOf(chosen))}
      hidePickedOptions
      searchable
    />
  );
}
