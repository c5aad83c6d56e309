import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocale } from '#platform/i18n/web/use-format.tsx';
import { isDay } from '#platform/values/model/period.ts';
import { date } from '#platform/records/model/fields.ts';
import { dayPattern } from '../entry/day-entry.ts';
import { useFieldTexts } from '../texts.ts';
import { DayField } from './day.tsx';

interface PlacedDayProps {
  /** By which an error finds the input. */
  name: string;
  label: string;
  help?: string;
  /** ISO day; empty or null: none. It may be set by something else too. */
  value: string | null;
  /** Gets the day, null for none, or the typed text where it cannot be read: that is said at the input. */
  onChange: (day: string | null) => void;
  error?: ReactNode;
  isRequired?: boolean;
  /** In a form, and not a filter: the label says so where it may be left empty. */
  isInForm?: boolean;
}

/** The kit's date field outside its forms: in filters, in a dialog that places its inputs itself. */
export function PlacedDay({
  name,
  label,
  help,
  value,
  onChange,
  error,
  isRequired = false,
  isInForm = false,
}: PlacedDayProps) {
  const t = useFieldTexts();
  const { language } = useLocale();
  const set = value === '' ? null : value;
  const entered = useRef(set);
  const [round, setRound] = useState(0);
  const [isUnread, setUnread] = useState(false);
  useEffect(() => {
    // What cannot be read is no day for who keeps it, and stays in the input.
    const isUnreadable = entered.current !== null && !isDay(entered.current);
    if (set === entered.current || (set === null && isUnreadable)) return;
    entered.current = set;
    setUnread(false);
    setRound((count) => count + 1);
  }, [set]);
  return (
    <DayField
      key={round}
      name={name}
      isInForm={isInForm}
      field={date({ label, ...(help === undefined ? {} : { help }), required: isRequired })}
      defaultValue={set}
      error={error ?? (isUnread ? t('unreadDay', { pattern: dayPattern(language) }) : undefined)}
      onBlur={() => setUnread(entered.current !== null && !isDay(entered.current))}
      onChange={(given) => {
        entered.current = typeof given === 'string' ? given : null;
        setUnread(false);
        onChange(entered.current);
      }}
    />
  );
}
