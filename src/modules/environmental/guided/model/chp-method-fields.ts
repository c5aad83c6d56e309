import { choice, number, percentage } from '#platform/records/model/fields.ts';
import { CHP_METHODS } from '#modules/environmental/calculation/model/chp-methods.ts';

/**
 * How a plant divides, as forms ask for it. What the chosen method does not need may stay empty; nothing of it is
 * guessed but the efficiencies that the guide proposes.
 */
export const chpMethodFields = {
  method: choice({
    label: 'Allocation method',
    options: CHP_METHODS,
    help: 'Leave empty for the method of the plant in the set-up, else efficiency',
  }),
  heatEfficiency: percentage({
    label: 'Efficiency of separate heat',
    min: 0,
    max: 1,
    help: 'For the efficiency method: of a boiler that makes the same heat. Default: 80%',
  }),
  powerEfficiency: percentage({
    label: 'Efficiency of separate electricity',
    min: 0,
    max: 1,
    help: 'For the efficiency method: of a power station that makes the same electricity. Default: 35%',
  }),
  supplyTemperature: number({
    label: 'Temperature of the heat (°C)',
    min: -200,
    max: 2000,
    help: 'For work potential: mean of flow and return of hot water, or saturated steam',
  }),
  ambientTemperature: number({
    label: 'Temperature of the surroundings (°C)',
    min: -100,
    max: 100,
    help: 'For work potential: mean outdoor temperature of the period',
  }),
  workPotential: percentage({
    label: 'Work potential of the heat',
    min: 0,
    max: 1,
    help: 'Exergy ÷ heat, for example of steam from its tables. Instead of temperatures',
  }),
};
