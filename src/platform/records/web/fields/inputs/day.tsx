import { ActionIcon, Group, Input, Loader, Popover, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useLocale } from '#platform/i18n/web/use-format.tsx';
import { dayPattern, readDay, writeDay } from '../entry/day-entry.ts';
import type { InputOfKind, InputProps, OfKind } from '../input-props.ts';
import { instantOf, wallClock } from '../entry/moment-entry.ts';
import { useFieldTexts } from '../texts.ts';
import { EntryField } from './entry.tsx';
import { useShared } from './shared.ts';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';

// The calendar is 30 KiB and most days are typed.
const DayCalendar = lazyComponent(() => import('./day-calendar.tsx').then((file) => file.default));

export function DayField(props: InputOfKind<'date'>) {
  const { language } = useLocale();
  const conversion = useMemo(
    () => ({
      read: (text: string) => readDay(text, language),
      write: (value: unknown) => (/^\d{4}-\d\d-\d\d$/.test(String(value)) ? writeDay(String(value), language) : null),
    }),
    [language],
  );
  // A day chosen in the calendar starts the text input over with it.
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
      placeholder={props.bare ? undefined : dayPattern(language)}
      autoFocus={chosen.times > 0 || props.autoFocus}
      onChange={(value) => {
        chosen.value = value;
        props.onChange(value);
      }}
      unit={<CalendarButton props={props} value={() => chosen.value} onChoose={choose} />}
    />
  );
}

function CalendarButton({
  props: { field, disabled },
  value,
  onChoose,
}: {
  props: InputProps;
  value: () => unknown;
  onChoose: (day: string) => void;
}) {
  const t = useFieldTexts();
  const label = useLabels();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" shadow="md" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <ActionIcon
          size="sm"
          disabled={disabled ?? false}
          aria-label={t('openCalendar', { label: label(field.label) })}
          onClick={() => setOpen(!isOpen)}
        >
          <IconCalendar size={16} stroke={1.6} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Meanwhile shows={<Loader size="sm" />}>
          {isOpen && (
            <DayCalendar
              value={value()}
              onChoose={(day) => {
                setOpen(false);
                onChoose(day);
              }}
            />
          )}
        </Meanwhile>
      </Popover.Dropdown>
    </Popover>
  );
}

/** A moment is a day and a clock time in the company's zone. */
export function MomentField(props: InputOfKind<'moment'>) {
  const { timeZone } = useLocale();
  const label = useLabels();
  const [[day, time], setClock] = useState<[string, string]>(() => {
    const clock =
      typeof props.defaultValue === 'string' && !Number.isNaN(Date.parse(props.defaultValue))
        ? wallClock(props.defaultValue, timeZone)
        : '';
    return [clock.slice(0, 10), clock.slice(11, 16)];
  });
  const change = (nextDay: string, nextTime: string) => {
    setClock([nextDay, nextTime]);
    if (nextDay === '' && nextTime === '') props.onChange(null);
    else props.onChange(instantOf(`${nextDay} ${nextTime || '00:00'}:00`, timeZone) ?? `${nextDay} ${nextTime}`);
  };
  const shared = useShared(props);
  return (
    <Input.Wrapper
      label={shared.label}
      description={shared.description}
      error={props.error}
      required={props.field.required ?? false}
      labelProps={shared.labelProps}
      size="sm"
      labelElement="div"
    >
      <Group gap={6} wrap="nowrap" mt={2}>
        <DayField
          {...props}
          field={dayOf(props.field)}
          bare
          defaultValue={day}
          error={props.error !== undefined && props.error !== null}
          onChange={(value) => change(typeof value === 'string' ? value : '', time)}
        />
        <TextInput
          type="time"
          size={shared.size}
          aria-label={`${label(props.field.label)}, ${timeZone}`}
          value={time}
          disabled={props.disabled ?? false}
          onChange={(event) => change(day, event.currentTarget.value)}
          onBlur={props.onBlur}
          w={120}
        />
      </Group>
    </Input.Wrapper>
  );
}

const dayOf = ({ label }: InputProps['field']): OfKind<'date'> => ({ kind: 'date', label });
