import { Alert, Button, Checkbox, CopyButton, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { addDays } from '#platform/values/model/period.ts';
import { useSend } from '#platform/http/web/hooks.ts';
import { fieldProblem, problemOf } from '#platform/http/web/problem.ts';
import { useToday } from '#platform/i18n/web/use-today.ts';
import { Dialog, DialogFrame } from '#platform/kit/web/dialog.tsx';
import { date } from '#platform/records/model/fields.ts';
import { DayField } from '#platform/records/web/fields/inputs/day.tsx';
import { SHARED_FILES, type SharedFile } from '#modules/report/sharing/model/shared-files.ts';
import { LINK_DAYS, LINK_PASSWORD_MIN, makeReportLinkCall } from '#modules/report/sharing/model/sharing-contracts.ts';
import { useSharingTexts } from './texts.ts';
import { useOptionalLabel } from '#platform/records/web/fields/inputs/shared.ts';

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
  const optional = useOptionalLabel();
  const today = useToday();
  const make = useSend(makeReportLinkCall);
  const [lastDay, setLastDay] = useState(() => addDays(today, LINK_DAYS));
  const [forWhom, setForWhom] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [files, setFiles] = useState<readonly SharedFile[]>(['pdf']);
  const problem = make.error === null ? null : problemOf(make.error);
  const offered = SHARED_FILES.filter((file) => file !== 'narrative' || hasText);
  const at = (name: string) => ({
    error: fieldProblem(problem, name),
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
  });
  return (
    <Dialog
      title={t('shareTitle', { version })}
      consequence={t('text')}
      submit={t('create')}
      isBusy={make.isPending}
      isReady={lastDay !== '' && files.length > 0}
      error={make.error}
      atInputs={['lastDay', 'forWhom', 'email', 'password', 'files']}
      onClose={onClose}
      onSubmit={() =>
        make.mutate(
          {
            body: {
              publication: id,
              lastDay,
              forWhom: forWhom.trim() === '' ? null : forWhom.trim(),
              email: email.trim() === '' ? null : email.trim(),
              password: password === '' ? null : password,
              files: offered.filter((file) => files.includes(file)),
            },
          },
          { onSuccess: ({ link }) => onMade(link, email.trim()) },
        )
      }
    >
      <DayField
        name="lastDay"
        field={date({ label: t('lastDay'), help: t('lastDayHelp'), required: true })}
        defaultValue={lastDay}
        onChange={(day) => setLastDay(typeof day === 'string' ? day : '')}
        error={fieldProblem(problem, 'lastDay')}
      />
      <TextInput
        label={t('forWhom')}
        labelProps={optional}
        description={t('forWhomHelp')}
        value={forWhom}
        maxLength={200}
        onChange={(event) => setForWhom(event.currentTarget.value)}
        {...at('forWhom')}
      />
      <TextInput
        type="email"
        label={t('email')}
        labelProps={optional}
        description={t('emailHelp')}
        value={email}
        maxLength={254}
        autoComplete="off"
        onChange={(event) => setEmail(event.currentTarget.value)}
        {...at('email')}
      />
      <TextInput
        label={t('password')}
        labelProps={optional}
        description={t('passwordHelp')}
        value={password}
        minLength={LINK_PASSWORD_MIN}
        maxLength={128}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setPassword(event.currentTarget.value)}
        {...at('password')}
      />
      <Checkbox.Group
        label={t('files')}
        value={[...files]}
        onChange={(chosen) => setFiles(SHARED_FILES.filter((file) => chosen.includes(file)))}
        error={fieldProblem(problem, 'files')}
      >
        <Stack gap={6} mt={6}>
          {offered.map((file) => (
            <Checkbox key={file} value={file} label={t(`file.${file}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
    </Dialog>
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
