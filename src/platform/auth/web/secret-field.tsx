import { TextInput, UnstyledButton, type TextInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useAuthTexts } from './texts.ts';
import classes from './auth.module.css';

/**
 * A password with a button that shows it. Mantine's own brings two more components to pages that are to open at once.
 */
export function SecretField(props: TextInputProps) {
  const t = useAuthTexts();
  const [isShown, setShown] = useState(false);
  const Drawn = isShown ? IconEyeOff : IconEye;
  return (
    <TextInput
      required
      {...props}
      type={isShown ? 'text' : 'password'}
      rightSectionWidth={40}
      autoCapitalize="none"
      spellCheck={false}
      rightSection={
        <UnstyledButton
          className={classes['glyph']}
          aria-pressed={isShown}
          aria-label={t('field.reveal')}
          onClick={() => setShown(!isShown)}
        >
          <Drawn size={17} stroke={1.7} aria-hidden />
        </UnstyledButton>
      }
    />
  );
}
