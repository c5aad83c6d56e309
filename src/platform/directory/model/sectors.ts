/** The sectors a company can choose at registration, in the order and spelling of the specification. */
export const sectors = [
  'Energy',
  'Transportation',
  'Mining',
  'Agriculture',
  'Construction',
  'Financial',
  'Healthcare',
  'Manufacturing',
  'Information Technology',
  'Retail',
  'Telecommunications',
  'Hospitality/Tourism',
  'Real Estate',
  'Education',
  'Entertainment and Media',
  'Nonprofit and Social Services',
  'Professional Services',
] as const;

export type Sector = (typeof sectors)[number];
