import { Alert, Button, Checkbox, CloseButton, Group, Select, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useAction, useCall, useCompanyMutation } from '#platform/http/web/hooks.ts';
import type { BodyOf, ResponseOf } from '#platform/http/model/call.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat, useLocale } from '#platform/i18n/web/use-format.tsx';
import { DataTable, type DataColumn } from '#platform/kit/web/data-table.tsx';
import { Dialog, DialogFrame } from '#platform/kit/web/dialog.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { Warnings } from '#platform/kit/web/warnings.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { countryName } from '#platform/i18n/model/country-name.ts';
import {
  createFactorRules,
  GROUPS_LISTED,
  GROUPS_MAX,
  RULES_AT_ONCE_MAX,
  rulePreviewCall,
  unassignedCall,
} from '#modules/environmental/factor-rules/model/bulk-rule-contracts.ts';
import { FactorKeyDialog } from '#modules/environmental/factors/web/factor-key-dialog.tsx';
import type { PickedFactor } from '#modules/environmental/factors/web/factor-picker.tsx';
import { useSetName } from '#modules/environmental/factors/web/set-names.ts';
import { tonnes } from '#modules/environmental/web/figures.ts';
import { useNames } from '#modules/environmental/web/names.ts';
import { useFactorRuleTexts } from '#modules/environmental/factor-rules/web/texts.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';

type Unassigned = ResponseOf<typeof unassignedCall>['items'][number];
type Draft = BodyOf<typeof rulePreviewCall>['rules'][number];
type Preview = ResponseOf<typeof rulePreviewCall>;
type Method = NonNullable<Draft['method']>;

const keyOf = ({ activityType, product, country, unit }: Unassigned): string =>
  JSON.stringify([activityType, product, country, unit]);
const methods = ['average', 'supplier', 'hybrid', 'spend'] as const;

/**
 * All that has no emission factor in a period, with a factor for each or one for many: one step creates the rules, after
 * a preview of what they assign.
 */
export function AssignMany({ period, onClose }: { period: string; onClose: () => void }) {
  const t = useFactorRuleTexts();
  const [limit, setLimit] = useState(GROUPS_LISTED);
  const question = useCall(unassignedCall, { query: { period, limit } });
  return question.data === undefined || question.data.items.length === 0 ? (
    <DialogFrame onClose={onClose} title={t('assignMany.title')} size="xl">
      <QueryView of={question} shape="text">
        {() => <Text size="sm">{t('assignMany.nothing')}</Text>}
      </QueryView>
    </DialogFrame>
  ) : (
    <ManyDialog
      period={period}
      found={question.data}
      isComing={question.isPlaceholderData}
      onMore={() => setLimit(Math.min(limit + GROUPS_LISTED, GROUPS_MAX))}
      onClose={onClose}
    />
  );
}

interface ManyProps {
  period: string;
  found: ResponseOf<typeof unassignedCall>;
  /** More groups are on their way. */
  isComing: boolean;
  onMore: () => void;
  onClose: () => void;
}

