import { Checkbox, Text } from '@mantine/core';
import { useLabels } from '#platform/i18n/web/texts.ts';
import en from '../../web/locales/en.json';
import { useCompanyTexts } from '#modules/company/web/texts.ts';
import classes from '#modules/company/web/cards.module.css';

interface AccessPickerProps {
  /** Access key → what it allows. */
  known: Readonly<Record<string, string>>;
  value: readonly string[];
  isDisabled?: boolean;
  onChange?: (value: string[]) => void;
}

/** Rights as switches, those of one subject together; without `onChange` only to read. */
export function AccessPicker({ known, value, isDisabled = false, onChange }: AccessPickerProps) {
  const t = useCompanyTexts();
  const label = useLabels();
  const chosen = new Set(value);
  const groups = Map.groupBy(Object.entries(known), ([key]) => key.split('.')[0] ?? key);
  const set = (keys: readonly string[], isOn: boolean) =>
    onChange?.([...new Set([...value.filter((key) => !keys.includes(key)), ...(isOn ? keys : [])])]);
  return (
    <div>
      <div className={classes['access']}>
        {[...groups].map(([group, entries]) => {
          const keys = entries.map(([key]) => key);
          const count = keys.filter((key) => chosen.has(key)).length;
          return (
            <fieldset key={group} className={classes['accessGroup']} disabled={isDisabled || onChange === undefined}>
              <legend>
                <Checkbox
                  size="xs"
                  label={isNamed(group) ? t(`access.groups.${group}`) : group}
                  fw={600}
                  checked={count === keys.length}
                  indeterminate={count > 0 && count < keys.length}
                  onChange={(event) => set(keys, event.currentTarget.checked)}
                />
              </legend>
              {entries.map(([key, text]) => (
                <Checkbox
                  key={key}
                  size="xs"
                  label={label(text)}
                  checked={chosen.has(key)}
                  onChange={(event) => set([key], event.currentTarget.checked)}
                />
              ))}
            </fieldset>
          );
        })}
      </div>
      <Text size="xs" c="dimmed" mt="xs" role="status">
        {t('access.chosen', { count: value.length })}
      </Text>
    </div>
  );
}

const isNamed = (group: string): group is keyof typeof en.access.groups => group in en.access.groups;
