import { useAction, useChange, useRemove } from '#platform/http/web/hooks.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { acceptKpis } from '#modules/materiality/kpi-identification/model/kpi-actions.ts';
import { columnOf, type BoardColumn } from '#modules/materiality/kpi-identification/model/kpi-board.ts';
import type { Kpi } from '#modules/materiality/kpi-identification/model/kpi-contracts.ts';
import { kpiSelection } from '#modules/materiality/kpi-identification/model/kpi-selection.ts';
import { useKpiTexts } from './texts.ts';

/**
 * What a drag, or the button for it, does: select, settle, take back, take off. What is refused says of which KPI and
 * why.
 */
export function useMoves() {
  const t = useKpiTexts();
  const accept = useAction(acceptKpis);
  const change = useChange(kpiSelection);
  const remove = useRemove(kpiSelection);
  const move = (kpi: Kpi, to: BoardColumn) => {
    const from = columnOf(kpi.selection);
    if (from === to) return;
    const said = {
      onSuccess: () => toast({ message: t('done.moved', { kpi: kpi.label, column: t(`column.${to}`) }) }),
      onError: (error: unknown) => {
        const { title, errors } = problemOf(error);
        toast({
          tone: 'failed',
          seconds: 12,
          message: t('failed', {
            kpi: kpi.label,
            message: errors.length === 0 ? title : errors.map(({ message }) => message).join(' '),
          }),
        });
      },
    };
    if (kpi.selection === null)
      accept.mutate(
        { kpis: [{ metric: kpi.metric }], owner: null, firstPeriod: null, frequency: null, evidence: null },
        said,
      );
    else if (to === 'required') remove.mutate({ id: kpi.selection.id, version: kpi.selection.version }, said);
    else change.mutate({ id: kpi.selection.id, version: kpi.selection.version, set: { status: to } }, said);
  };
  return { move, isBusy: accept.isPending || change.isPending || remove.isPending };
}
export type Moves = ReturnType<typeof useMoves>;
