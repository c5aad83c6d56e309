import { defineModule } from '#platform/manifest/model/module.ts';

/** What the signed-in person sees and arranges of their own. */
export const head = defineModule({
  name: 'my-profile',
  label: 'My profile',
  path: 'my-profile',
  icon: 'user',
  group: 'people',
  pages: [{ path: 'onboarding', page: 'onboarding', title: 'My steps', access: 'hr-steps.read' }],
  access: {},
});
