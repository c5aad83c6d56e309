import { Button, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useLocation } from 'react-router';
import { requestAccess, type RequestAccessAnswer } from '#platform/model/records/access-request.ts';
import { useAction } from '../api/hooks.ts';
import { problemOf } from '../api/problem.ts';
import { useFrameTexts } from '../frame/texts.ts';

/** Asks those who manage members for the right that a page needs. Inside the frame only: it asks in the name of a member of the open company. */
export function RequestAccess({ access }: { access: string }) {
  const t = useFrameTexts();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const ask = useAction<typeof requestAccess, RequestAccessAnswer>(requestAccess);
  if (ask.data !== undefined) return <Text role="status" fw={560} w="100%">{ask.data.isOpenAlready ? t('problem.requestOpen') : t('problem.requestSent', { count: ask.data.told })}</Text>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask.mutate({ access, path: pathname.slice(0, 300), note: note.trim() === '' ? null : note.trim() });
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('problem.request')}</Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t('problem.request')}>
        <form onSubmit={submit}>
          <Stack>
            <Textarea label={t('problem.requestNote')} value={note} maxLength={500} autosize minRows={3} data-autofocus onChange={(event) => setNote(event.currentTarget.value)} error={ask.error === null ? null : problemOf(ask.error).title} />
            <Button type="submit" loading={ask.isPending} style={{ alignSelf: 'flex-end' }}>{t('problem.request')}</Button>
          </Stack>
        </form>
      </Modal>
    </>
  );
}
