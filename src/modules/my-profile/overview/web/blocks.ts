import type { MyProfile } from '#modules/my-profile/edit-profile/model/profile-calls.ts';
import { lazyComponent, type LazyComponent } from '#platform/kit/web/lazy/lazy-component.tsx';

export interface BlockProps {
  profile: MyProfile;
}

interface Block {
  name: string;
  Shown: LazyComponent<BlockProps>;
  /** Access keys, one of which it needs; none: it is for everybody. */
  access?: readonly string[];
}

/**
 * The parts of the overview, in their order. A part draws a `Panel` of its own, asks for what it shows, and draws nothing
 * where there is nothing to say of the person. A further one is a line here.
 */
export const blocks: readonly Block[] = [
  { name: 'tasks', Shown: lazyComponent(() => import('./tasks-block.tsx').then((file) => file.TasksBlock)) },
  {
    name: 'leave',
    access: ['leave.request'],
    Shown: lazyComponent(() => import('./own-blocks.tsx').then((file) => file.LeaveBlock)),
  },
  {
    name: 'goals',
    access: ['goals.read'],
    Shown: lazyComponent(() => import('./own-blocks.tsx').then((file) => file.GoalsBlock)),
  },
  {
    name: 'training',
    access: ['training.read'],
    Shown: lazyComponent(() => import('./training-block.tsx').then((file) => file.TrainingBlock)),
  },
  {
    name: 'certificates',
    access: ['certificate.read'],
    Shown: lazyComponent(() => import('./certificates-block.tsx').then((file) => file.CertificatesBlock)),
  },
  { name: 'sessions', Shown: lazyComponent(() => import('./sessions-block.tsx').then((file) => file.SessionsBlock)) },
  { name: 'data', Shown: lazyComponent(() => import('./data-block.tsx').then((file) => file.DataBlock)) },
];
