import { defineMessages } from '#platform/messages/model/messages.ts';

/** What the form for heat and electricity bought from a CHP plant says; no other page does. */
export const say = defineMessages('bought-chp', {
  nothing: 'Select the heat or electricity that is bought from the plant.',
  dates: 'The last date is before the first.',
  exists: 'There is a custom factor “{name}” for these dates. Enter another name or other dates.',
  'gwp-unknown':
    'The emission factor of this fuel, {factor}, does not state its global warming potentials. Choose emissions of the plant instead.',
  'from-fuel': '{heat} MWh of heat and {power} MWh of electricity from {amount}, valued with {factor} ({set}).',
  'from-emissions': '{heat} MWh of heat and {power} MWh of electricity from {amount} t CO₂e.',
  split:
    'Efficiency method: {heatShare} of the emissions for heat and {powerShare} for electricity, by efficiencies of separate generation of {heatEfficiency} and {powerEfficiency}. Source: GHG Protocol, Allocation of GHG Emissions from a Combined Heat and Power Plant (2006).',
  'split-energy':
    'Energy content method: {heatShare} of the emissions for heat and {powerShare} for electricity, by their energy. Source: GHG Protocol, Allocation of GHG Emissions from a Combined Heat and Power Plant (2006).',
  'split-work':
    'Work potential method: {heatShare} of the emissions for heat and {powerShare} for electricity; heat counts with a work potential of {workPotential}. Source: GHG Protocol, Allocation of GHG Emissions from a Combined Heat and Power Plant (2006).',
  note: '{first} {second}',
  source: '{source}; efficiency method',
  'source-energy': '{source}; energy content method',
  'source-work': '{source}; work potential method',
});
