/** What this module may have to say: fetched when an answer says something of it (`src/message-modules.ts`). */
import.meta.glob('../**/model/{errors,messages}.ts', { eager: true });
