import { Button, Group } from '@mantine/core';
import { useBulkChange } from '#platform/web/api/hooks.ts';
import { problemOf } from '#platform/web/api/problem.ts';
import { ProblemAlert } from '#platform/web/forms/error-summary.tsx';
import { toast } from '#platform/web/register/toast.ts';
import { useMay } from '#platform/web/session/company.tsx';
import { disclosureValue } from '../../model/disclosure-value.ts';
import type { SectionAnswer } from '../../model/vsme-report-contracts.ts';
import { useTexts } from '../texts.ts';

/** The steps of a whole disclosure at once: what is a draft becomes reviewed, what is reviewed approved. */
export function MoveMany({ sections }: { sections: readonly SectionAnswer[] }) {
  const t = useTexts();
  const move = useBulkChange(disclosureValue);
  const values = sections.flatMap(({ concepts }) => concepts.flatMap((concept) => concept.values));
  const idsOf = (status: string): string[] => values.filter((value) => value.status === status).map(({ id }) => id);
  const mayWrite = useMay('report.write');
  const mayApprove = useMay('report.approve');
  const steps = [{ from: 'draft', to: 'reviewed', may: mayWrite }, { from: 'reviewed', to: 'approved', may: mayApprove && mayWrite }] as const;
  const run = (ids: string[], to: 'reviewed' | 'approved') => move.mutate({ target: { ids }, set: { status: to } }, {
    onSuccess: ({ changed, refused }) => toast({ message: t(`vsme.moved.${to}`, { count: changed }), tone: refused.length > 0 ? 'warning' : 'done', ...(refused.length > 0 ? { title: refused[0]?.message ?? '', seconds: 10 } : {}) }),
  });
  const open = steps.filter(({ from, may }) => may && idsOf(from).length > 0);
  if (open.length === 0) return null;
  return (
    <Group gap="xs" mb="sm">
      {open.map(({ from, to }) => <Button key={to} size="compact-sm" variant="default" loading={move.isPending} onClick={() => run(idsOf(from), to)}>{t(`vsme.moveAll.${to}`, { count: idsOf(from).length })}</Button>)}
      {move.error !== null && <ProblemAlert problem={problemOf(move.error)} />}
    </Group>
  );
}
