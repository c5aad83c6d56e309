import { defineMessages } from '#platform/messages/model/messages.ts';

/** Where figures of the organisation are from. */
export const say = defineMessages('organisation', { 'sites-drawn': 'From the organisation units.' });
