import type { FieldError } from '#platform/errors/model/errors.ts';
import { choice, number, percentage } from '#platform/records/model/fields.ts';
import { sayOfValue } from '#platform/messages/model/schema-messages.ts';
import { dec } from '#platform/values/model/decimal.ts';
import {
  CHP_METHODS,
  lackingQuality,
  type ChpMethod,
  type HeatQuality,
} from '#modules/environmental/calculation/model/chp.ts';
import { say } from '#modules/environmental/calculation/model/messages.ts';

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

/** What a plant’s method lacks or cannot work with, by path. */
export function chpMethodErrors(input: HeatQuality & { method: string | null }): FieldError[] {
  const { missing, tooCold } = lackingQuality(chpMethodOf(input), input);
  return [
    ...missing.map((path) => ({ path, ...say('guided-missing') })),
    ...(tooCold
      ? [
          {
            path: 'supplyTemperature',
            ...say('chp-too-cold', { ambient: { decimal: input.ambientTemperature ?? '' } }),
          },
        ]
      : []),
    ...(input.method === 'work' && input.workPotential !== null && dec(input.workPotential).lte(0)
      ? [{ path: 'workPotential', ...sayOfValue('too-small', { min: { decimal: '0' } }) }]
      : []),
  ];
}

/** Records of earlier releases name no method: theirs is that of efficiency. */
export const chpMethodOf = ({ method }: { method: string | null }): ChpMethod =>
  method !== null && Object.hasOwn(CHP_METHODS, method) ? (method as ChpMethod) : 'efficiency';
