import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ConceptResponse } from '#modules/report/vsme/model/vsme-report-contracts.ts';
import classes from './points.module.css';
import { useDatapointTexts } from './texts.ts';
import { useInWords } from '#platform/messages/web/use-in-words.ts';

/**
 * What the checks say of a data point or a table, each thing once; the kind is said in words too, not by colour alone.
 */
export function Messages({ of }: { of: ConceptResponse['messages'] }) {
  const t = useDatapointTexts();
  const inWords = useInWords();
  const once = of.filter(
    (one, at) => of.findIndex(({ rule, message }) => rule === one.rule && message === one.message) === at,
  );
  return once.map((said) => (
    <p key={said.rule + said.message} className={classes['message']} data-severity={said.severity} title={said.source}>
      {said.severity === 'error' ? <IconCircleX size={15} aria-hidden /> : <IconAlertTriangle size={15} aria-hidden />}
      <span>
        <strong>{t(said.severity)}:</strong> {inWords(said)}
      </span>
    </p>
  ));
}

/** Something to mend that the page knows by itself. */
export function Issue({ children }: { children: ReactNode }) {
  const t = useDatapointTexts();
  return (
    <p className={classes['message']} data-severity="error">
      <IconCircleX size={15} aria-hidden />
      <span>
        <strong>{t('error')}:</strong> {children}
      </span>
    </p>
  );
}
