import { Checkbox, MultiSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { happeningKeys, type Happening } from '#platform/webhooks/model/webhooks.ts';
import { fieldProblem, problemOf } from '#platform/http/web/problem.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { Dialog } from '#platform/kit/web/dialog.tsx';
import { useCompanyTexts } from '#modules/company/web/texts.ts';
import { useSaveWebhook, type Webhook } from './calls.ts';

interface Props {
  of: Webhook | null;
  registers: readonly { name: string; label: string }[];
  onClose: () => void;
  onMade: (secret: string) => void;
}

/** A new webhook, or what one that is there shall do from now on. */
export function WebhookForm({ of: hook, registers, onClose, onMade }: Props) {
  const t = useCompanyTexts();
  const label = useLabels();
  const save = useSaveWebhook();
  const [name, setName] = useState(hook?.name ?? '');
  const [url, setUrl] = useState(hook?.url ?? '');
  const [chosen, setChosen] = useState<string[]>([...(hook?.registers ?? [])]);
  const [told, setTold] = useState<Happening[]>([...(hook?.happenings ?? happeningKeys)]);
  const problem = save.error === null ? null : problemOf(save.error);
  const isAtField = (problem?.errors ?? []).length > 0;
  const submit = () =>
    save.mutate(
      { id: hook?.id ?? null, name: name.trim(), url: url.trim(), registers: chosen, happenings: told },
      {
        onSuccess: (answer) => {
          if (answer?.secret !== undefined) return onMade(answer.secret);
          onClose();
          toast({ message: t('webhooks.saved') });
        },
      },
    );
  return (
    <Dialog
      title={hook === null ? t('webhooks.newTitle') : t('webhooks.editTitle', { name: hook.name })}
      submit={t('webhooks.save')}
      size="lg"
      isBusy={save.isPending}
      isReady={name.trim() !== '' && url.trim() !== '' && chosen.length > 0 && told.length > 0}
      error={isAtField ? null : save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={t('webhooks.name')}
        required
        value={name}
        maxLength={80}
        onChange={(event) => setName(event.currentTarget.value)}
        error={fieldProblem(problem, 'name')}
        data-autofocus
      />
      <TextInput
        type="url"
        label={t('webhooks.url')}
        required
        description={t('webhooks.urlHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={url}
        maxLength={500}
        onChange={(event) => setUrl(event.currentTarget.value)}
        error={fieldProblem(problem, 'url')}
      />
      <MultiSelect
        label={t('webhooks.registers')}
        required
        description={t('webhooks.registersHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={registers.map((one) => ({ value: one.name, label: label(one.label) }))}
        value={chosen}
        onChange={setChosen}
        hidePickedOptions
        searchable
        error={fieldProblem(problem, 'registers')}
      />
      <Checkbox.Group
        label={t('webhooks.happenings')}
        value={told}
        onChange={(next) => setTold(happeningKeys.filter((key) => next.includes(key)))}
        error={fieldProblem(problem, 'happenings')}
      >
        <Stack gap={6} mt={6}>
          {happeningKeys.map((key) => (
            <Checkbox key={key} value={key} label={t(`webhooks.kinds.${key}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
    </Dialog>
  );
}
