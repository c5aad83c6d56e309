import { Text } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import { passwordProblems } from '#platform/model/accounts/password-rules.ts';
import { passwordLevel } from '#platform/model/accounts/password-strength.ts';
import { settings } from '../settings.ts';
import { SecretField } from './secret-field.tsx';
import { useDoorTexts } from './texts.ts';
import classes from './doors.module.css';

interface PasswordFieldProps { name: string; label: string; error?: ReactNode; email?: string; names?: readonly string[]; onType?: (password: string) => void }

/** A new password: the rules before typing, its strength while typing. Uncontrolled, so that password managers work. */
export function PasswordField({ name, label, error, email, names = [], onType }: PasswordFieldProps) {
  const t = useDoorTexts();
  const [password, setPassword] = useState('');
  const hint = useId();
  const context = { email: email ?? null, names: [...names, settings().name] };
  const [problem] = password === '' ? [] : passwordProblems(password, context);
  const level = passwordLevel(password, context);
  return (
    <div>
      <SecretField
        name={name} label={label} autoComplete="new-password" error={error} aria-describedby={hint}
        onChange={(event) => { setPassword(event.currentTarget.value); onType?.(event.currentTarget.value); }}
      />
      <div className={classes['strength']} data-level={level} aria-hidden><span /><span /><span /><span /></div>
      <Text component="div" id={hint} size="xs" c="dimmed" mt={5}>{t('strength.rules')}</Text>
      <Text component="div" role="status" size="xs" c="dimmed">
        {password !== '' && `${t('strength.label')}: ${t(`strength.${words[level]}`)}${problem ? `. ${problem}` : ''}`}
      </Text>
    </div>
  );
}

const words = ['weak', 'weak', 'fair', 'good', 'strong'] as const;
