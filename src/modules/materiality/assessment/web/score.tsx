import { useState } from 'react';
import { absent } from '#platform/i18n/model/format.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import type { AssessmentResponse, ScoredIro } from '#modules/materiality/assessment/model/materiality-contracts.ts';
import { useTexts } from '#modules/materiality/web/texts.ts';
import classes from '../../web/materiality.module.css';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';

const Arithmetic = lazyComponent(() => import('./score-arithmetic.tsx').then((file) => file.ScoreArithmetic));

/** Below each other scores are compared digit by digit. */
const twoDecimals = { decimals: 2 };

/** A score as a button that answers "why?"; what is not rated says so and is no zero. */
export function Score({ iro, method }: { iro: ScoredIro; method: AssessmentResponse['method'] }) {
  const t = useTexts();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  if (iro.score.figure === null) return <span className={classes['note']}>{t('notRated')}</span>;
  const figure = format.number(iro.score.figure, twoDecimals);
  return (
    <>
      <button
        type="button"
        className={classes['number']}
        aria-haspopup="dialog"
        aria-label={t('explain', { figure, of: iro.title })}
        onClick={() => setOpen(true)}
      >
        {figure}
      </button>
      {isOpen && (
        <Meanwhile shows={null}>
          <Arithmetic iro={iro} method={method} onClose={() => setOpen(false)} />
        </Meanwhile>
      )}
    </>
  );
}

/** The highest score of a topic; a dash where there is none. */
export function TopicFigure({ figure }: { figure: string | null }) {
  const format = useFormat();
  return <>{figure === null ? absent : format.number(figure, twoDecimals)}</>;
}
