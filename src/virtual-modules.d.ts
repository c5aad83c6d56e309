declare module 'virtual:message-modules' {
  import type { MessageModule } from '#platform/messages/web/in-words.ts';

  /** The messages of the platform and of each module, found in their folders (`vite.messages.ts`). */
  export const messageModules: readonly MessageModule[];
}

declare module 'virtual:page-messages' {
  import type { MessageModule } from '#platform/messages/web/in-words.ts';

  /** The messages of single pages, each a part of its own (`page-messages.ts`). */
  export const pageMessages: readonly MessageModule[];
}
