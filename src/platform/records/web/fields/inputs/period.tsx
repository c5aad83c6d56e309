import { ActionIcon, Button, Group, Popover, SimpleGrid, Text } from '@mantine/core';
import { IconCalendarMonth, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat, useLocale } from '#platform/i18n/web/use-format.tsx';
import { useToday } from '#platform/i18n/web/use-today.ts';
import { readPeriod } from '../entry/day-entry.ts';
import type { InputOfKind } from '../input-props.ts';
import { useFieldTexts } from '../texts.ts';
import { EntryField } from './entry.tsx';

export function PeriodField(props: InputOfKind<'period'>) {
  const { language } = useLocale();
  const format = useFormat();
  const t = useFieldTexts();
  const conversion = useMemo(
    () => ({
      read: (text: string) => readPeriod(text, language),
      write: (value: unknown) => (/^\d{4}(-(Q\d|\d\d))?$/.test(String(value)) ? format.period(String(value)) : null),
    }),
    [language, format],
  );
  const [chosen, setChosen] = useState({ value: props.defaultValue, times: 0 });
  const choose = (value: string) => {
    setChosen(({ times }) => ({ value, times: times + 1 }));
    props.onChange(value);
  };
  return (
    <EntryField
      {...props}
      key={chosen.times}
      defaultValue={chosen.value}
      conversion={conversion}
      placeholder={props.bare ? undefined : t('periodHint')}
      autoFocus={chosen.times > 0 || props.autoFocus}
      unit={
        <PeriodButton
          label={props.field.label}
          disabled={props.disabled ?? false}
          value={chosen.value}
          onChoose={choose}
        />
      }
    />
  );
}

function PeriodButton({
  label: fieldLabel,
  disabled,
  value,
  onChoose,
}: {
  label: string;
  disabled: boolean;
  value: unknown;
  onChoose: (period: string) => void;
}) {
  const t = useFieldTexts();
  const label = useLabels();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" shadow="md" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <ActionIcon
          size="sm"
          disabled={disabled}
          aria-label={t('openPeriods', { label: label(fieldLabel) })}
          onClick={() => setOpen(!isOpen)}
        >
          <IconCalendarMonth size={16} stroke={1.6} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p="xs">
        <PeriodChoice
          value={value}
          onChoose={(period) => {
            setOpen(false);
            onChoose(period);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** A year with its quarters and months to click on. */
export function PeriodChoice({ value, onChoose }: { value: unknown; onChoose: (period: string) => void }) {
  const t = useFieldTexts();
  const { language } = useLocale();
  const today = useToday();
  const [year, setYear] = useState(() => Number(/^\d{4}/.exec(String(value ?? ''))?.[0] ?? today.slice(0, 4)));
  const button = (period: string, text: string) => (
    <Button
      key={period}
      size="compact-sm"
      variant={period === value ? 'filled' : 'subtle'}
      color={period === value ? 'pine' : 'gray'}
      onClick={() => onChoose(period)}
    >
      {text}
    </Button>
  );
  return (
    <div style={{ width: 232 }}>
      <Group justify="space-between" mb={6}>
        <ActionIcon aria-label={t('previousYear')} onClick={() => setYear(year - 1)}>
          <IconChevronLeft size={16} />
        </ActionIcon>
        <Text size="sm" fw={600} aria-live="polite">
          {year}
        </Text>
        <ActionIcon aria-label={t('nextYear')} onClick={() => setYear(year + 1)}>
          <IconChevronRight size={16} />
        </ActionIcon>
      </Group>
      {button(String(year), t('periodYear', { year }))}
      <SimpleGrid cols={4} spacing={4} verticalSpacing={4} mt={4}>
        {[1, 2, 3, 4].map((quarter) => button(`${year}-Q${quarter}`, `Q${quarter}`))}
      </SimpleGrid>
      <SimpleGrid cols={4} spacing={4} verticalSpacing={4} mt={4}>
        {Array.from({ length: 12 }, (_, month) =>
          button(
            `${year}-${String(month + 1).padStart(2, '0')}`,
            new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' }).format(Date.UTC(2024, month, 1)),
          ),
        )}
      </SimpleGrid>
    </div>
  );
}
