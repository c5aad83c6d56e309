import { Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Resource } from '#platform/records/model/resource.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import type { OverlayProps } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { useSavedViewChanges } from './saved-views.ts';
import { useRegisterTexts } from './texts.ts';
import { viewToSave, type ViewState } from './view-state.ts';

interface SaveViewProps extends OverlayProps {
  resource: Resource;
  view: ViewState;
  onSaved: (id: string) => void;
}

/** Names what is on screen and keeps it, for oneself or for everybody. */
export function SaveViewDialog({ isOpen, onClose, ...rest }: SaveViewProps) {
  const t = useRegisterTexts();
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('views.saveTitle')} size="sm">
      <SaveForm onClose={onClose} {...rest} />
    </Modal>
  );
}

function SaveForm({ resource, view, onSaved, onClose }: Omit<SaveViewProps, 'isOpen'>) {
  const t = useRegisterTexts();
  const { save } = useSavedViewChanges();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = () => {
    if (name.trim() === '') return setProblem(t('views.nameMissing'));
    setBusy(true);
    return void save(resource, name.trim(), shared, viewToSave(view)).then(onSaved, (error: unknown) => {
      setProblem(problemOf(error).title);
      setBusy(false);
    });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="md">
        <TextInput
          label={t('views.name')}
          required
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={problem}
          data-autofocus
          autoComplete="off"
        />
        <Checkbox
          label={t('views.isShared')}
          checked={shared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('views.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('views.saveButton')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
