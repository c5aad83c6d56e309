import { Anchor, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import type { Explained } from '../model/explained.ts';
import { DialogFrame } from './dialog.tsx';
import { Conversions, Formula, Notes, Section, Steps } from './explanation.tsx';
import classes from './explanation.module.css';
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
        onClick={() => setOpen(true)}
        aria-label={t('explain.button', { figure: spoken ?? shown, of })}
        aria-haspopup="dialog"
      >
        {text ?? shown}
      </button>
      {isOpen && (
        <DialogFrame title={of} onClose={() => setOpen(false)} size="lg">
          <div className={classes['body']}>
            <Exact figure={figure} />
            <Notes items={figure.warnings} />
            <Section title={t('explain.formula')}>
              <Formula>{figure.formula}</Formula>
            </Section>
            <Steps
              of={{ ...figure, steps: figure.steps.map((step) => ({ ...step, label: nameStep(step.label) })) }}
              label={of}
            />
            <Conversions of={figure} />
            <Text size="xs" c="dimmed">
              {figure.method}
            </Text>
            {records.length > 0 && (
              <Section title={t('explain.records')}>
                <ul className={classes['list']}>
                  {records.map(({ label, to }) => (
                    <li key={to}>
                      <Anchor component={Link} to={to} size="sm">
                        {label}
                      </Anchor>
                    </li>
                  ))}
                </ul>
              </Section>
            )}
          </div>
        </DialogFrame>
      )}
    </>
  );
}

/** The figure as it is read, and to the last digit. */
function Exact({ figure: { figure, unit } }: { figure: Explained }) {
  const t = useKitTexts();
  const format = useFormat();
  return (
    <div>
      <div className={classes['figure']}>{format.figure(figure, unit)}</div>
      <div className={classes['exact']}>{t('explain.exactly', { figure: format.quantity(figure, unit) })}</div>
    </div>
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
