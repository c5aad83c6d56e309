import type { ServerModule } from '#platform/manifest/server/server-module.ts';

export const serverModule: ServerModule = { name: 'social' };
