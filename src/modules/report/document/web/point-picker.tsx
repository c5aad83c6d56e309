import { Button, Group, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { DialogFrame } from '#platform/kit/web/dialog.tsx';
import type { PointChoices } from '#modules/report/document/model/document-contracts.ts';
import { BOUND, type BoundKind } from '#modules/report/document/model/tokens.ts';
import { useDocumentTexts } from './texts.ts';
import { usePointChoices } from './use-document.ts';
import classes from './text.module.css';

type Point = PointChoices['points'][number];
const SHOWN = 40;

/** Chooses a data point with what it says now. In a text also the year before and the change. */
export function PointPicker({
  period,
  isText,
  onChoose,
  onClose,
}: {
  period: string;
  isText: boolean;
  onChoose: (token: string, point: Point) => void;
  onClose: () => void;
}) {
  const t = useDocumentTexts();
  return (
    <DialogFrame onClose={onClose} size="lg" title={t('picker.title')}>
      <Choices period={period} isText={isText} onChoose={onChoose} />
    </DialogFrame>
  );
}

function Choices({
  period,
  isText,
  onChoose,
}: {
  period: string;
  isText: boolean;
  onChoose: (token: string, point: Point) => void;
}) {
  const t = useDocumentTexts();
  const { data, error, refetch } = usePointChoices(period);
  const [search, setSearch] = useState('');
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading rows={8} />;
  if (data.points.length === 0) return <Text>{t('picker.empty')}</Text>;
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const found = data.points.filter(
    (point) =>
      (isText || point.isNumber) &&
      words.every((word) =>
        `${point.disclosure} ${point.label} ${point.row ?? ''} ${point.text}`.toLowerCase().includes(word),
      ),
  );
  return (
    <>
      <TextInput
        data-autofocus
        label={t('picker.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        autoComplete="off"
      />
      {found.length === 0 && <Text mt="sm">{t('picker.none')}</Text>}
      <ul className={classes['choices']}>
        {found.slice(0, SHOWN).map((point) => (
          <Choice key={point.token} point={point} isText={isText} onChoose={onChoose} />
        ))}
      </ul>
      {found.length > SHOWN && (
        <Text size="sm" c="dimmed">
          {t('picker.more', { count: SHOWN })}
        </Text>
      )}
    </>
  );
}

function Choice({
  point,
  isText,
  onChoose,
}: {
  point: Point;
  isText: boolean;
  onChoose: (token: string, point: Point) => void;
}) {
  const t = useDocumentTexts();
  const inWords = useInWords();
  const label = [point.label, point.row].filter((part) => part !== null).join(', ');
  const texts: Readonly<Record<BoundKind, string | null>> = {
    dp: point.text,
    prior: point.prior,
    change: point.change,
    by: point.change?.replace(/^[+−]/, '') ?? null,
  };
  const names: Readonly<Record<BoundKind, string>> = {
    dp: t('picker.value'),
    prior: t('picker.prior'),
    change: t('picker.change'),
    by: t('picker.by'),
  };
  return (
    <li>
      <span>
        <Text size="sm" component="span">
          {point.disclosure} · {label}
        </Text>
        <Text size="sm" fw={600} className={classes['figure'] ?? ''} td="none">
          {point.text.length > 120 ? `${point.text.slice(0, 119)}…` : point.text}
          {point.state === 'approved' ? '' : ` (${t('figure.draft')})`}
        </Text>
        {isText && point.notCompared.length > 0 && (
          <Text size="xs" c="dimmed">
            {t('picker.notCompared', { why: inWords(point.notCompared) })}
          </Text>
        )}
      </span>
      <Group gap={4} justify="flex-end">
        {isText ? (
          BOUND.filter((kind) => texts[kind] !== null).map((kind) => (
            <Button
              key={kind}
              size="compact-sm"
              variant="default"
              aria-label={t('picker.insertOf', { what: names[kind], label, text: texts[kind] ?? '' })}
              onClick={() => onChoose(point.token.replace('{{dp:', `{{${kind}:`), point)}
            >
              {names[kind]}
            </Button>
          ))
        ) : (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('picker.choose', { label })}
            onClick={() => onChoose(point.token, point)}
          >
            {t('points.add')}
          </Button>
        )}
      </Group>
    </li>
  );
}
