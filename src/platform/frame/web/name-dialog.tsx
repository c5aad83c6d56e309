import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { ApiProblem, fieldProblem, problemOf } from '#platform/http/web/problem.ts';
import { request } from '#platform/http/web/request.ts';
import type { OverlayProps } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { session } from '#platform/session/web/session.ts';
import { useFrameTexts } from './texts.ts';

/** Comes with the frame of every page, which carries none of the kit's forms: hence drawn here. */
export function NameDialog({ isOpen, onClose, accountId }: OverlayProps & { accountId: string }) {
  const t = useFrameTexts();
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    setBusy(true);
    try {
      const answer = await request<{ success: boolean; message: string }>('PUT', `/api/edit-user/${accountId}`, {
        body: { name: String(given.get('name')), surname: String(given.get('surname')) },
      });
      // The specification: an answer that denies success is a failure, whatever its status.
      if (!answer.success) throw new ApiProblem(200, { message: answer.message }, null);
      await session.refresh();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('name.title')}>
      <form onSubmit={(event) => void save(event)}>
        <Stack>
          <Text size="sm" c="dimmed">
            {t('name.text')}
          </Text>
          {problem !== null && problem.errors.length === 0 && (
            <Alert color="red" role="alert">
              {problem.title}
            </Alert>
          )}
          <TextInput
            name="name"
            label={t('name.first')}
            autoComplete="given-name"
            required
            withAsterisk={false}
            maxLength={80}
            error={fieldProblem(problem, 'name')}
            data-autofocus
          />
          <TextInput
            name="surname"
            label={t('name.last')}
            autoComplete="family-name"
            required
            withAsterisk={false}
            maxLength={80}
            error={fieldProblem(problem, 'surname')}
          />
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {t('name.later')}
            </Button>
            <Button type="submit" loading={isBusy}>
              {t('name.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
