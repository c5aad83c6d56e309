import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Resource } from '#platform/records/model/resource.ts';
import { Dialog } from '#platform/kit/web/dialog.tsx';
import type { OverlayProps } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { useSavedViewChanges } from './saved-views.ts';
import { useRegisterTexts } from '../texts.ts';
import { viewToSave, type ViewState } from './view-state.ts';

interface SaveViewProps extends OverlayProps {
  resource: Resource;
  view: ViewState;
  onSaved: (id: string) => void;
}

/** Names what is on screen and keeps it, for oneself or for everybody. */
export function SaveViewDialog({ isOpen, resource, view, onSaved, onClose }: SaveViewProps) {
  const t = useRegisterTexts();
  const { save } = useSavedViewChanges();
  const [isMissing, setMissing] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = (given: FormData) => {
    const name = String(given.get('name')).trim();
    setMissing(name === '');
    setError(null);
    if (name === '') return;
    setBusy(true);
    void save(resource, name, given.get('isShared') !== null, viewToSave(view))
      .then(onSaved, setError)
      .finally(() => setBusy(false));
  };
  const close = () => {
    setMissing(false);
    setError(null);
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      title={t('views.saveTitle')}
      submit={t('views.saveButton')}
      isBusy={isBusy}
      error={error}
      size="sm"
      onSubmit={submit}
      onClose={close}
    >
      <TextInput
        name="name"
        label={t('views.name')}
        required
        maxLength={60}
        error={isMissing ? t('views.nameMissing') : null}
        data-autofocus
        autoComplete="off"
      />
      <Checkbox name="isShared" label={t('views.isShared')} />
    </Dialog>
  );
}
