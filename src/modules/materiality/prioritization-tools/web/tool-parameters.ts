/** Parameters that belong to the page and not to a register on it. */
export const toolParameters = ['tab', 'assessment', 'round', 'workshop'] as const;
