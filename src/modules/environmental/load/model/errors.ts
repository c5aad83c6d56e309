import { defineErrors } from '#platform/errors/model/errors.ts';

/** What can go wrong with load profiles. */
export const loadErrors = defineErrors({
  'environmental.load-wrong': {
    status: 422,
    title: 'The file was not taken: {count} of its lines are not right.',
    hint: 'Correct them and choose the file again. Nothing was kept.',
  },
  'environmental.load-not-text': {
    status: 422,
    title: '“{name}” is no CSV or text file.',
    hint: 'Export the interval values as CSV.',
  },
  'environmental.load-too-long': {
    status: 422,
    title: 'The file has more than {max} lines.',
    hint: 'Take three years at most in one file.',
  },
  'environmental.load-unit': {
    status: 422,
    title: 'The meter {number} does not count in kWh.',
    hint: 'A load profile needs a meter of electricity, heat, steam or cooling whose unit is one of energy, such as kWh or MWh.',
  },
  'environmental.load-no-zone': {
    status: 422,
    title: 'The time zone of the meter is not known.',
    hint: 'Choose one, or set the company’s in its settings.',
  },
  'environmental.load-other-zone': {
    status: 409,
    title: 'The values of {number} are in the time zone {zone}.',
    hint: 'Take the same zone, or remove the values first.',
  },
  'environmental.meter-has-load': {
    status: 409,
    title: 'The meter {number} has interval values of {days} days.',
    hint: 'Remove them first, on the tab Load profile.',
  },
});
