import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { AttentionListResponse } from '#modules/environmental/web/calls.ts';
import { useNames } from '#modules/environmental/web/names.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';

/** The column of an activity at a site. */
export function useActivityColumn({ refs }: AttentionListResponse) {
  const t = useTexts();
  const names = useNames();
  return {
    name: 'what',
    label: t('needsAttention.activity'),
    isHead: true,
    cell: ({ activityType, site }: { activityType: string; site: string }) => (
      <>
        {names.activityType(activityType)}
        <Text size="xs" c="dimmed">
          {refs[site] ?? ''}
        </Text>
      </>
    ),
  } as const;
}

/** The column that leads from a row to its remedy. */
export function useRemedyColumn<Row>(remedy: (row: Row) => { to: string; text: string }) {
  const t = useTexts();
  return {
    name: 'do',
    label: t('actions'),
    isAction: true,
    cell: (row: Row) => {
      const { to, text } = remedy(row);
      return (
        <Anchor component={Link} size="sm" to={to}>
          {text}
        </Anchor>
      );
    },
  } as const;
}
