import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { useLocale } from '#platform/i18n/web/use-format.tsx';
import { useFieldTexts } from '../texts.ts';

/** The month to choose a day from; loaded when it is first opened. */
export default function DayCalendar({ value, onChoose }: { value: unknown; onChoose: (day: string) => void }) {
  const t = useFieldTexts();
  const { language, firstDayOfWeek } = useLocale();
  const day = typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : null;
  return (
    <DatePicker
      value={day}
      {...(day === null ? {} : { defaultDate: day })}
      onChange={(next) => {
        if (next !== null) onChoose(next);
      }}
      size="sm"
      minDate="1900-01-01"
      maxDate="2200-12-31"
      hideOutsideDates
      weekendDays={[]}
      firstDayOfWeek={firstDayOfWeek ?? firstDay(language)}
      ariaLabels={{
        previousMonth: t('previousMonth'),
        nextMonth: t('nextMonth'),
        previousYear: t('previousYear'),
        nextYear: t('nextYear'),
        previousDecade: t('previousDecade'),
        nextDecade: t('nextDecade'),
        monthLevelControl: t('chooseMonth'),
        yearLevelControl: t('chooseYear'),
      }}
      monthLabelFormat={(date) => named(date, language, { month: 'long', year: 'numeric' })}
      weekdayFormat={(date) => named(date, language, { weekday: 'short' })}
      monthsListFormat={(date) => named(date, language, { month: 'short' })}
      getDayProps={(date) => ({ 'aria-label': named(date, language, { dateStyle: 'full' }) })}
    />
  );
}

// Intl names what dayjs would need a locale file for.
const named = (date: string, language: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(
    Date.parse(`${date.slice(0, 10)}T00:00:00Z`),
  );

type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Sunday is 0. Browsers that cannot say begin with Monday. */
function firstDay(language: string): Weekday {
  const locale: Intl.Locale & { getWeekInfo?: () => { firstDay: number } } = new Intl.Locale(language);
  return ((locale.getWeekInfo?.().firstDay ?? 1) % 7) as Weekday;
}
