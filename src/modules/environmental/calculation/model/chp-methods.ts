import type { DecimalText } from '#platform/values/model/decimal.ts';

/**
 * How the fuel of a plant and its emissions divide between heat and electricity: by the fuel that both would have needed
 * apart, by their energy, or by the work that they could do.
 */
export const CHP_METHODS = {
  efficiency: 'Efficiency',
  energy: 'Energy content',
  work: 'Work potential',
} as const;
export type ChpMethod = keyof typeof CHP_METHODS;

/** What the heat of a plant could do as work: stated, 0 to 1, or by the temperatures of heat and surroundings, °C. */
export interface HeatQuality {
  workPotential: DecimalText | null;
  supplyTemperature: DecimalText | null;
  ambientTemperature: DecimalText | null;
}
