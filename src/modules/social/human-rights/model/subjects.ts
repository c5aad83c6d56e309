/**
 * Subjects of human rights as VSME names them (Recommendation (EU) 2025/1710, par. 61 and 62), with those of the core
 * labour standards of the ILO that it has under “other”.
 */
export const subjects = {
  childLabour: 'Child labour',
  forcedLabour: 'Forced labour',
  humanTrafficking: 'Human trafficking',
  discrimination: 'Discrimination and harassment',
  accidentPrevention: 'Accident prevention',
  association: 'Freedom of association',
  wagesAndHours: 'Wages and working hours',
  privacy: 'Privacy',
  landAndCommunity: 'Land use and communities',
  other: 'Other',
} as const;
export type Subject = keyof typeof subjects;

/** Whose rights: the four groups of ESRS S1 to S4. */
export const peopleGroups = {
  ownWorkforce: 'Own workforce',
  valueChainWorkers: 'Workers in the value chain',
  communities: 'Affected communities',
  consumers: 'Consumers and end-users',
} as const;
export type PeopleGroup = keyof typeof peopleGroups;

export const stages = { upstream: 'Upstream', own: 'Own operations', downstream: 'Downstream' } as const;
export type Stage = keyof typeof stages;

export const severities = { low: 'Low', medium: 'Medium', high: 'High', critical: 'Critical' } as const;

/** Records on human rights: whoever reads them, else the person who is responsible for one. */
export const ofHumanRights = {
  read: 'human-rights.read',
  write: 'human-rights.write',
  remove: 'human-rights.write',
  rows: { own: 'owner' },
} as const;
