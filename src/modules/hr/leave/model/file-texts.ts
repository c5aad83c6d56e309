import { defineFileTexts } from '#platform/i18n/model/printed.ts';

/** What calendars of leave say. */
export const inCalendar = defineFileTexts('leave-calendar', {
  own: 'Leave of {name}',
  team: 'Absences of the team of {name}',
  requested: '{what} (requested)',
  part: '{what} ({hours})',
  absent: '{name}: absent',
});