function ManyDialog({ period, found, isComing, onMore, onClose }: ManyProps) {
  const own = useFactorRuleTexts();
  const format = useFormat();
  const groups = found.items;
  const label = useLabels();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [factors, setFactors] = useState<ReadonlyMap<string, PickedFactor>>(new Map());
  const [picking, setPicking] = useState<readonly Unassigned[] | null>(null);
  const [method, setMethod] = useState<Method>('average');
  const [preview, setPreview] = useState<Preview | null>(null);
  const asking = useCompanyMutation((api, rules: Draft[]) => api.send(rulePreviewCall, { body: { period, rules } }));
  const create = useAction(createFactorRules);
  const chosen = groups.filter((group) => factors.has(keyOf(group)));
  const drafts = chosen.map((group) => draftOf(group, factors.get(keyOf(group)), method));
  // Whatever changes, what was previewed is not what would be created.
  const give = (to: readonly Unassigned[], factor: PickedFactor | null) => {
    const next = new Map(factors);
    for (const group of to)
      if (factor === null) next.delete(keyOf(group));
      else next.set(keyOf(group), factor);
    setFactors(next);
    setPreview(null);
  };
  const submit = () => {
    if (preview === null) {
      asking.mutate(drafts, { onSuccess: setPreview });
      return;
    }
    create.mutate(
      { rules: drafts },
      {
        onSuccess: ({ rules }) => {
          notifications.show({ message: own('assignMany.done', { count: rules }), color: 'pine' });
          onClose();
        },
      },
    );
  };
  const marked = groups.filter((group) => selected.has(keyOf(group)));
  const isTooMany = drafts.length > RULES_AT_ONCE_MAX;
  return (
    <Dialog
      title={own('assignMany.title')}
      submit={preview === null ? own('assignMany.preview') : own('assignMany.submit', { count: drafts.length })}
      isBusy={asking.isPending || create.isPending}
      isReady={drafts.length > 0 && !isTooMany}
      error={create.error ?? asking.error}
      size="xl"
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">{own('assignMany.text')}</Text>
      {found.unread > 0 && (
        <Alert color="yellow">
          {own('assignMany.unread', {
            unread: format.number(found.unread),
            max: format.number(GROUPS_MAX),
          })}
        </Alert>
      )}
      {isTooMany && (
        <Alert color="yellow">
          {own('assignMany.tooMany', { chosen: format.number(drafts.length), max: format.number(RULES_AT_ONCE_MAX) })}
        </Alert>
      )}
      <Group justify="space-between" align="end" gap="sm">
        {groups.length > 1 ? (
          <Button size="compact-sm" variant="default" disabled={marked.length === 0} onClick={() => setPicking(marked)}>
            {own('assignMany.chooseForSelected', { count: marked.length })}
          </Button>
        ) : (
          <span />
        )}
        <Select
          label={own('assign.method')}
          size="xs"
          allowDeselect={false}
          value={method}
          data={methods.map((value) => ({
            value,
            label: label(createFactorRules.input.rules.fields.method.options[value]),
          }))}
          onChange={(value) => {
            setMethod(methods.find((one) => one === value) ?? 'average');
            setPreview(null);
          }}
        />
      </Group>
      <GroupTable
        groups={groups}
        selected={selected}
        onSelect={setSelected}
        factors={factors}
        onPick={(group) => setPicking([group])}
        onRemove={(group) => give([group], null)}
      />
      {groups.length < found.groups && (
        <Group gap="sm">
          <Text size="sm">
            {own('assignMany.listed', {
              listed: format.number(groups.length),
              all: format.number(found.groups),
              records: format.number(found.records - groups.reduce((sum, one) => sum + one.records, 0)),
            })}
          </Text>
          <Button size="compact-sm" variant="default" loading={isComing} onClick={onMore}>
            {own('assignMany.more', { count: Math.min(GROUPS_LISTED, found.groups - groups.length) })}
          </Button>
        </Group>
      )}
      {preview !== null && <PreviewTable groups={chosen} factors={factors} preview={preview} />}
      {picking !== null && (
        <FactorKeyDialog
          use={commonUse(picking)}
          onPick={(factor) => {
            give(picking, factor);
            setPicking(null);
            setSelected(new Set());
          }}
          onClose={() => setPicking(null)}
        />
      )}
    </Dialog>
  );
}

function draftOf(group: Unassigned, factor: PickedFactor | undefined, method: Method): Draft {
  const { activityType, product, country } = group;
  return { activityType, product, country, factorSource: factor?.source ?? '', factorId: factor?.id ?? '', method };
}

/** What a factor for several groups is looked for by: what they have in common. */
function commonUse(groups: readonly Unassigned[]) {
  const common = <Name extends keyof Unassigned>(name: Name): Unassigned[Name] | null => {
    const values = new Set(groups.map((group) => group[name]));
    return values.size === 1 ? (groups[0]?.[name] ?? null) : null;
  };
  return {
    activityType: common('activityType') ?? '',
    unit: common('unit') ?? '',
    product: common('product'),
    country: common('country'),
  };
}

/** A group in words: activity, product, country. */
function useGroupName(): (group: Unassigned) => string {
  const names = useNames();
  const { language } = useLocale();
  return ({ activityType, product, country }) =>
    [names.activityType(activityType), product, country === null ? null : countryName(country, language)]
      .filter((part) => part !== null)
      .join(' · ');
}

interface GroupTableProps {
  groups: readonly Unassigned[];
  selected: ReadonlySet<string>;
  onSelect: (keys: ReadonlySet<string>) => void;
  factors: ReadonlyMap<string, PickedFactor>;
  onPick: (group: Unassigned) => void;
  onRemove: (group: Unassigned) => void;
}

