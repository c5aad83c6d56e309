import type { ReactNode } from 'react';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { Sankey } from '#platform/charts/web/sankey.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import type { DecimalText } from '#platform/values/model/decimal.ts';
import { useTexts } from '../texts.ts';
import { ComparedChange, type Compared } from './compared-change.tsx';

/** A period before with figures of a balance by name, and those of the months that both have in full. */
type Before<Name extends string> = { period: string } & Compared &
  Readonly<Record<NoInfer<Name>, DecimalText>> & {
    likeMonths: {
      now: string;
      before: string;
      nowFigures: Readonly<Record<Name, DecimalText>> | null;
      beforeFigures: Readonly<Record<Name, DecimalText>> | null;
    } | null;
  };

/**
 * What a balance comes to against the period before, or why the two are not compared, with the change of the months that
 * both have in full; nothing where there is none.
 *
 * @param of  which figure of the balance
 */
export function Against<Name extends string>({
  now,
  of,
  before,
}: {
  now: DecimalText;
  of: NoInfer<Name>;
  before: Before<Name> | null;
}) {
  const t = useTexts();
  if (before === null) return null;
  const { likeMonths } = before;
  return (
    <ComparedChange
      now={now}
      before={before[of]}
      compared={before}
      like={
        likeMonths && {
          ...likeMonths,
          nowFigure: likeMonths.nowFigures?.[of] ?? null,
          beforeFigure: likeMonths.beforeFigures?.[of] ?? null,
        }
      }
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
