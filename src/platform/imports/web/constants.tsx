import { ActionIcon, Select, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ImportField } from '#platform/imports/model/import-field.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { ConstantInput } from './constant-input.tsx';
import classes from './imports.module.css';
import { constantFields, freeFields, withConstant, type Mapping } from './mapping.ts';
import { useFieldsByNeed } from './fields-by-need.ts';
import { useImportTexts } from './texts.ts';

interface ConstantsProps {
  fields: readonly ImportField[];
  mapping: Mapping;
  /** Fields that new rows need and nothing fills: they are asked for without being looked for in the list. */
  missing: readonly string[];
  onChange: (next: Mapping) => void;
}

/** What the file does not say and is the same for all of its rows. */
export function Constants({ fields, mapping, missing, onChange }: ConstantsProps) {
  const t = useImportTexts();
  const label = useLabels();
  const byNeed = useFieldsByNeed();
  const shown = constantFields(fields, mapping, missing);
  const free = freeFields(fields, mapping).filter((field) => !shown.includes(field));
  return (
    <section aria-labelledby="import-constants">
      <Text size="sm" fw={640} id="import-constants">
        {t('columns.constants')}
      </Text>
      <Text size="xs" c="dimmed" mb="xs">
        {t('columns.constantsText')}
      </Text>
      <div className={classes['constants']}>
        {shown.map(({ name, field }) => (
          <div key={name} className={classes['constant']}>
            <ConstantInput
              name={name}
              field={field}
              text={mapping.constants[name] ?? ''}
              onChange={(text) => onChange(withConstant(mapping, name, text))}
            />
            {!field.required && (
              <ActionIcon
                mt={22}
                size="sm"
                aria-label={t('columns.removeConstant', { label: label(field.label) })}
                onClick={() => onChange(withConstant(mapping, name, null))}
              >
                <IconX size={14} />
              </ActionIcon>
            )}
          </div>
        ))}
        {free.length > 0 && (
          <Select
            size="xs"
            searchable
            value={null}
            label={t('columns.addConstant')}
            placeholder={t('columns.chooseField')}
            data={byNeed(free)}
            onChange={(name) => {
              if (name !== null) onChange(withConstant(mapping, name, ''));
            }}
          />
        )}
      </div>
    </section>
  );
}
