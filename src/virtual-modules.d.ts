declare module 'virtual:message-modules' {
  /** The messages of the platform and of each module, found in their folders (`vite.messages.ts`). */
  export const messageModules: readonly import('./platform/messages/web/in-words.ts').MessageModule[];
}
