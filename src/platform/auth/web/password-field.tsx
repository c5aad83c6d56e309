import { Text } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import { settings } from '#platform/runtime/web/settings.ts';
import type { passwordStrength } from './check-password.ts';
import { SecretField } from './secret-field.tsx';
import { inWords } from '#platform/messages/web/in-words.ts';
import { useAuthTexts } from './texts.ts';
import classes from './auth.module.css';

interface PasswordFieldProps {
  name: string;
  label: string;
  error?: ReactNode;
  email?: string;
  names?: readonly string[];
  onType?: (password: string) => void;
}

/** A new password: the rules before typing, its strength while typing. Uncontrolled, so that password managers work. */
export function PasswordField({ name, label, error, email, names = [], onType }: PasswordFieldProps) {
  const t = useAuthTexts();
  const [password, setPassword] = useState('');
  const hint = useId();
  const [judge, setJudge] = useState<typeof passwordStrength | null>(null);
  // Where it does not come, the rules stand above and the server judges. Never by a reload: a form stands here.
  const load = () => {
    if (judge === null)
      import('./check-password.ts').then(
        (file) => setJudge(file.passwordStrength),
        () => undefined,
      );
  };
  const context = { email: email ?? null, names: [...names, settings().name] };
  const [problem] = password === '' || judge === null ? [] : judge.problems(password, context);
  const level = judge?.level(password, context) ?? 0;
  return (
    <div>
      <SecretField
        name={name}
        label={label}
        autoComplete="new-password"
        error={error}
        aria-describedby={hint}
        onFocus={load}
        onChange={(event) => {
          load();
          setPassword(event.currentTarget.value);
          onType?.(event.currentTarget.value);
        }}
      />
      <div className={classes['strength']} data-level={level} aria-hidden>
        <span />
        <span />
        <span />
        <span />
      </div>
      <Text component="div" id={hint} size="xs" c="dimmed" mt={5}>
        {t('strength.rules')}
      </Text>
      {/* Keeps its line: the judge comes while somebody types, and what is below would move away under a click. */}
      <Text component="div" role="status" size="xs" c="dimmed" mih="1lh">
        {password !== '' &&
          judge !== null &&
          `${t('strength.label')}: ${t(`strength.${words[level]}`)}${problem ? `. ${inWords(problem)}` : ''}`}
      </Text>
    </div>
  );
}

const words = ['weak', 'weak', 'fair', 'good', 'strong'] as const;
