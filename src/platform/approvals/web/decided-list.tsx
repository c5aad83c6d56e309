import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import classes from './approvals.module.css';
import type { ApprovalsResponse } from './calls.ts';
import { DecisionLine } from './decision-line.tsx';
import { useApprovalTexts } from './texts.ts';

/** One's own latest decisions. */
export function DecidedList({ items, refs }: { items: ApprovalsResponse['decided']; refs: ApprovalsResponse['refs'] }) {
  const t = useApprovalTexts();
  const label = useLabels();
  const { slug } = useCompany();
  if (items.length === 0) return <EmptyState title={t('emptyDecided')}>{t('emptyDecidedText')}</EmptyState>;
  return (
    <ul className={classes['list']}>
      {items.map((item) => (
        <li key={`${item.kind} ${item.id} ${item.at}`} className={classes['part']}>
          {item.path === null ? (
            <Text fw={560}>{item.title}</Text>
          ) : (
            <Anchor component={Link} to={`/${encodeURIComponent(slug)}/${item.path}`} fw={560}>
              {item.title}
            </Anchor>
          )}
          <Text size="sm" c="dimmed">
            {label(item.kindLabel)}
          </Text>
          <DecisionLine decision={item} refs={refs} />
        </li>
      ))}
    </ul>
  );
}
