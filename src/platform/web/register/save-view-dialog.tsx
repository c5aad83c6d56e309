import { Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { problemOf } from '../api/problem.ts';
import { useRegisterTexts } from './texts.ts';

/** Names what is on screen and keeps it, for oneself or for everybody. */
export default function SaveViewDialog({ onSave, onClose }: { onSave: (name: string, shared: boolean) => Promise<void>; onClose: () => void }) {
  const t = useRegisterTexts();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = () => {
    if (name.trim() === '') return setProblem(t('views.nameMissing'));
    setBusy(true);
    return void onSave(name.trim(), shared).catch((error: unknown) => { setProblem(problemOf(error).title); setBusy(false); });
  };
  return (
    <Modal opened onClose={onClose} title={t('views.saveTitle')} size="sm">
      <form noValidate onSubmit={(event) => { event.preventDefault(); submit(); }}>
        <Stack gap="md">
          <TextInput label={t('views.name')} required maxLength={60} value={name} onChange={(event) => setName(event.currentTarget.value)} error={problem} data-autofocus autoComplete="off" />
          <Checkbox label={t('views.isShared')} checked={shared} onChange={(event) => setShared(event.currentTarget.checked)} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>{t('views.cancel')}</Button>
            <Button type="submit" loading={isBusy}>{t('views.saveButton')}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
