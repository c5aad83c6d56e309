import { ActionIcon, Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconPencil, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useChange, useRecords } from '#platform/http/web/hooks.ts';
import { Register } from '#platform/records/web/register/register.tsx';
import type { Cells } from '#platform/records/web/register/register-props.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { Dialog } from '#platform/kit/web/dialog.tsx';
import { assignmentRule, type AssignmentRule } from '#modules/environmental/set-up/model/set-up-records.ts';
import { pageParameters, useAddresses } from '#modules/environmental/web/addresses.ts';
import { FactorDetail } from '#modules/environmental/factors/web/factor-detail.tsx';
import { FactorCheckResult } from '#modules/environmental/factors/web/factor-check.tsx';
import { useFactorCheck } from '#modules/environmental/web/calls.ts';
import { FactorPicker, type PickedFactor } from '#modules/environmental/factors/web/factor-picker.tsx';
import factors from '../../factors/web/factors.module.css';
import { useOpenFactor } from '#modules/environmental/factors/web/use-open-factor.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { ruleFactorInputs } from './rule-factor-inputs.tsx';
import { RuleExample } from './rule-example.tsx';
import type { ListQuery } from '#platform/records/model/list-query.ts';
import { useFactorNames } from '#modules/environmental/factors/web/factor-names.ts';
import { useSetName } from '#modules/environmental/factors/web/set-names.ts';

const allRules: Partial<ListQuery> = { limit: 200 };

/** Which factor belongs to which activity, with a place to try it out. */
export function RulesStep() {
  const t = useTexts();
  const addresses = useAddresses();
  const mayWrite = useMay('environmental.manage');
  const [, setAddress] = useSearchParams();
  const [isPicking, setPicking] = useState(false);
  const [picked, setPicked] = useState<PickedFactor | null>(null);
  const [changing, setChanging] = useState<AssignmentRule | null>(null);
  const { open: openFactor } = useOpenFactor();
  const [inputs] = useState(ruleFactorInputs);
  const { data: listed } = useRecords(assignmentRule, allRules);
  const keyOf = (rule: AssignmentRule) => `${rule.factorSource}:${rule.factorId}`;
  const factorName = useFactorNames((listed?.items ?? []).map(keyOf));
  const setName = useSetName();
  const cells: Cells<typeof assignmentRule> = {
    factorSource: (rule) => setName(rule.factorSource),
    factorId: (rule) => (
      <Group gap={4} wrap="nowrap">
        <button
          type="button"
          className={factors['linkButton']}
          title={factorName(keyOf(rule))}
          onClick={(event) => {
            event.stopPropagation();
            openFactor(keyOf(rule));
          }}
        >
          {factorName(keyOf(rule))}
        </button>
        {mayWrite && (
          <ActionIcon
            size="sm"
            aria-label={t('rules.change', { rule: rule.name })}
            onClick={(event) => {
              event.stopPropagation();
              setChanging(rule);
            }}
          >
            <IconPencil size={14} />
          </ActionIcon>
        )}
      </Group>
    ),
  };
  // The form of a new rule opens with what was chosen from the library.
  const use = () => {
    setPicking(false);
    setAddress(
      (before) => {
        before.set('view.record', 'new');
        return before;
      },
      { preventScrollReset: true },
    );
  };
  return (
    <>
      <Register
        of={assignmentRule}
        keeps={pageParameters}
        cells={cells}
        inputs={inputs}
        start={
          picked === null ? {} : { name: picked.label.slice(0, 160), factorSource: picked.source, factorId: picked.id }
        }
        toolbar={
          mayWrite && (
            <>
              <Button
                size="xs"
                variant="default"
                leftSection={<IconSearch size={16} />}
                onClick={() => {
                  setPicked(null);
                  setPicking(true);
                }}
              >
                {t('rules.fromLibrary')}
              </Button>
              <Button size="xs" variant="default" component={Link} to={addresses.emissions('worklists')}>
                {t('rules.toUnassigned')}
              </Button>
            </>
          )
        }
        empty={{
          title: t('rules.emptyTitle'),
          text: mayWrite ? t('rules.emptyText') : t('rules.emptyReadOnly'),
          ...(mayWrite
            ? {
                actions: (
                  <Button
                    leftSection={<IconSearch size={16} />}
                    onClick={() => {
                      setPicked(null);
                      setPicking(true);
                    }}
                  >
                    {t('rules.fromLibrary')}
                  </Button>
                ),
              }
            : {}),
        }}
      />
      <RuleExample />
      {isPicking && (
        <Dialog
          title={t('rules.pick')}
          submit={t('rules.use')}
          isBusy={false}
          isReady={picked !== null}
          error={null}
          size="xl"
          onSubmit={use}
          onClose={() => setPicking(false)}
        >
          <FactorPicker chosen={picked} onChoose={setPicked} />
        </Dialog>
      )}
      {changing !== null && <ChangeFactor rule={changing} onClose={() => setChanging(null)} />}
      <FactorDetail />
    </>
  );
}

/** Another factor for a rule that is there, found in the library instead of typed by its id. */
function ChangeFactor({ rule, onClose }: { rule: AssignmentRule; onClose: () => void }) {
  const t = useTexts();
  const [picked, setPicked] = useState<PickedFactor | null>(null);
  const change = useChange(assignmentRule);
  const check = useFactorCheck(picked, {
    activityType: rule.activityType,
    product: rule.product,
    country: rule.country,
  });
  const use = () => {
    if (picked === null) return;
    change.mutate(
      { id: rule.id, version: rule.version, set: { factorSource: picked.source, factorId: picked.id } },
      {
        onSuccess: () => {
          notifications.show({ message: t('rules.changed', { rule: rule.name, factor: picked.label }), color: 'pine' });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      title={t('rules.change', { rule: rule.name })}
      submit={t('rules.use')}
      isBusy={change.isPending}
      isReady={picked !== null}
      error={change.error}
      size="xl"
      onSubmit={use}
      onClose={onClose}
    >
      <FactorPicker chosen={picked} onChoose={setPicked} />
      {picked !== null && <FactorCheckResult check={check.data} />}
    </Dialog>
  );
}
