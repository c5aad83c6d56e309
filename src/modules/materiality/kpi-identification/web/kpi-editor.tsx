import { NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { useChange, useCreate } from '#platform/http/web/hooks.ts';
import { fieldProblem, problemOf } from '#platform/http/web/problem.ts';
import { inWords } from '#platform/messages/web/in-words.ts';
import { FieldInput } from '#platform/records/web/fields/field-input.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { Dialog } from '#platform/kit/web/dialog.tsx';
import {
  parseFormula,
  formulaProblemMessage,
  type FormulaProblem,
} from '#modules/materiality/kpi-identification/model/formula.ts';
import {
  isUnitExpression,
  unitOfFormula,
  unitProblem,
  unitText,
} from '#modules/materiality/kpi-identification/model/formula-units.ts';
import type { Kpi, KpisResponse } from '#modules/materiality/kpi-identification/model/kpi-contracts.ts';
import { FORMULA_MAX, DECIMALS, ownKpi } from '#modules/materiality/kpi-identification/model/own-kpi.ts';
import { formulaText } from './formula-text.ts';
import { useKpiTexts } from './texts.ts';
import classes from './kpi.module.css';
import { useOptionalLabel } from '#platform/records/web/fields/inputs/shared.ts';

/**
 * An own KPI with its formula. What is wrong with it is marked while it is written, by the same engine that the server
 * checks with.
 */
export function KpiEditor({ kpi, data, onClose }: { kpi: Kpi | null; data: KpisResponse; onClose: () => void }) {
  const t = useKpiTexts();
  const optional = useOptionalLabel();
  const [create, change] = [useCreate(ownKpi), useChange(ownKpi)];
  const [name, setName] = useState(kpi?.label ?? '');
  const [code, setCode] = useState(kpi?.metric ?? '');
  const [unit, setUnit] = useState(kpi?.unit ?? '');
  const [decimals, setDecimals] = useState(kpi?.own?.decimals ?? DECIMALS);
  const [purpose, setPurpose] = useState(kpi?.own?.purpose ?? '');
  const [formula, setFormula] = useState(kpi?.own?.formula ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  const others = data.kpis.filter((one) => one.own !== null && one.metric !== kpi?.metric);
  const units = useMemo(
    () =>
      new Map([
        ...data.names.map((point): [string, string] => [point.name, point.unit]),
        ...data.kpis.flatMap((one): [string, string][] =>
          one.own !== null && one.metric !== kpi?.metric && one.unit !== null ? [[one.metric, one.unit]] : [],
        ),
      ]),
    [data, kpi],
  );
  const judged = checkFormula(formula, unit, (one) => units.get(one) ?? null);
  const error = create.error ?? change.error;
  const problem = error === null ? null : problemOf(error);
  const isReady = name.trim() !== '' && code !== '' && unit !== '' && formula.trim() !== '' && !('problem' in judged);
  const said = {
    onSuccess: () => {
      toast({ message: t('done.saved', { kpi: name }) });
      onClose();
    },
  };
  const send = () => {
    const values = { name, code, unit, decimals, formula, purpose: purpose.trim() === '' ? null : purpose };
    if (kpi?.own) change.mutate({ id: kpi.own.id, version: kpi.own.version, set: values }, said);
    else create.mutate({ values }, said);
  };
  const insert = (word: string) => {
    const at = field.current?.selectionStart ?? formula.length;
    const before = formula.slice(0, at);
    setFormula(`${before}${before === '' || /[\s(]$/.test(before) ? '' : ' '}${word}${formula.slice(at)}`);
    field.current?.focus();
  };
  return (
    <Dialog
      title={kpi === null ? t('editor.titleNew') : t('editor.titleEdit', { kpi: kpi.label })}
      submit={t('editor.submit')}
      isBusy={create.isPending || change.isPending}
      isReady={isReady}
      error={error}
      onSubmit={send}
      onClose={onClose}
    >
      <TextInput
        label={t('editor.name')}
        required
        maxLength={160}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={fieldProblem(problem, 'name')}
        data-path="name"
      />
      <TextInput
        label={t('editor.code')}
        description={t('editor.codeHelp')}
        required
        maxLength={40}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={fieldProblem(problem, 'code')}
        data-path="code"
      />
      <TextInput
        label={t('editor.unit')}
        description={t('editor.unitHelp')}
        required
        maxLength={60}
        value={unit}
        onChange={(event) => setUnit(event.currentTarget.value)}
        error={fieldProblem(problem, 'unit')}
        data-path="unit"
      />
      <FieldInput
        isInForm
        field={ownKpi.fields.decimals}
        name="decimals"
        defaultValue={decimals}
        onChange={(value) => setDecimals(typeof value === 'number' ? value : DECIMALS)}
        error={fieldProblem(problem, 'decimals')}
      />
      <NativeSelect
        label={t('editor.insert')}
        value=""
        onChange={(event) => {
          if (event.currentTarget.value !== '') insert(event.currentTarget.value);
        }}
        data={[
          { value: '', label: t('editor.insertNone') },
          ...(others.length === 0
            ? []
            : [{ group: t('editor.ownKpis'), items: others.map(({ metric, label }) => ({ value: metric, label })) }]),
          ...groupsOf(data, t('editor.general')),
        ]}
      />
      <Textarea
        ref={field}
        label={t('editor.formula')}
        description={t('editor.formulaHelp', { used: formula.length, max: FORMULA_MAX })}
        required
        autosize
        minRows={2}
        maxLength={FORMULA_MAX}
        value={formula}
        onChange={(event) => setFormula(event.currentTarget.value.replaceAll(/\s*\n\s*/g, ' '))}
        error={
          'problem' in judged && formula.trim() !== ''
            ? inWords(formulaProblemMessage(formula, judged.problem))
            : fieldProblem(problem, 'formula')
        }
        data-path="formula"
      />
      {'problem' in judged ? (
        formula.trim() !== '' && <Marked formula={formula} problem={judged.problem} />
      ) : (
        <div role="status">
          <Text size="sm" c="dimmed" lang="en">
            {formulaText(formula, data)}
          </Text>
          <Text size="sm">{t('editor.fits', { unit: unitText(judged.unit) })}</Text>
        </div>
      )}
      <Textarea
        label={t('editor.purpose')}
        labelProps={optional}
        autosize
        minRows={2}
        maxLength={2000}
        value={purpose}
        onChange={(event) => setPurpose(event.currentTarget.value)}
      />
    </Dialog>
  );
}

/** The unit that comes out, or what is wrong with the formula. The unit of the KPI counts once it is one. */
function checkFormula(
  formula: string,
  unit: string,
  unitOf: (name: string) => string | null,
): { unit: string } | { problem: FormulaProblem } {
  const parsed = parseFormula(formula);
  if ('problem' in parsed) return parsed;
  const found = unitOfFormula(parsed.node, unitOf);
  if ('problem' in found || !isUnitExpression(unit)) return found;
  const misfit = unitProblem(parsed.node, unit, unitOf);
  return misfit === null ? found : { problem: misfit };
}

function groupsOf(
  { names }: KpisResponse,
  general: string,
): { group: string; items: { value: string; label: string }[] }[] {
  return [...new Set(names.map(({ disclosure }) => disclosure))].map((disclosure) => ({
    group: disclosure === '' ? general : disclosure,
    items: names.filter((point) => point.disclosure === disclosure).map(({ name, label }) => ({ value: name, label })),
  }));
}

/** The formula again with the place marked; the sentence that says it stands with the input. */
function Marked({ formula, problem: { at, length } }: { formula: string; problem: FormulaProblem }) {
  return (
    <div className={classes['problem']} aria-hidden>
      {formula.slice(0, at)}
      <mark>{formula.slice(at, at + length) || '␣'}</mark>
      {formula.slice(at + length)}
    </div>
  );
}
