import { Button, Group, Text } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { LazyDialog } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { lazy } from '#platform/kit/web/lazy/lazy.ts';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { FieldCell } from '#platform/records/web/fields/field-cell.tsx';
import { asRow } from '#platform/records/model/row.ts';
import { useTextContext } from '#platform/records/web/fields/use-text-context.ts';
import type { Cells, RowAction } from '#platform/records/web/register/register-props.ts';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { checkUp, healthCase, returnPlan } from '../model/health-case.ts';
import { hoursWorked } from '../model/hours-worked.ts';
import { incident, investigation, safetyAction, type Incident } from '../model/incident.ts';
import { riskAssessment } from '../model/risk-assessment.ts';
import { useHealthTexts } from './texts.ts';

const kept = ['tab'];
const keptInner = ['tab', 'of'];

/** The records of one tab; of two with several kinds, an inner row of tabs. */
export function RecordsTab({ of }: { of: 'incidents' | 'actions' | 'risks' | 'people' | 'hours' }) {
  if (of === 'incidents') return <Incidents />;
  if (of === 'actions') return <Inner names={['actions', 'investigations']} />;
  if (of === 'people') return <Inner names={['cases', 'checkUps', 'returnPlans']} />;
  return <Register of={of} keeps={kept} />;
}

const kinds = {
  actions: safetyAction,
  investigations: investigation,
  risks: riskAssessment,
  cases: healthCase,
  checkUps: checkUp,
  returnPlans: returnPlan,
  hours: hoursWorked,
} as const;
type KindName = keyof typeof kinds;

function Inner({ names }: { names: readonly Exclude<KindName, 'risks' | 'hours'>[] }) {
  const t = useHealthTexts();
  return (
    <PageTabs isInner parameter="of" keeps={kept} label={t('parts')} names={names} nameOf={(name) => t(`part.${name}`)}>
      {(name) => <Register of={name} keeps={keptInner} />}
    </PageTabs>
  );
}

function Register({ of, keeps }: { of: KindName; keeps: readonly string[] }) {
  const t = useHealthTexts();
  return <LazyRegister of={kinds[of]} keeps={keeps} empty={{ title: t(`${of}Empty`), text: t(`${of}EmptyText`) }} />;
}

const classify = lazy(() => import('./classify-dialog.tsx').then((file) => file.ClassifyDialog));

function Incidents() {
  const t = useHealthTexts();
  const mayWrite = useMay('incidents.write');
  const [chosen, setChosen] = useState<Incident | null>(null);
  const actions = useMemo<RowAction<Incident>[]>(
    () =>
      mayWrite
        ? [
            {
              label: t('classify.button'),
              icon: <IconChecklist size={16} aria-hidden />,
              isOffered: ([one, ...others]) => others.length === 0 && one !== undefined && hurtsSomeone(one),
              run: ([one]) => setChosen(one ?? null),
            },
          ]
        : [],
    [mayWrite, t],
  );
  const cells = useMemo<Cells<typeof incident>>(() => ({ isRecordable: (row) => <Recordable of={row} /> }), []);
  const aboveRecord = useCallback(
    (row: Incident) =>
      hurtsSomeone(row) && <Classification of={row} onClassify={mayWrite ? () => setChosen(row) : null} />,
    [mayWrite],
  );
  return (
    <>
      <LazyRegister
        of={incident}
        keeps={kept}
        actions={actions}
        cells={cells}
        aboveRecord={aboveRecord}
        empty={{ title: t('incidentsEmpty'), text: t('incidentsEmptyText') }}
      />
      {chosen !== null && <LazyDialog of={classify} incident={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

/** Near misses and hazards hurt nobody: there is nothing to classify. */
const hurtsSomeone = ({ kind }: Incident): boolean => kind !== 'nearMiss' && kind !== 'hazard';

/** Whether an incident is recordable; before it is classified it is not known. */
function Recordable({ of }: { of: Incident }) {
  const t = useHealthTexts();
  const context = useTextContext();
  if (of.severity === null && hurtsSomeone(of))
    return (
      <Text size="sm" truncate title={t('classify.notYet')}>
        {t('classify.notYet')}
      </Text>
    );
  return <FieldCell field={incident.fields.isRecordable} value={of.isRecordable} row={asRow(of)} context={context} />;
}

/** How an incident is classified, on its record. */
function Classification({ of, onClassify }: { of: Incident; onClassify: (() => void) | null }) {
  const t = useHealthTexts();
  if (of.severity !== null && onClassify === null) return null;
  return (
    <Group gap="sm" mb="md">
      {of.severity === null && <Text size="sm">{t('classify.notYet')}</Text>}
      {onClassify !== null && (
        <Button size="compact-sm" variant="default" leftSection={<IconChecklist size={15} />} onClick={onClassify}>
          {t('classify.button')}
        </Button>
      )}
    </Group>
  );
}
