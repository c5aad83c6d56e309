import { Alert, Button, CopyButton, Group, Stack, TextInput } from '@mantine/core';
import { DialogFrame } from '#platform/kit/web/dialog.tsx';

interface ShownOnceProps {
  value: string;
  words: { title: string; text: string; label: string; copy: string; copied: string; done: string };
  onClose: () => void;
}

/** The one time a secret is shown. A click beside it does not close it. */
export function ShownOnce({ value, words, onClose }: ShownOnceProps) {
  return (
    <DialogFrame onClose={onClose} title={words.title} isKept>
      <Stack>
        <Alert color="copper">{words.text}</Alert>
        <TextInput
          label={words.label}
          value={value}
          readOnly
          styles={{ input: { fontFamily: 'monospace' } }}
          onFocus={(event) => event.currentTarget.select()}
          data-autofocus
        />
        <Group justify="end" gap="xs">
          <CopyButton value={value}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? words.copied : words.copy}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onClose}>{words.done}</Button>
        </Group>
      </Stack>
    </DialogFrame>
  );
}
