import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useCompany } from '#platform/session/web/company.tsx';
import type { CheckMessage } from '#modules/report/datapoints/model/check-message.ts';
import classes from './points.module.css';
import { useDatapointTexts } from './texts.ts';
import { useInWords } from '#platform/messages/web/use-in-words.ts';

/**
 * What the checks say of a data point or a table, each thing once; the kind is said in words too, not by colour alone.
 */
export function Messages({ of }: { of: readonly CheckMessage[] }) {
  const t = useDatapointTexts();
  const inWords = useInWords();
  const { slug } = useCompany();
  const once = of.filter(
    (one, at) => of.findIndex(({ rule, message }) => rule === one.rule && message === one.message) === at,
  );
  return once.map((said) => (
    <p key={said.rule + said.message} className={classes['message']} data-severity={said.severity} title={said.source}>
      {said.severity === 'error' ? <IconCircleX size={15} aria-hidden /> : <IconAlertTriangle size={15} aria-hidden />}
      <span>
        <strong>{t(said.severity)}:</strong> {inWords(said)}
        {said.lineage !== null && (
          <>
            {' '}
            <Anchor component={Link} to={`/${encodeURIComponent(slug)}/${said.lineage}`} inherit underline="always">
              {t('records', { source: said.source })}
            </Anchor>
          </>
        )}
      </span>
    </p>
  ));
}
