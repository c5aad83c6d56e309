import { Button, CopyButton, Group, Stack, Text } from '@mantine/core';
import { DialogFrame } from '#platform/kit/web/dialog.tsx';
import { settings } from '#platform/runtime/web/settings.ts';
import { useAccountTexts } from './texts.ts';
import classes from './account.module.css';

/** The codes, this once. The dialog closes by its button only: a click beside it would lose them. */
export function RecoveryCodes({
  codes,
  email,
  onClose,
}: {
  codes: readonly string[];
  email: string;
  onClose: () => void;
}) {
  const t = useAccountTexts();
  const text = codes.join('\n');
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${settings().name}, ${email}\n\n${text}\n`)}`;
  return (
    <DialogFrame title={t('codes.title')} isShownOnce onClose={onClose}>
      <Stack>
        <Text size="sm">{t('codes.text')}</Text>
        <ul className={classes['codes']} aria-label={t('codes.title')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Group justify="space-between">
          <Group gap="xs">
            <CopyButton value={text}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  {copied ? t('codes.copied') : t('codes.copy')}
                </Button>
              )}
            </CopyButton>
            <Button component="a" variant="default" href={file} download={`${settings().slug}-recovery-codes.txt`}>
              {t('codes.download')}
            </Button>
          </Group>
          <Button onClick={onClose} data-autofocus>
            {t('codes.done')}
          </Button>
        </Group>
      </Stack>
    </DialogFrame>
  );
}
