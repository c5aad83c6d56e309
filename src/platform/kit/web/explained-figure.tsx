import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import type { Explained } from '../model/explained.ts';
import classes from './explanation.module.css';
import { fetchEarly, lazy } from './lazy/lazy.ts';
import { LazyDialog } from './lazy/lazy-overlay.tsx';
import { useKitTexts } from './texts.ts';

interface ExplainedFigureProps {
  figure: Explained;
  /** What the figure is, for its explanation's heading and for those who hear it. */
  of: string;
  /** As it stands on the page; the figure with its unit unless given. */
  text?: string;
  /** As it is spoken; the text unless given. Tables say the unit in their head. */
  spoken?: string;
  /** Words for what a step is of: a site, a source. */
  nameStep?: (label: string) => string;
  /** The records behind it, as filtered registers. */
  records?: readonly { label: string; to: string }[];
  size?: 'tile' | 'text';
}

const explanation = lazy(() => import('./figure-explanation.tsx').then((file) => file.FigureExplanation));

/** A figure with its workings as a button that answers "why?": formula, steps, method, and the way to the records. */
export function ExplainedFigure({
  figure,
  of,
  text,
  spoken = text,
  nameStep = (label) => label,
  records = [],
  size = 'text',
}: ExplainedFigureProps) {
  const t = useKitTexts();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const shown = format.figure(figure.figure, figure.unit);
  return (
    <>
      <button
        type="button"
        className={classes['number']}
        data-size={size}
        {...fetchEarly(explanation)}
        onClick={() => setOpen(true)}
        aria-label={t('explain.button', { figure: spoken ?? shown, of })}
        aria-haspopup="dialog"
      >
        {text ?? shown}
      </button>
      {isOpen && (
        <LazyDialog
          of={explanation}
          figure={figure}
          title={of}
          nameStep={nameStep}
          records={records}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** A figure that is nothing but the sum of its records: it leads to them. */
export function RecordsFigure({
  children,
  to,
  size = 'text',
}: {
  children: ReactNode;
  to: string;
  size?: 'tile' | 'text';
}) {
  return (
    <Link to={to} className={classes['number']} data-size={size}>
      {children}
    </Link>
  );
}
