import { defineMessages } from '#platform/messages/model/messages.ts';

/** How a refusal is told at the place it is about. */
export const say = defineMessages('error', { 'with-hint': '{said} {hint}' });
