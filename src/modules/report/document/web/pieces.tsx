import { PlainTable } from '#platform/kit/web/plain-table.tsx';
import { VisuallyHidden } from '@mantine/core';
import { useWording } from '#platform/messages/web/use-in-words.ts';
import { createElement, type ReactNode } from 'react';
import { Link } from 'react-router';
import { ScrollRegion } from '#platform/kit/web/scroll-region.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { addressOf } from '#platform/http/web/request.ts';
import { useCompany } from '#platform/session/web/company.tsx';
import type { Figure, Inline, Piece } from '#modules/report/document/model/resolved.ts';
import { useDocumentTexts } from './texts.ts';
import classes from './text.module.css';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';

const GroupedBars = lazyComponent(() =>
  import('#platform/charts/web/series-chart.tsx').then((file) => file.GroupedBars),
);

/** A block as it reads: the same pieces that its files are set from. */
export function Pieces({ pieces, period }: { pieces: readonly Piece[]; period: string }) {
  return (
    <div className={classes['piece']} data-report-text>
      {pieces.map((piece, at) => (
        <PieceOf key={at} piece={piece} period={period} />
      ))}
    </div>
  );
}

function PieceOf({ piece, period }: { piece: Piece; period: string }): ReactNode {
  const { slug } = useCompany();
  switch (piece.kind) {
    // Below the title of the page.
    case 'heading':
      return createElement(`h${piece.level + 1}`, { id: piece.anchor }, piece.text);
    case 'paragraph':
      return (
        <p>
          <Inlines of={piece.inlines} period={period} />
        </p>
      );
    case 'list':
      return createElement(
        piece.isOrdered ? 'ol' : 'ul',
        {},
        piece.items.map((item, at) => (
          <li key={at}>
            <Inlines of={item} period={period} />
          </li>
        )),
      );
    case 'table':
      return <TableOf piece={piece} period={period} />;
    case 'chart':
      return (
        <Meanwhile shows={<Loading rows={6} />}>
          <GroupedBars
            title={piece.title}
            order={4}
            unit={piece.unit}
            categories={piece.categories}
            series={piece.series}
            height={240}
            {...(piece.note === null ? {} : { note: piece.note })}
          />
        </Meanwhile>
      );
    case 'image':
      return (
        <figure style={{ margin: '4px 0 10px' }}>
          <img
            className={classes['image']}
            src={addressOf(`/api/companies/${encodeURIComponent(slug)}/files/${piece.file}/content`)}
            alt={piece.alt}
          />
          {piece.caption !== '' && <figcaption className={classes['open']}>{piece.caption}</figcaption>}
        </figure>
      );
  }
}

function TableOf({
  piece: { caption, heads, rows, note },
  period,
}: {
  piece: Extract<Piece, { kind: 'table' }>;
  period: string;
}) {
  return (
    <>
      <ScrollRegion label={caption}>
        <PlainTable
          className={classes['table']}
          caption={caption}
          isHeadless={heads.every((head) => head === '')}
          columns={Array.from({ length: Math.max(heads.length, ...rows.map(({ length }) => length)) }, (_each, at) => ({
            name: String(at),
            label: heads[at] ?? '',
            cell: (row: (typeof rows)[number]) => <Inlines of={row[at] ?? []} period={period} />,
          }))}
          rows={rows}
          keyOf={(_row, at) => at}
        />
      </ScrollRegion>
      {note !== null && <p className={classes['open']}>{note}</p>}
    </>
  );
}

function Inlines({ of, period }: { of: readonly Inline[]; period: string }): ReactNode {
  return of.map((inline, at) => {
    if (inline.kind === 'figure') return <FigureOf key={at} figure={inline} period={period} />;
    if (inline.kind === 'link')
      return (
        <a key={at} href={inline.href} {...(inline.href.startsWith('#') ? {} : { target: '_blank', rel: 'noopener' })}>
          {inline.text}
        </a>
      );
    if (inline.kind === 'free')
      return (
        <span key={at} className={classes['free']}>
          {inline.text}
        </span>
      );
    const strong = inline.isStrong ? <strong>{inline.text}</strong> : inline.text;
    return inline.isEmphasis ? <em key={at}>{strong}</em> : <span key={at}>{strong}</span>;
  });
}

/** A figure leads to what it is made of: the explanation of a drawn one, else its data point. */
function FigureOf({
  figure: { text, state, concept, label, labelSaid, row, lineage },
  period,
}: {
  figure: Figure;
  period: string;
}) {
  const t = useDocumentTexts();
  const wording = useWording();
  const { slug } = useCompany();
  if (state === 'missing')
    return (
      <span className={classes['missing']} title={wording(label, labelSaid)}>
        {text}
      </span>
    );
  const own = concept.startsWith('esrs:') ? { tab: 'esrs', period } : { tab: 'data-points', period, point: concept };
  const to = `/${encodeURIComponent(slug)}/${lineage ?? `report/esg-report?${new URLSearchParams(own).toString()}`}`;
  const isOpen = state === 'draft' || state === 'reviewed';
  return (
    <>
      <Link
        className={classes['figure'] ?? ''}
        to={to}
        title={[wording(label, labelSaid), row].filter((part) => part !== null).join(', ')}
      >
        {text}
      </Link>
      {isOpen && (
        <sup className={classes['mark']} title={t(`figure.${state}`)}>
          <span aria-hidden>○</span>
          <VisuallyHidden>({t(`figure.${state}`)})</VisuallyHidden>
        </sup>
      )}
    </>
  );
}
