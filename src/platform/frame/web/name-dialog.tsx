import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { ApiProblem } from '#platform/http/web/problem.ts';
import { sendCall } from '#platform/http/web/send-call.ts';
import { editUserCall } from '#platform/auth/model/spec-calls.ts';
import { DialogFrame } from '#platform/kit/web/dialog.tsx';
import type { OverlayProps } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { OutsideForm } from '#platform/forms/web/outside-form.tsx';
import { ProblemNote } from '#platform/kit/web/problem-note.tsx';
import { text } from '#platform/records/model/fields.ts';
import { session } from '#platform/session/web/session.ts';
import { useFrameTexts } from './texts.ts';

const inputs = [
  ['name', 'name.first', 'given-name'],
  ['surname', 'name.last', 'family-name'],
] as const;

/** Asks whoever signs in for the first time for a name. It belongs to the person, of whichever company. */
export function NameDialog({ isOpen, onClose, accountId }: OverlayProps & { accountId: string }) {
  const t = useFrameTexts();
  return (
    <DialogFrame isOpen={isOpen} onClose={onClose} title={t('name.title')}>
      <OutsideForm
        fields={{
          name: text({ label: t('name.first'), required: true, max: 80 }),
          surname: text({ label: t('name.last'), required: true, max: 80 }),
        }}
        isLeft
        send={async (body, { key }) => {
          const answer = await sendCall(editUserCall, { params: { id: accountId }, body }, { key });
          // The specification: an answer that denies success is a failure, whatever its status.
          if (!answer.success) throw new ApiProblem(200, { message: answer.message }, null);
        }}
        onDone={() => void session.refresh()}
      >
        {(form) => (
          <Stack>
            <Text size="sm" c="dimmed">
              {t('name.text')}
            </Text>
            <ProblemNote error={form.problem} />
            {inputs.map(([name, label, autoComplete], at) => (
              <TextInput
                key={name}
                name={name}
                data-path={name}
                label={t(label)}
                autoComplete={autoComplete}
                required
                maxLength={80}
                value={form.values[name] ?? ''}
                onChange={(event) => form.set({ [name]: event.currentTarget.value })}
                error={form.errorOf(name)}
                data-autofocus={at === 0 || undefined}
              />
            ))}
            <Group justify="end">
              <Button variant="default" onClick={onClose} disabled={form.isBusy}>
                {t('name.later')}
              </Button>
              <Button type="submit" loading={form.isBusy}>
                {t('name.save')}
              </Button>
            </Group>
          </Stack>
        )}
      </OutsideForm>
    </DialogFrame>
  );
}
