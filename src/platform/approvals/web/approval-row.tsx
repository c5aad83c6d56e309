import { Badge } from '@mantine/core';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import classes from './approvals.module.css';
import type { ApprovalShown, ApprovalsResponse } from './calls.ts';
import { useApprovalTexts } from './texts.ts';

interface Props {
  item: ApprovalShown;
  refs: ApprovalsResponse['refs'];
  isChosen: boolean;
  onChoose: () => void;
}

/** One request: what, from whom, since when. */
export function ApprovalRow({ item, refs, isChosen, onChoose }: Props) {
  const t = useApprovalTexts();
  const label = useLabels();
  const format = useFormat();
  const by = item.requestedBy === null ? t('product') : (refs[item.requestedBy] ?? t('product'));
  return (
    <button type="button" className={classes['item']} aria-current={isChosen ? 'true' : undefined} onClick={onChoose}>
      <span className={classes['name']}>{item.title}</span>
      <span className={classes['aside']}>
        <time dateTime={item.openedAt}>{format.ago(item.openedAt, new Date())}</time>
      </span>
      <span className={classes['sub']}>
        {t('kindBy', { kind: label(item.kindLabel), by })}
        {item.amount !== null && ` · ${format.quantity(item.amount.value, item.amount.unit)}`}
        {item.detail !== null && ` · ${item.detail}`}{' '}
        {item.isEscalated ? (
          <Badge color="red">{t('escalated')}</Badge>
        ) : item.isOverdue ? (
          <Badge color="red">{t('overdue')}</Badge>
        ) : null}
      </span>
    </button>
  );
}
