import { z } from 'zod';
import { longText, state, text } from '#platform/records/model/fields.ts';
import { defineAction } from '#platform/actions/model/action.ts';
import { defineResource, type RecordOf } from '#platform/records/model/resource.ts';

/** Somebody wants a right they lack. Made by `requestAccess`; who made it is who asks. */
export const accessRequest = defineResource({
  name: 'accessRequest',
  label: ['Access request', 'Access requests'],
  title: 'access',
  description: 'Permissions requested by members, open until granted or declined.',
  fields: {
    access: text({ label: 'Permission', required: true, max: 80 }),
    path: text({ label: 'Page', max: 300 }),
    note: longText({ label: 'Note', max: 500 }),
    status: state({
      label: 'Status',
      start: 'open',
      moves: { open: ['granted', 'declined'], granted: [], declined: ['open'] },
      labels: { open: 'Open', granted: 'Granted', declined: 'Declined' },
    }),
  },
  table: { columns: ['access', 'path', 'note', 'status'], sort: 'status', filters: ['status', 'access'] },
  access: { read: 'members.manage', write: 'members.manage', remove: 'members.manage' },
  customFields: false,
});
export interface AccessRequest extends RecordOf<typeof accessRequest> {}

/** Asks those who manage members for a right. Open to every member; asking twice is asking once. */
export const requestAccess = defineAction({
  name: 'request-access',
  label: 'Request permission',
  access: '',
  response: z.object({ told: z.int(), isOpenAlready: z.boolean() }),
  input: {
    access: text({ label: 'Permission', required: true, max: 80 }),
    path: text({ label: 'Page', max: 300 }),
    note: longText({ label: 'Note', max: 500 }),
  },
});
/** How many people were told; 0 when the same request is open already. */
