import { Anchor, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { useCompany } from '#platform/session/web/company.tsx';
import type { CheckMessage } from '#modules/report/datapoints/model/check-message.ts';
import classes from './points.module.css';
import { useDatapointTexts } from './texts.ts';

/** What the checks found, with the datapoint in words and the address where it is mended. */
export interface Check extends CheckMessage {
  place: string;
  to: string;
}

/**
 * Everything that the checks found, each with the way to its datapoint and to the records that say otherwise.
 *
 * @param errorText  what errors keep from happening
 * @param first  what is listed first
 */
export function CheckList({
  checks,
  errorText,
  first = 'error',
}: {
  checks: readonly Check[];
  errorText: string;
  first?: Check['severity'];
}) {
  const t = useDatapointTexts();
  const inWords = useInWords();
  const { slug } = useCompany();
  if (checks.length === 0)
    return (
      <EmptyState icon={<IconCircleCheck size={22} stroke={1.6} />} title={t('checks.none')}>
        {t('checks.noneText')}
      </EmptyState>
    );
  const order = first === 'error' ? (['error', 'warning'] as const) : (['warning', 'error'] as const);
  return order.map((severity) => {
    const found = checks.filter((check) => check.severity === severity);
    if (found.length === 0) return null;
    return (
      <section key={severity} className={classes['panel']} aria-labelledby={`checks-${severity}`}>
        <h2 id={`checks-${severity}`}>{t(`checks.${severity}Count`, { count: found.length })}</h2>
        <Text size="sm" c="dimmed" mb="xs">
          {severity === 'error' ? errorText : t('checks.warningText')}
        </Text>
        <ul className={classes['list']}>
          {found.map((check) => (
            <li key={check.to + check.rule + check.message}>
              <Anchor component={Link} to={check.to} size="sm" underline="always">
                {check.place}
              </Anchor>
              <Text size="sm">{inWords(check)}</Text>
              {check.lineage === null && check.source !== '' && (
                <Text size="xs" c="dimmed">
                  {check.source}
                </Text>
              )}
              {check.lineage !== null && (
                <Anchor
                  component={Link}
                  to={`/${encodeURIComponent(slug)}/${check.lineage}`}
                  size="xs"
                  underline="always"
                  aria-label={`${t('records', { source: check.source })} · ${check.place}`}
                >
                  {t('records', { source: check.source })}
                </Anchor>
              )}
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
