import { defineLines, defineMessages } from '#platform/messages/model/messages.ts';

/** How the registers came to what they state for a report. */
export const sayMethod = defineMessages('reporting-method', {
  target: 'Emission target “{target}”, adopted on {day}.',
  'target-base': 'Emission target “{target}”: base value from the calculation “{run}”.',
  'target-base-entered': 'Emission target “{target}”: base value from {source}.',
  'target-value': 'Emission target “{target}”: base value less {reduction}.',
  denominator: '{denominator} as entered for emission intensities of the period; source: {source}.',
  energy:
    'Energy by net calorific value from the activity data of the period, at the share of each site under the consolidation approach.',
  'energy-by-origin':
    'Energy by net calorific value from the activity data of the period, at the share of each site under the consolidation approach; purchased energy without energy instruments counts as fossil.',
  'without-months': '{method} {said}',
  'with-heat': '{method} Includes {heat} of purchased heat, steam and cooling, which have no row in the breakdown.',
  water:
    'Water balance of the period (ESRS E3-4, AR 4): flows and bills by day, at the share of each site under the consolidation approach.',
  'without-discharge':
    '{method} {silent} of {sites} sites have no recorded discharge: their whole withdrawal counts as consumption.',
  waste:
    'Waste of the period as received, by the European list of waste, at the share of each site under the consolidation approach.',
  'waste-kinds':
    'Waste movements of the period by type and treatment, as received, at the share of each site under the consolidation approach.',
  'with-note': '{method} {note}',
  materials:
    'Key materials received in the period by weight, at the share of each site under the consolidation approach.',
  'site-in': 'in {area} ({source})',
  'site-near': 'near {area} ({source})',
  near: 'Near is within {distance}.',
  'near-by-default': 'Near means within {distance}, the default.',
  nature: 'The site is {areas}. {near} Area of the whole site, regardless of ownership share.',
  'nature-and-more':
    'The site is {areas} and {more} more. {near} Area of the whole site, regardless of ownership share.',
  land: 'Latest record of each site up to {day}; whole sites, regardless of ownership share.',
});

/**
 * What is published as a footnote of a figure. The report keeps it as its English text; pages read it in the language of
 * whoever reads.
 */
export const sayNote = defineLines('reporting-method', {
  endings: {
    one: 'The records of {count} source end before the period does; it is not confirmed that nothing follows.',
    other: 'The records of {count} sources end before the period does; it is not confirmed that nothing follows.',
  },
  coverage: '{missing} of {expected} expected months have no data and are not included; they are not zero.',
  'heat-in-total': 'The total includes {heat} of purchased heat, steam or cooling, for which the breakdown has no row.',
  'waste-recovered':
    'Of this, {amount} was otherwise recovered, such as by energy recovery (R1), which has no column in the table.',
});
