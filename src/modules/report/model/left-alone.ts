import type { Message } from '#platform/messages/model/messages.ts';
import { sayOfDatapoint } from './messages.ts';

/** Why a value stays as it is when the registers are drawn upon; null: the new figure takes its place. */
export function whyLeftAlone({
  origin,
  status,
  standing,
}: {
  origin: string | null;
  status: 'draft' | 'reviewed' | 'approved';
  standing: string | null;
}): Message | null {
  if (standing !== 'reported') return sayOfDatapoint('left-omitted');
  if (origin !== 'computed') return sayOfDatapoint(origin === 'imported' ? 'left-imported' : 'left-entered');
  return status === 'draft' ? null : sayOfDatapoint(status === 'approved' ? 'left-approved' : 'left-reviewed');
}
