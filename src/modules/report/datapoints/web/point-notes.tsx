import { Alert, Anchor, Button, Group, UnstyledButton } from '@mantine/core';
import { IconArrowDownToArc } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCompany } from '#platform/session/web/company.tsx';
import { useDatapointTexts } from './texts.ts';
import type { Point } from './use-point.ts';
import type { WrittenField } from './written-field.ts';
import { useWriting, type Offer } from './writing.ts';
import classes from './writing.module.css';

interface KnownProps {
  field: WrittenField;
  point: Point;
  row: string | null;
  label: string;
  /** Value of the period before: as it is stored, and as it is read. */
  prior: { value: string; text: string } | null;
  isCell?: boolean;
}

/** What is known of a datapoint without asking anybody: the proposal of a register, and the value of last year. */
export function Known({ field, point, row, label, prior, isCell = false }: KnownProps) {
  const t = useDatapointTexts();
  const { mayWrite, offerOf, priorPeriod, take } = useWriting();
  const { slug } = useCompany();
  const offer = offerOf(field.name, row);
  const isOffered = mayWrite && offer !== null && !isTaken(offer, point);
  const source = offer?.source ?? '';
  const value = offer?.text ?? '';
  const mayRepeat = mayWrite && prior !== null && point.stored.value === null && field.as === 'words';
  if (!isOffered && prior === null) return null;
  return (
    <div className={classes['known']}>
      {isOffered && (
        <span>
          <UnstyledButton
            className={classes['use'] ?? ''}
            aria-label={t('useOf', { value, source, label })}
            onClick={() => take([{ ...offer, version: point.stored.version }], label)}
          >
            <IconArrowDownToArc size={14} aria-hidden /> {isCell ? value : t('use', { value })}
          </UnstyledButton>{' '}
          {!isCell &&
            (offer.lineage === null ? (
              t('from', { source })
            ) : (
              <Anchor
                component={Link}
                inherit
                underline="always"
                to={`/${encodeURIComponent(slug)}/${offer.lineage}`}
                aria-label={`${t('from', { source })} · ${label}`}
              >
                {t('from', { source })}
              </Anchor>
            ))}
        </span>
      )}
      {prior !== null && priorPeriod !== null && (
        <span className={classes['prior']}>
          {mayRepeat ? (
            <UnstyledButton
              className={classes['use'] ?? ''}
              aria-label={t('usePriorOf', { period: priorPeriod, label })}
              onClick={() => point.save({ text: prior.value })}
            >
              {t('usePrior', { period: priorPeriod })}
            </UnstyledButton>
          ) : null}{' '}
          <span className={classes['clipped']} title={prior.text}>
            {t('prior', { period: priorPeriod, value: prior.text })}
          </span>
        </span>
      )}
    </div>
  );
}

const isTaken = ({ value, unit }: Offer, { stored }: Point): boolean =>
  stored.value === value && (stored.unit ?? null) === unit && stored.standing === 'reported';

/**
 * What keeps a value from being saved: an error of the server, or what somebody else saved meanwhile.
 *
 * @param shown  a stored value as it is read
 */
export function Trouble({
  id,
  point: { conflict, problem, typed, takeTheirs, keepMine },
  shown,
}: {
  id: string;
  point: Point;
  shown: (value: string, unit: string | null) => string;
}) {
  const t = useDatapointTexts();
  const { standings } = useWriting();
  if (conflict !== null) {
    const theirs =
      conflict.value !== null
        ? shown(conflict.value, conflict.unit)
        : conflict.standing === 'reported'
          ? t('nothing')
          : (standings.find(({ value }) => value === conflict.standing)?.label ?? '');
    return (
      <Alert id={id} color="yellow" p="xs" mt={6}>
        {t('conflict', { value: theirs, mine: typed.text === '' ? t('nothing') : typed.text })}
        <Group gap="xs" mt={6}>
          <Button size="compact-sm" variant="default" onClick={takeTheirs}>
            {t('theirs')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={keepMine}>
            {t('mine')}
          </Button>
        </Group>
      </Alert>
    );
  }
  if (problem === null) return <span id={id} hidden />;
  const said = problem.errors.map(({ message }) => message);
  return (
    <p id={id} className={classes['error']} role="alert">
      {said.length > 0 ? said.join(' ') : [problem.title, problem.hint].filter(Boolean).join(' ')}
    </p>
  );
}
