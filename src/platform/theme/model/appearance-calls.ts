import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { contrasts, schemes } from './appearance.ts';

export const setAppearanceCall = defineCall({
  method: 'PUT',
  path: '/api/account/appearance',
  tag: 'Own account',
  summary: 'Set colour scheme and contrast for all your devices',
  status: 204,
  /** What is not named stays as it is. */
  body: z.strictObject({ scheme: z.enum(schemes).optional(), contrast: z.enum(contrasts).optional() }),
});
