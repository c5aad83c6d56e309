import { Badge, Button, Checkbox, Group, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { sectors } from '#platform/directory/model/sectors.ts';
import { useAction, useCall } from '#platform/http/web/hooks.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { Dialog } from '#platform/kit/web/dialog.tsx';
import { iro } from '#modules/materiality/assessment/model/iro.ts';
import type { AssessmentHead } from '#modules/materiality/assessment/model/materiality-contracts.ts';
import {
  sectorTemplateCall,
  copySectorTemplate,
  type SectorTemplateResponse,
} from '#modules/materiality/sector-templates/model/sector-template.ts';
import { topics } from '#modules/materiality/assessment/model/topics.ts';
import { useSectorTemplateTexts } from './texts.ts';
import classes from './sector-templates.module.css';

type Entry = SectorTemplateResponse['entries'][number];

/** What a sector's set would add: each can be left out, and what is there already is not added again. */
export function SectorTemplateDialog({ assessment, onClose }: { assessment: AssessmentHead; onClose: () => void }) {
  const t = useSectorTemplateTexts();
  const label = useLabels();
  const [wanted, setSector] = useState<string | null>(null);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const question = useCall(sectorTemplateCall, {
    params: { assessment: assessment.id },
    query: { sector: sectors.find((sector) => sector === wanted) ?? null },
  });
  const copy = useAction(copySectorTemplate);
  const { sector = '', own = [], proposed = null, entries = [] } = question.data ?? {};
  const free = entries.filter(({ isThere }) => !isThere);
  const chosen = free.filter(({ title }) => !leftOut.has(title));
  const send = () =>
    copy.mutate(
      { assessment: assessment.id, sector, entries: chosen.map(({ title }) => ({ title })) },
      {
        onSuccess: ({ added }) => {
          toast({ message: t('done', { count: added }) });
          onClose();
        },
      },
    );
  const toggle = (title: string, isOn: boolean) =>
    setLeftOut((before) => new Set(isOn ? [...before].filter((one) => one !== title) : [...before, title]));
  const option = (name: string) => ({ value: name, label: label(name) });
  return (
    <Dialog
      title={t('title')}
      submit={chosen.length === 0 ? t('submitNone') : t('submit', { count: chosen.length })}
      isBusy={copy.isPending}
      isReady={chosen.length > 0 && !question.isPlaceholderData}
      error={copy.error ?? question.error}
      onSubmit={send}
      onClose={onClose}
    >
      <Text size="sm">{t('text')}</Text>
      <NativeSelect
        label={t('sector')}
        description={proposed?.sector === sector ? t('byNace', { nace: proposed.nace }) : undefined}
        value={sector}
        data={[
          ...(own.length > 0 ? [{ group: t('ownSectors'), items: own.map(option) }] : []),
          { group: t('otherSectors'), items: sectors.filter((name) => !own.includes(name)).map(option) },
        ]}
        onChange={(event) => {
          setSector(event.currentTarget.value);
          setLeftOut(new Set());
        }}
      />
      <Group gap="xs">
        <Button size="compact-sm" variant="default" onClick={() => setLeftOut(new Set())}>
          {t('all')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => setLeftOut(new Set(free.map(({ title }) => title)))}>
          {t('none')}
        </Button>
      </Group>
      {topics.map((topic) => {
        const shown = entries.filter((entry) => entry.topic === topic.key);
        return shown.length === 0 ? null : (
          <fieldset key={topic.key} className={classes['group']}>
            <legend>{t('topic', { code: topic.code, label: label(topic.label) })}</legend>
            {shown.map((entry) => (
              <Row
                key={entry.title}
                entry={entry}
                isChosen={!entry.isThere && !leftOut.has(entry.title)}
                onToggle={(isOn) => toggle(entry.title, isOn)}
              />
            ))}
          </fieldset>
        );
      })}
    </Dialog>
  );
}

function Row({
  entry: { title, subTopic, kind, actuality, position, isHumanRights, isThere },
  isChosen,
  onToggle,
}: {
  entry: Entry;
  isChosen: boolean;
  onToggle: (isOn: boolean) => void;
}) {
  const t = useSectorTemplateTexts();
  const label = useLabels();
  const [kindText, positionText] = [
    label(iro.fields.kind.options[kind]),
    label(iro.fields.position.options[position]).toLowerCase(),
  ];
  const subTopics: Readonly<Record<string, string>> = iro.fields.subTopic.options;
  const about =
    actuality === null
      ? t('about', { kind: kindText, position: positionText })
      : t('aboutImpact', {
          kind: kindText,
          actuality: label(iro.fields.actuality.options[actuality]).toLowerCase(),
          position: positionText,
        });
  return (
    <div className={classes['row']}>
      <Checkbox
        label={label(title)}
        description={[label(subTopics[subTopic] ?? subTopic), about, ...(isHumanRights ? [t('humanRights')] : [])].join(
          ' · ',
        )}
        checked={isChosen}
        disabled={isThere}
        onChange={(event) => onToggle(event.currentTarget.checked)}
      />
      {isThere && (
        <Badge size="sm" color="gray" variant="light" className={classes['badge'] ?? ''}>
          {t('there')}
        </Badge>
      )}
    </div>
  );
}
