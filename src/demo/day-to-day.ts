import type { NewAnnouncement } from '#modules/home/model/announcement.ts';
import type { NewBroadcast } from '#modules/site/provider/model/broadcast.ts';
import type { NewProject } from '#modules/project-management/model/project.ts';
import type { DefaultRoleKey } from '#platform/directory/model/default-roles.ts';

/**
 * A project of the demo company. Days count from the day the company is made, so that what is near stays near; the team
 * is named by role.
 */
interface DemoProject {
  name: string;
  description: string;
  status: NonNullable<NewProject['status']>;
  startsIn: number;
  deadlineIn: number;
  milestones: readonly { title: string; dueIn: number; achieved: boolean }[];
  team: readonly { member: DefaultRoleKey; role: string }[];
}

export const projectsOfBorealis: readonly DemoProject[] = [
  {
    name: 'Solar roof, plant Detmold',
    description: '780 kWp on halls 1 to 3, so that a fifth of the plant’s electricity comes from its own roof.',
    status: 'active',
    startsIn: -120,
    deadlineIn: 62,
    milestones: [
      { title: 'Load test of the roofs', dueIn: -75, achieved: true },
      { title: 'Grid connection approved', dueIn: -30, achieved: true },
      { title: 'Modules on the roof', dueIn: 20, achieved: false },
      { title: 'First kilowatt-hour', dueIn: 60, achieved: false },
    ],
    team: [
      { member: 'project-manager', role: 'Lead' },
      { member: 'sustainability', role: 'Energy' },
      { member: 'finance', role: 'Budget' },
    ],
  },
  {
    name: 'Greenhouse gas statement 2025',
    description: 'Resolve the data gaps of 2025, have the calculation approved and publish the statement.',
    status: 'active',
    startsIn: -60,
    deadlineIn: 5,
    milestones: [
      { title: 'All bills recorded', dueIn: -20, achieved: true },
      { title: 'Factors assigned', dueIn: -10, achieved: true },
      { title: 'Data gaps resolved', dueIn: 1, achieved: false },
      { title: 'Statement approved', dueIn: 5, achieved: false },
    ],
    team: [
      { member: 'sustainability', role: 'Lead' },
      { member: 'owner', role: 'Approval' },
      { member: 'auditor', role: 'Review' },
      { member: 'employee', role: 'Meter readings' },
    ],
  },
  {
    name: 'Electric forklifts, sawmill Umeå',
    description: 'Replaces four of six diesel forklifts and adds a charging station.',
    status: 'active',
    startsIn: -90,
    deadlineIn: -6,
    milestones: [
      { title: 'Charging station built', dueIn: -40, achieved: true },
      { title: 'Forklifts delivered', dueIn: -15, achieved: true },
      { title: 'Drivers trained', dueIn: -6, achieved: false },
    ],
    team: [
      { member: 'project-manager', role: 'Lead' },
      { member: 'line-manager', role: 'Sawmill' },
      { member: 'employee', role: 'Trainer' },
    ],
  },
  {
    name: 'Take-back of used furniture',
    description: 'A pilot in the Vienna showroom: what comes back, what can be sold again, what it costs.',
    status: 'planned',
    startsIn: 25,
    deadlineIn: 200,
    milestones: [
      { title: 'Partner for repairs chosen', dueIn: 60, achieved: false },
      { title: 'Pilot opens', dueIn: 110, achieved: false },
    ],
    team: [
      { member: 'administrator', role: 'Lead' },
      { member: 'guest', role: 'Repair workshop' },
    ],
  },
];

type DemoAnnouncement = Omit<NewAnnouncement, 'date' | 'visibleFrom' | 'visibleUntil'> & {
  by: DefaultRoleKey;
  dateIn: number;
  untilIn?: number;
};

export const announcementsOfBorealis: readonly DemoAnnouncement[] = [
  {
    by: 'owner',
    title: 'Open day at the plant',
    details: 'Families and neighbours see how a chair is made. Guided tours every hour; please wear closed shoes.',
    kind: 'event',
    dateIn: 19,
    untilIn: 19,
    isPinned: true,
  },
  {
    by: 'hr',
    title: 'Plant closed over the holidays',
    details: 'No production from 24 December to 1 January. The showroom closes on public holidays only.',
    kind: 'holiday',
    dateIn: 34,
    untilIn: 45,
  },
  {
    by: 'sustainability',
    title: '2025 inventory calculated',
    details:
      'The first calculation for 2025 is complete. A few records still need an emission factor; see Needs attention.',
    kind: 'update',
    dateIn: -1,
  },
  {
    by: 'administrator',
    title: 'New way to record meter readings',
    details: 'Readings can be pasted from a spreadsheet. The help article “Paste rows from a spreadsheet” shows how.',
    kind: 'update',
    dateIn: -8,
  },
  {
    by: 'hr',
    title: 'Annual appraisals',
    details: 'Please schedule a meeting with each team member by the end of the month.',
    kind: 'update',
    dateIn: 3,
    audience: [{ role: 'line-manager' }, { role: 'project-manager' }],
  },
];

/** What the provider tells its clients. Its day counts from the day the demo company is made. */
export const broadcastOfProvider: Omit<NewBroadcast, 'date'> & { dateIn: number } = {
  title: 'New: energy, water, waste and biodiversity',
  kind: 'update',
  reach: 'all',
  dateIn: -3,
  details:
    'Find the new pages under Environmental. Data from recorded bills is included; you do not need to enter it twice.',
};