function GroupTable({ groups, selected, onSelect, factors, onPick, onRemove }: GroupTableProps) {
  const t = useTexts();
  const own = useFactorRuleTexts();
  const format = useFormat();
  const setName = useSetName();
  const nameOf = useGroupName();
  const inWords = useInWords();
  const toggle = (key: string, isOn: boolean) => {
    const next = new Set(selected);
    if (isOn) next.add(key);
    else next.delete(key);
    onSelect(next);
  };
  const columns: DataColumn<Unassigned>[] = [
    {
      name: 'what',
      label: t('needsAttention.activity'),
      isHead: true,
      cell: (group) => (
        <Checkbox
          size="sm"
          checked={selected.has(keyOf(group))}
          label={nameOf(group)}
          description={inWords(group.said)}
          onChange={(event) => toggle(keyOf(group), event.currentTarget.checked)}
        />
      ),
    },
    {
      name: 'quantity',
      label: t('explain.quantity'),
      isNumber: true,
      cell: ({ quantity, unit }) => format.quantity(quantity, unit),
    },
    { name: 'records', label: t('records'), isNumber: true, cell: (group) => format.number(group.records) },
    {
      name: 'factor',
      label: t('rules.factor'),
      cell: (group) => {
        const factor = factors.get(keyOf(group));
        return factor === undefined ? (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={own('assignMany.chooseFor', { activity: nameOf(group) })}
            onClick={() => onPick(group)}
          >
            {own('assignMany.choose')}
          </Button>
        ) : (
          <Group gap={4} wrap="nowrap">
            <Text size="sm" style={{ whiteSpace: 'normal' }}>
              {factor.label}
              <Text span display="block" size="xs" c="dimmed">
                {setName(factor.source)}
              </Text>
            </Text>
            <CloseButton
              size="sm"
              aria-label={own('assignMany.remove', { activity: nameOf(group) })}
              onClick={() => onRemove(group)}
            />
          </Group>
        );
      },
    },
  ];
  return (
    <>
      {groups.length > 1 && (
        <Checkbox
          size="sm"
          label={own('assignMany.selectAll', { count: groups.length })}
          checked={selected.size === groups.length}
          indeterminate={selected.size > 0 && selected.size < groups.length}
          onChange={(event) => onSelect(new Set(event.currentTarget.checked ? groups.map(keyOf) : []))}
        />
      )}
      <DataTable label={t('needsAttention.noFactor')} isStacked rows={groups} keyOf={keyOf} columns={columns} />
    </>
  );
}

/** What the rules would do, each with what is to be looked at. */
function PreviewTable({
  groups,
  factors,
  preview,
}: {
  groups: readonly Unassigned[];
  factors: ReadonlyMap<string, PickedFactor>;
  preview: Preview;
}) {
  const t = useTexts();
  const own = useFactorRuleTexts();
  const format = useFormat();
  const nameOf = useGroupName();
  const inWords = useInWords();
  const rows = groups.flatMap((group, at) => {
    const effect = preview.rules[at];
    return effect === undefined ? [] : [{ group, effect }];
  });
  const issues = rows.flatMap(({ effect }) => [...(effect.why === null ? [] : [effect.why]), ...effect.doubts]);
  return (
    <div role="status">
      <Text size="sm" fw={600} mt="sm">
        {own('assignMany.result', preview.unassigned)}
      </Text>
      <DataTable
        label={own('assignMany.previewTitle')}
        isStacked
        rows={rows}
        keyOf={({ group }) => keyOf(group)}
        columns={[
          {
            name: 'rule',
            label: own('assignMany.rule'),
            isHead: true,
            cell: ({ group }) => (
              <span style={{ whiteSpace: 'normal' }}>
                {nameOf(group)}
                <Text span display="block" size="xs" c="dimmed">
                  {factors.get(keyOf(group))?.label}
                </Text>
              </span>
            ),
          },
          {
            name: 'assigned',
            label: own('assignMany.assigned'),
            isNumber: true,
            cell: ({ effect }) => format.number(effect.assigned),
          },
          {
            name: 'changed',
            label: own('assignMany.changed'),
            isNumber: true,
            cell: ({ effect }) => format.number(effect.changed),
          },
          {
            name: 'unvalued',
            label: own('assignMany.unvalued'),
            isNumber: true,
            cell: ({ effect }) => format.number(effect.unvalued),
          },
          {
            name: 'kg',
            label: t('unit.tonnes'),
            isNumber: true,
            cell: ({ effect }) => (effect.co2eKg === null ? t('notKnown') : format.figure(tonnes(effect.co2eKg))),
          },
        ]}
      />
      <Text size="xs" c="dimmed">
        {own('assignMany.note')}
      </Text>
      <Warnings title={t('check.title')} items={[...new Set(issues.map((issue) => inWords(issue)))]} />
    </div>
  );
}
