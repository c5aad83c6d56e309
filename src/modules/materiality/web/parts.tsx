import { IconCircleMinus, IconHelpCircle } from '@tabler/icons-react';
import { StatusBadge, type Status } from '#platform/kit/web/status-badge.tsx';
import { useTexts } from './texts.ts';

export type Verdict = 'material' | 'notMaterial' | 'unknown' | 'notAssessed';
const statuses: Readonly<Record<Verdict, { status: Status; icon?: typeof IconHelpCircle }>> = {
  material: { status: 'done' },
  notMaterial: { status: 'neutral', icon: IconCircleMinus },
  unknown: { status: 'attention', icon: IconHelpCircle },
  notAssessed: { status: 'draft' },
};

/** Whether a topic is material, as a status. */
export function VerdictBadge({ of }: { of: Verdict }) {
  const t = useTexts();
  return <StatusBadge {...statuses[of]}>{t(`verdict.${of}`)}</StatusBadge>;
}
