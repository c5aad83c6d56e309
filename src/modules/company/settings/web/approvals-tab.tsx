import { ApprovalRules } from '#platform/approvals/web/approval-rules.tsx';
import { Delegations } from '#platform/approvals/web/delegations.tsx';
import { useApprovalTexts } from '#platform/approvals/web/texts.ts';
import { Panel } from '#platform/kit/web/panel.tsx';
import classes from '#modules/company/web/cards.module.css';

/** How many people approve what, from which day on, and who decides for oneself meanwhile. */
export function ApprovalsTab() {
  const t = useApprovalTexts();
  return (
    <div className={classes['stack']}>
      <Panel title={t('rules.title')} note={t('rules.note')}>
        <ApprovalRules />
      </Panel>
      <Panel title={t('delegate.title')}>
        <Delegations />
      </Panel>
    </div>
  );
}
