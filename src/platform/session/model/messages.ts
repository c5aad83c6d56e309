import { defineMessages } from '#platform/messages/model/messages.ts';

/** From where something happened to an account: a program and its system, or what else did it. */
export const sayDevice = defineMessages('device', {
  on: '{browser} on {system}',
  'program-on': 'A program on {system}',
  unknown: 'Unknown device',
  'by-link': 'With a link sent by email',
  'both-links': 'Confirmed by links sent to both addresses',
  provider: 'the provider',
});
