import type { FieldError } from '#platform/errors/model/errors.ts';
import { sayOfValue } from '#platform/messages/model/schema-messages.ts';
import { dec } from '#platform/values/model/decimal.ts';
import { lackingQuality, type HeatQuality } from '#modules/environmental/calculation/model/chp.ts';
import { CHP_METHODS, type ChpMethod } from '#modules/environmental/calculation/model/chp-methods.ts';
import { say } from '#modules/environmental/calculation/model/messages.ts';

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
