import { defineModule } from '#platform/manifest/model/module.ts';

/** What the company reports of its people and communities. */
export const head = defineModule({
  name: 'social',
  label: 'Social',
  path: 'social',
  icon: 'handshake',
  group: 'sustainability',
  pages: [],
  access: {},
});
