import { defineErrors } from '#platform/errors/model/errors.ts';

export const environmentalErrors = defineErrors({
  'environmental.gwp-missing': {
    status: 422,
    title: 'The global warming potentials of {set} have no value for {gas}.',
    hint: 'Choose another set, or enter the value with its source. A gas without a value is never counted as zero.',
  },
  'environmental.blend-fractions': { status: 422, title: 'The parts of {blend} add up to {total} instead of 1.' },
  'environmental.blend-unknown': {
    status: 422,
    title: 'The composition of {blend} is unknown.',
    hint: 'Enter its parts by mass with their source, or use a factor published for it.',
  },
  'environmental.factor-empty': {
    status: 422,
    title: 'The emission factor “{factor}” of {source} has no value.',
    hint: 'Choose another factor. A missing value is never counted as zero.',
  },
  'environmental.negative-leak': {
    status: 422,
    title: 'The mass balance of {gas} is negative: {kg} kg.',
    hint: 'More gas was recovered than available. Check opening and closing stock, purchases and recovered amounts. Enter retired equipment with its full charge as a negative capacity change.',
  },
  'environmental.not-negative': { status: 422, title: '{name} cannot be below zero.' },
  'environmental.not-positive': { status: 422, title: '{name} must be above zero.' },
  'environmental.not-a-share': { status: 422, title: '{name} must be between 0 and 1.' },
  'environmental.period-reversed': { status: 422, title: 'The period from {from} to {to} ends before it begins.' },
  'environmental.unit-cycle': {
    status: 422,
    title: 'The organisation tree contains a loop at {unit}.',
    hint: 'Select another parent for one of its units.',
  },
  'environmental.instrument-twice': {
    status: 422,
    title: 'The certificate {certificate} already exists.',
    hint: 'A certificate can be claimed only once. Delete one of the entries.',
  },
  'environmental.attribution-basis': {
    status: 422,
    title: 'The investment “{investment}” has no value for attribution.',
    hint: 'Enter the enterprise value including cash, equity plus debt, or the property value.',
  },
});
