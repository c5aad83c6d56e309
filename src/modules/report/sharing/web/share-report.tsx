import { Alert, Button, CopyButton, Group, Stack, TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { addDays } from '#platform/values/model/period.ts';
import { ChosenBoxes, keysOf } from '#platform/forms/web/chosen-boxes.tsx';
import { InputForm } from '#platform/forms/web/input-form.tsx';
import { useToday } from '#platform/i18n/web/use-today.ts';
import { DialogFrame } from '#platform/kit/web/dialog.tsx';
import { date, longText, text } from '#platform/records/model/fields.ts';
import type { InputProps } from '#platform/records/web/fields/input-props.ts';
import { useShared } from '#platform/records/web/fields/inputs/shared.ts';
import { SHARED_FILES, type SharedFile } from '#modules/report/sharing/model/shared-files.ts';
import { LINK_DAYS, LINK_PASSWORD_MIN, makeReportLinkCall } from '#modules/report/sharing/model/sharing-contracts.ts';
import { useSharingTexts } from './texts.ts';

interface ShareReportProps {
  publication: { id: string; version: number; hasText: boolean };
  onClose: () => void;
}

/** Makes a link to a publication and shows it, once. */
export function ShareReport({ onClose, ...props }: ShareReportProps) {
  const [made, setMade] = useState<{ link: string; email: string } | null>(null);
  return made === null ? (
    <Ask {...props} onClose={onClose} onMade={(link, email) => setMade({ link, email })} />
  ) : (
    <Made {...made} onClose={onClose} />
  );
}

function Ask({
  publication: { id, version, hasText },
  onClose,
  onMade,
}: ShareReportProps & { onMade: (link: string, email: string) => void }) {
  const t = useSharingTexts();
  const today = useToday();
  const offered = SHARED_FILES.filter((file) => file !== 'narrative' || hasText);
  return (
    <InputForm
      title={t('shareTitle', { version })}
      consequence={t('text')}
      submit={t('create')}
      size="md"
      fields={{
        lastDay: date({ label: t('lastDay'), help: t('lastDayHelp'), required: true }),
        forWhom: text({ label: t('forWhom'), help: t('forWhomHelp'), max: 200 }),
        email: text({ label: t('email'), help: t('emailHelp'), max: 254 }),
        password: text({ label: t('password'), help: t('passwordHelp'), max: 128 }),
        files: longText({ label: t('files'), required: true }),
      }}
      start={{ lastDay: addDays(today, LINK_DAYS), files: 'pdf' satisfies SharedFile }}
      inputs={{
        email: (props) => <PlainText {...props} type="email" />,
        password: (props) => <PlainText {...props} minLength={LINK_PASSWORD_MIN} />,
        files: (props) => (
          <ChosenBoxes {...props} options={offered.map((file) => ({ value: file, label: t(`file.${file}`) }))} />
        ),
      }}
      send={async (api, { lastDay, forWhom, email, password, files }, options) => {
        const address = filled(email);
        const body = {
          publication: id,
          lastDay,
          forWhom: filled(forWhom),
          email: address,
          // As it was typed: spaces belong to it.
          password: (password ?? '') === '' ? null : (password ?? null),
          files: offered.filter((file) => keysOf(files).includes(file)),
        };
        const { link } = await api.send(makeReportLinkCall, { body }, options);
        return { link, email: address ?? '' };
      }}
      onDone={({ link, email }) => onMade(link, email)}
      onCancel={onClose}
    />
  );
}

const filled = (value: string | null | undefined): string | null => {
  const plain = (value ?? '').trim();
  return plain === '' ? null : plain;
};

/** What no browser fills in, corrects or begins with a capital. */
function PlainText({ type, minLength, ...props }: InputProps & Pick<TextInputProps, 'type' | 'minLength'>) {
  return (
    <TextInput
      {...useShared(props)}
      type={type}
      minLength={minLength}
      maxLength={props.field.kind === 'text' ? props.field.max : undefined}
      defaultValue={typeof props.defaultValue === 'string' ? props.defaultValue : ''}
      onChange={(event) => props.onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

function Made({ link, email, onClose }: { link: string; email: string; onClose: () => void }) {
  const t = useSharingTexts();
  return (
    <DialogFrame onClose={onClose} title={t('createTitle')} isKept>
      <Stack>
        <Alert color="copper">
          {t('created')} {email !== '' && t('sent', { email })}
        </Alert>
        <TextInput
          label={t('link')}
          value={link}
          readOnly
          styles={{ input: { fontFamily: 'monospace' } }}
          onFocus={(event) => event.currentTarget.select()}
          data-autofocus
        />
        <Group justify="end" gap="xs">
          <CopyButton value={link}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? t('copied') : t('copy')}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onClose}>{t('done')}</Button>
        </Group>
      </Stack>
    </DialogFrame>
  );
}
