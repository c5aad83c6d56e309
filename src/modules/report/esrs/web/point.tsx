import { Anchor, Badge, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { lazyComponent } from '#platform/kit/web/lazy/lazy-component.tsx';
import { useCompany, useMay } from '#platform/session/web/company.tsx';
import type { EsrsResponse, EsrsPointResponse, EsrsValueResponse } from '#modules/report/esrs/model/esrs-contracts.ts';
import { useEsrsTexts } from './texts.ts';
import { useEsrsAddress, useShown } from './use-esrs.ts';
import classes from '../../vsme/web/vsme.module.css';

const EsrsForm = lazyComponent(() => import('./esrs-form.tsx').then((file) => file.EsrsForm));

interface PointProps {
  point: EsrsPointResponse;
  answer: EsrsResponse;
  isPointed: boolean;
}

/** One data point: its value with origin and status, or how it stands without; one with rows has a value for each. */
export function Point({ point, answer, isPointed }: PointProps) {
  const t = useEsrsTexts();
  const [isAdding, setAdding] = useState(false);
  const mayWrite = useMay('report.write') && !answer.period.isLocked;
  const { values, rows, label } = point;
  const isWholeOmitted = values.some(({ row, standing }) => row === null && standing === 'omitted');
  const mayAdd =
    mayWrite &&
    !isWholeOmitted &&
    (values.length === 0 || (rows !== null && (rows.options === null || rows.options.length > values.length)));
  return (
    <div
      className={classes['point']}
      id={point.id}
      tabIndex={-1}
      data-found={isPointed || undefined}
      role="group"
      aria-label={label}
    >
      <div className={classes['name']}>
        <Text size="sm" fw={500}>
          {label}
        </Text>
        <Text size="xs" c="dimmed">
          {[t(`standing.${point.standing}`), point.basis === 'own' && !point.isNarrative ? t('own') : '']
            .filter((part) => part !== '')
            .join(' · ')}
        </Text>
      </div>
      <div className={classes['value']}>
        {values.map((value) => (
          <Value key={value.id} value={value} point={point} answer={answer} mayWrite={mayWrite} />
        ))}
      </div>
      <div className={classes['ends']}>
        {mayAdd && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={
              rows === null ? t('enterOf', { label }) : t('addRowOf', { row: rows.label.toLowerCase(), label })
            }
            onClick={() => setAdding(true)}
          >
            {rows === null ? t('enter') : t('addRow', { row: rows.label.toLowerCase() })}
          </Button>
        )}
      </div>
      {isAdding && <EsrsForm point={point} value={null} answer={answer} onClose={() => setAdding(false)} />}
    </div>
  );
}

function Value({
  value,
  point,
  answer,
  mayWrite,
}: {
  value: EsrsValueResponse;
  point: EsrsPointResponse;
  answer: EsrsResponse;
  mayWrite: boolean;
}) {
  const t = useEsrsTexts();
  const shown = useShown();
  const { slug } = useCompany();
  const { set } = useEsrsAddress();
  const [isEditing, setEditing] = useState(false);
  const name = [point.label, value.rowLabel].filter((part) => part !== null).join(', ');
  const by = value.preparedBy === null ? '' : (answer.refs[value.preparedBy] ?? '');
  const prior =
    value.prior === null || answer.priorPeriod === null
      ? ''
      : t('prior', { period: answer.priorPeriod, value: shown(point, value.prior.value, value.prior.unit) });
  return (
    <div className={classes['stated']}>
      <div className={point.type === 'text' ? classes['long'] : undefined}>
        {value.rowLabel !== null && (
          <Text span size="sm" fw={500}>
            {value.rowLabel}:{' '}
          </Text>
        )}
        {value.value === null
          ? t('omittedFor', {
              ground: value.ground === null ? '' : t(`ground.${value.ground}`),
              reason: value.reason ?? '',
            })
          : shown(point, value.value, value.unit)}
      </div>
      <Text size="xs" c="dimmed">
        {[value.origin === null ? '' : t(`origin.${value.origin}`), by, prior]
          .filter((part) => part !== '')
          .join(' · ')}
        {value.lineage !== null && (
          <>
            {' · '}
            <Anchor
              component={Link}
              to={`/${encodeURIComponent(slug)}/${value.lineage}`}
              size="xs"
              underline="always"
              aria-label={`${t('explain')}: ${name}`}
            >
              {t('explain')}
            </Anchor>
          </>
        )}
      </Text>
      <Group gap={6} mt={4}>
        <Badge variant="default" size="sm">
          {t(`status.${value.status}`)}
        </Badge>
        {mayWrite && (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={t('editOf', { label: name })}
            onClick={() => setEditing(true)}
          >
            {t('edit')}
          </Button>
        )}
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={t('openOf', { label: name })}
          onClick={() => set({ 'view.record': value.id })}
        >
          {t('evidence', { count: value.evidence })}
        </Button>
      </Group>
      {isEditing && <EsrsForm point={point} value={value} answer={answer} onClose={() => setEditing(false)} />}
    </div>
  );
}
