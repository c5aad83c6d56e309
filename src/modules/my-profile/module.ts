import { defineModule } from '#platform/manifest/model/module.ts';

/** What the signed-in person sees and arranges of their own. */
export const head = defineModule({
  name: 'my-profile',
  label: 'My profile',
  path: 'my-profile',
  icon: 'user',
  group: 'people',
  pages: [{ path: 'leave', page: 'leave', title: 'Leave', access: 'leave.request' }],
  access: {},
});
