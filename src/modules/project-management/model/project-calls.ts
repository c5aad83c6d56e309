import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import type { Project } from './project.ts';

/** The records as the server presents them, by their definition. */
export const projectSummary = z.object({
  items: z.array(z.custom<Project>()),
  refs: z.record(z.string(), z.string()),
  more: z.boolean(),
});
export const projectSummaryCall = defineCall({
  method: 'GET',
  path: '/home/projects',
  access: 'projects.read',
  tag: 'Home',
  summary: 'Active projects, the caller’s own first',
  response: projectSummary,
  touches: ['project', 'milestone', 'member', 'profile'],
});
