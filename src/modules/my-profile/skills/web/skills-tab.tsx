import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { lazy } from '#platform/kit/web/lazy/lazy.ts';
import { LazyDialog } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { employeeSkill, positionSkill, skill, SKILL_LEVEL_MAX } from '../model/skill.ts';
import { skillMatrixCall } from '../model/skill-calls.ts';
import { useSkillTexts } from './texts.ts';

const levelDialog = lazy(() => import('./level-dialog.tsx').then((file) => file.LevelDialog));
const Matrix = lazyComponent(() => import('./skill-matrix.tsx').then((file) => file.SkillMatrix));

const kept = ['tab'];
const keptInner = ['tab', 'of'];
const kinds = { entries: employeeSkill, catalogue: skill, positions: positionSkill } as const;

/** One's own skills, those of the team as a matrix, and the lists behind them. */
export function SkillsTab() {
  const t = useSkillTexts();
  const maySeeCatalogue = useMay('skills.read');
  const answer = useCall(skillMatrixCall, { query: { own: 'true' } });
  return (
    <QueryView of={answer} shape="table">
      {(mine) => (
        <PageTabs
          isInner
          parameter="of"
          keeps={kept}
          label={t('parts')}
          names={[
            'mine',
            ...(mine.seesOthers ? (['matrix'] as const) : []),
            'entries',
            ...(maySeeCatalogue ? (['catalogue', 'positions'] as const) : []),
          ]}
          nameOf={(name) => t(name)}
        >
          {(name) =>
            name === 'mine' ? (
              <Mine of={mine} />
            ) : name === 'matrix' ? (
              <Meanwhile shows={<Loading of="table" rows={8} />}>
                <Matrix />
              </Meanwhile>
            ) : (
              <LazyRegister
                of={kinds[name]}
                keeps={keptInner}
                empty={{ title: t(`${name}Empty`), text: t(`${name}EmptyText`) }}
              />
            )
          }
        </PageTabs>
      )}
    </QueryView>
  );
}

function Mine({ of: { me, people, skills } }: { of: ResponseOf<typeof skillMatrixCall> }) {
  const t = useSkillTexts();
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  if (me === null) return <EmptyState title={t('notEmployeeTitle')}>{t('notEmployee')}</EmptyState>;
  const names = new Map(skills.map(({ id, name }) => [id, name]));
  const rows = people[0]?.skills ?? [];
  const add = <Button onClick={() => setIsOpen(true)}>{t('rate')}</Button>;
  const level = (value: number | null) =>
    value === null ? t('noData') : `${format.number(value)} / ${format.number(SKILL_LEVEL_MAX)}`;
  return (
    <Stack gap="md">
      {rows.length === 0 ? (
        <EmptyState title={t('mineEmpty')} actions={add}>
          {t('mineEmptyText')}
        </EmptyState>
      ) : (
        <Panel title={t('mine')} note={people[0]?.position ?? undefined} actions={add} isFlush>
          <DataTable
            label={t('mine')}
            rows={rows}
            keyOf={(one) => one.skill}
            isStacked
            columns={[
              { name: 'skill', label: t('skill'), isHead: true, cell: (one) => names.get(one.skill) },
              { name: 'level', label: t('level'), isNumber: true, cell: (one) => level(one.level) },
              {
                name: 'status',
                label: t('status'),
                cell: (one) =>
                  one.level !== null && (
                    <StatusBadge status={one.isConfirmed ? 'done' : 'neutral'}>
                      {t(one.isConfirmed ? 'confirmed' : 'selfRated')}
                    </StatusBadge>
                  ),
              },
              { name: 'since', label: t('since'), cell: (one) => one.since !== null && format.date(one.since) },
              {
                name: 'needed',
                label: t('needed'),
                isNumber: true,
                cell: (one) => one.needed !== null && level(one.needed),
              },
              { name: 'gap', label: t('gap'), cell: (one) => <Gap of={one} /> },
            ]}
          />
        </Panel>
      )}
      {isOpen && <LazyDialog of={levelDialog} employee={me} onClose={() => setIsOpen(false)} />}
    </Stack>
  );
}

/** How many levels are missing of what the position needs. */
export function Gap({ of: { gap, needed } }: { of: { gap: number | null; needed: number | null } }) {
  const t = useSkillTexts();
  if (needed === null) return null;
  if (gap === null) return <Text size="sm">{t('noData')}</Text>;
  return gap === 0 ? (
    <StatusBadge status="done">{t('met')}</StatusBadge>
  ) : (
    <StatusBadge status="attention">{t('gapOf', { count: gap })}</StatusBadge>
  );
}
