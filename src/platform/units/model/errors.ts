import { defineErrors } from '#platform/errors/model/errors.ts';

export const unitError = defineErrors({
  'units.unknown': {
    status: 422,
    title: '“{unit}” is not a known unit.',
    hint: 'Choose one from the list of units.',
  },
  'units.incompatible': { status: 422, title: '{from} cannot be converted to {to}.', hint: 'Missing: {missing}.' },
  'units.bad-bridge': { status: 422, title: 'The {kind} “{label}” must be a number greater than zero.' },
});
