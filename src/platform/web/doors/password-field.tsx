import { PasswordInput, Text } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import { passwordMin, passwordProblems, passwordRecommended } from '#platform/model/accounts/password-rules.ts';
import { settings } from '../settings.ts';
import { useDoorTexts } from './texts.ts';
import classes from './doors.module.css';

interface PasswordFieldProps { name: string; label: string; error?: ReactNode; email?: string; names?: readonly string[]; onType?: (password: string) => void }

/** A new password: the rules before typing, its strength while typing. Uncontrolled, so that password managers work. */
export function PasswordField({ name, label, error, email, names = [], onType }: PasswordFieldProps) {
  const t = useDoorTexts();
  const [password, setPassword] = useState('');
  const hint = useId();
  const [problem] = password === '' ? [] : passwordProblems(password, { email: email ?? null, names: [...names, settings().name] });
  const level = strengthOf(password, problem !== undefined);
  return (
    <div>
      <PasswordInput
        name={name} label={label} autoComplete="new-password" required withAsterisk={false} error={error} aria-describedby={hint}
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

const words = ['short', 'short', 'fair', 'good', 'strong'] as const;

/** 0–4 by length and variety of signs: length is what counts (NIST SP 800-63B-4), twelve times the same letter is still weak. */
function strengthOf(password: string, hasProblem: boolean): 0 | 1 | 2 | 3 | 4 {
  const length = Math.min([...password].length, new Set(password).size * 2);
  if (password === '') return 0;
  if (hasProblem || length < passwordMin) return 1;
  if (length < 12) return 2;
  return length < passwordRecommended + 5 ? 3 : 4;
}
