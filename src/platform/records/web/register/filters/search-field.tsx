import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState, type Ref } from 'react';
import classes from '../register.module.css';
import { useRegisterTexts } from '../texts.ts';

/** The text search. Asks a quarter of a second after the last key, and at once on Enter. */
export function SearchField({
  value,
  plural,
  onChange,
  ref,
}: {
  value: string;
  plural: string;
  onChange: (search: string | null) => void;
  ref: Ref<HTMLInputElement>;
}) {
  const t = useRegisterTexts();
  const [typed, setTyped] = useState(value);
  const later = useDebouncedCallback((text: string) => onChange(text.trim() === '' ? null : text.trim()), 250);
  // Back, a saved view and "Clear" change the search from outside.
  useEffect(() => setTyped((now) => (now.trim() === value ? now : value)), [value]);
  const change = (text: string) => {
    setTyped(text);
    later(text);
  };
  return (
    <TextInput
      ref={ref}
      className={classes['search'] ?? ''}
      size="xs"
      type="search"
      aria-label={t('search', { plural })}
      placeholder={t('searchShort')}
      value={typed}
      autoComplete="off"
      aria-keyshortcuts="/"
      leftSection={<IconSearch size={15} stroke={1.7} aria-hidden />}
      rightSection={
        typed === '' ? null : (
          <CloseButton
            size="sm"
            aria-label={t('clearSearch')}
            onClick={() => {
              change('');
              later.flush();
            }}
          />
        )
      }
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') later.flush();
        if (event.key === 'Escape' && typed !== '') {
          event.stopPropagation();
          change('');
          later.flush();
        }
      }}
    />
  );
}
