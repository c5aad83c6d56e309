import { defineErrors } from '#platform/errors/model/errors.ts';

/** What can go wrong with load profiles. */
export const loadError = defineErrors({
  'environmental.load-wrong': {
    status: 422,
    title: 'The file was not imported: {count} lines have errors.',
    hint: 'Correct the lines and choose the file again.',
  },
  'environmental.load-not-text': {
    status: 422,
    title: '“{name}” is not a CSV or text file.',
    hint: 'Export the interval values as CSV.',
  },
  'environmental.load-too-long': {
    status: 422,
    title: 'The file has more than {max} lines.',
    hint: 'Import at most three years per file.',
  },
  'environmental.load-unit': {
    status: 422,
    title: 'The unit of meter {number} cannot be converted to kWh.',
    hint: 'A load profile needs a meter for electricity, heat, steam or cooling with an energy unit such as kWh or MWh.',
  },
  'environmental.load-no-zone': {
    status: 422,
    title: 'The time zone of the meter is missing.',
    hint: 'Choose one, or set the time zone of the company in its settings.',
  },
  'environmental.load-other-zone': {
    status: 409,
    title: 'The values of {number} are in the time zone {zone}.',
    hint: 'Choose the same time zone, or delete the existing values first.',
  },
  'environmental.meter-has-load': {
    status: 409,
    title: 'The meter {number} has interval values for {days} days.',
    hint: 'Delete them first, under “Load profile”.',
  },
});
