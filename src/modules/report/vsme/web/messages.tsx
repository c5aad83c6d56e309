import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react';
import type { ConceptResponse } from '#modules/report/vsme/model/vsme-report-contracts.ts';
import { useTexts } from '#modules/report/web/texts.ts';
import classes from './vsme.module.css';

/**
 * What the checks say of a data point or a table, each thing once; the kind is said in words too, not by colour alone.
 */
export function Messages({ of }: { of: ConceptResponse['messages'] }) {
  const t = useTexts();
  const once = of.filter(
    (one, at) => of.findIndex(({ rule, message }) => rule === one.rule && message === one.message) === at,
  );
  return once.map(({ rule, severity, message, source }) => (
    <p key={rule + message} className={classes['message']} data-severity={severity} title={source}>
      {severity === 'error' ? <IconCircleX size={15} aria-hidden /> : <IconAlertTriangle size={15} aria-hidden />}
      <span>
        <strong>{t(`vsme.${severity}`)}:</strong> {message}
      </span>
    </p>
  ));
}
