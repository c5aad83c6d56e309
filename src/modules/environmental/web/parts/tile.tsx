import type { ReactNode } from 'react';
import classes from '../../inventory/web/ghg.module.css';

/** Headline figures beside each other. */
export const Tiles = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes['tiles']} role="group" aria-label={label}>
    {children}
  </div>
);

/** One headline figure: what it is, how it is meant, the figure, and what it is compared with. */
export function Tile({
  name,
  note,
  figure,
  children,
}: {
  name: string;
  note?: ReactNode;
  figure: ReactNode;
  children?: ReactNode;
}) {
  return (
    <article className={classes['tile']} aria-label={name}>
      <h2 className={classes['tileName']}>{name}</h2>
      {note !== undefined && <div className={classes['tileNote']}>{note}</div>}
      <div className={classes['tileFigure']}>{figure}</div>
      {children !== undefined && <div className={classes['tileRow']}>{children}</div>}
    </article>
  );
}
