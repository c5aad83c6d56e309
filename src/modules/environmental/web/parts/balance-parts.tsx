import type { ReactNode } from 'react';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { Sankey } from '#platform/charts/web/sankey.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import type { DecimalText } from '#platform/values/model/decimal.ts';
import { useTexts } from '../texts.ts';
import { ComparedChange, type Compared } from './compared-change.tsx';

/** What a balance comes to against the period before, or why the two are not compared; nothing where there is none. */
export function Against({
  now,
  then,
  before,
}: {
  now: DecimalText;
  then: DecimalText | undefined;
  before: ({ period: string } & Compared) | null;
}) {
  const t = useTexts();
  if (before === null || then === undefined) return null;
  return (
    <ComparedChange
      now={now}
      before={then}
      compared={before}
      period={before.period}
      against={t('tiles.against', { period: before.period })}
    />
  );
}

/** A balance without records: why, and where they are entered. */
export function EmptyBalance({
  icon,
  title,
  text,
  ways,
}: {
  icon: ReactNode;
  title: string;
  text: string;
  ways: readonly { label: string; to: string }[];
}) {
  return (
    <EmptyState
      icon={icon}
      title={title}
      actions={ways.map(({ label, to }) => (
        <Anchor key={to} component={Link} to={to}>
          {label}
        </Anchor>
      ))}
    >
      {text}
    </EmptyState>
  );
}

/** Where the amounts of a balance came from and went. A band has no width below zero: credit notes stay in the tables. */
export function BalanceFlow({
  title,
  note,
  unit,
  links,
  nameOf,
  unknown = [],
}: {
  title: string;
  note: string;
  unit: string;
  links: readonly { from: string; to: string; value: DecimalText }[];
  nameOf: (node: string) => string;
  /** Nodes that are shown however small they are: what the balance cannot explain. */
  unknown?: readonly string[];
}) {
  const nodes = [...new Set(links.flatMap(({ from, to }) => [from, to]))].map((id, at, { length }) => ({
    id,
    name: nameOf(id),
    meaning: 'volume' as const,
    tint: at / length,
    stays: unknown.includes(id),
  }));
  return (
    <Sankey
      title={title}
      note={note}
      unit={unit}
      nodes={nodes}
      links={links.filter(({ value }) => !value.startsWith('-'))}
    />
  );
}
