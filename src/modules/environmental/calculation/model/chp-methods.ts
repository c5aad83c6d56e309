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
