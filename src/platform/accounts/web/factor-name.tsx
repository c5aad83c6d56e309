import { TextInput } from '@mantine/core';
import { useAccountTexts } from './texts.ts';

interface FactorNameProps {
  /** What it is called unless one says otherwise. */
  start: string;
  error: string | null;
  'data-autofocus'?: boolean;
}

/** What one calls an app or a passkey, to know it again in the list. */
export function FactorName({ start, ...rest }: FactorNameProps) {
  const t = useAccountTexts();
  return (
    <TextInput
      name="name"
      label={t('factors.name')}
      description={t('factors.nameHelp')}
      defaultValue={start}
      autoComplete="off"
      required
      maxLength={60}
      {...rest}
    />
  );
}
