import { Input, TextInput } from '@mantine/core';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { sectors } from '#platform/directory/model/sectors.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useAuthTexts } from './texts.ts';
import classes from './auth.module.css';

/** The 17 sectors as chips to switch on; typing narrows them down, what is chosen stays in sight. */
export function SectorsField({
  value,
  onChange,
  error,
}: {
  value: readonly string[];
  onChange: (value: string[]) => void;
  error?: ReactNode;
}) {
  const t = useAuthTexts();
  const label = useLabels();
  const [search, setSearch] = useState('');
  const name = useId();
  const shown = sectors.filter(
    (sector) => value.includes(sector) || label(sector).toLowerCase().includes(search.trim().toLowerCase()),
  );
  return (
    <div role="group" aria-labelledby={name}>
      <Input.Label component="div" id={name} mb={6}>
        {t('field.companySector')}
      </Input.Label>
      <TextInput
        size="xs"
        mb={8}
        aria-label={t('field.sectorSearch')}
        placeholder={t('field.sectorSearch')}
        leftSection={<IconSearch size={14} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <div className={classes['chips']}>
        {shown.map((sector) => (
          <label key={sector} className={classes['chip']}>
            <input
              type="checkbox"
              value={sector}
              checked={value.includes(sector)}
              onChange={(event) =>
                onChange(event.currentTarget.checked ? [...value, sector] : value.filter((one) => one !== sector))
              }
              className={classes['over']}
            />
            <IconCheck size={13} stroke={2.2} aria-hidden />
            {label(sector)}
          </label>
        ))}
      </div>
      <div role="status" className={classes['spoken']}>
        {t('field.sectorsChosen', { count: value.length })}
      </div>
      {error && <Input.Error mt={6}>{error}</Input.Error>}
    </div>
  );
}
