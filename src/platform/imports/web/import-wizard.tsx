import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ImportResponse } from '#platform/imports/model/contract.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { useOwnFields } from '#platform/records/web/fields/use-own-fields.ts';
import { ProblemAlert } from '#platform/records/web/forms/error-summary.tsx';
import { lazy } from '#platform/kit/web/lazy/lazy.ts';
import { LazyPart } from '#platform/kit/web/lazy/lazy-part.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import { FileStep } from './file-step.tsx';
import { useGiven, useImport, useImportStep } from './import-calls.ts';
import classes from './imports.module.css';
import { useImportTexts } from './texts.ts';

// What comes after the file: fetched while it is on its way.
const columnsStep = lazy(() => import('./columns-step.tsx').then((file) => file.ColumnsStep));
const valuesStep = lazy(() => import('./values-step.tsx').then((file) => file.ValuesStep));
const checkStep = lazy(() => import('./check-step.tsx').then((file) => file.CheckStep));
const resultStep = lazy(() => import('./result-step.tsx').then((file) => file.ResultStep));
const fetchSteps = () => {
  for (const step of [columnsStep, valuesStep, checkStep, resultStep]) void step.fetch().catch(() => undefined);
};

interface ImportWizardProps {
  /** Null: no file yet. */
  id: string | null;
  resources: readonly Resource[];
}

/**
 * File → columns → values nobody knows → dry run → result. Where an import stands is the server's to say, so the
 * address alone takes it up again, on another day or another screen.
 */
export function ImportWizard({ id, resources }: ImportWizardProps) {
  return (
    <div className={classes['wizard']}>
      {id === null ? <NewImport resources={resources} /> : <KnownImport key={id} id={id} resources={resources} />}
    </div>
  );
}

/** Addresses of this wizard keep where the reader came from. */
function useAddresses() {
  const { slug } = useCompany();
  const [parameters] = useSearchParams();
  const base = `/${encodeURIComponent(slug)}/imports`;
  const from = parameters.get('from');
  const kept = from === null ? '' : `?${new URLSearchParams({ from })}`;
  // Only a path of our own: an address in a link must not lead elsewhere.
  return { base, kept, back: from !== null && /^\/(?![/\\])/.test(from) ? from : base, parameters };
}

function NewImport({ resources }: { resources: readonly Resource[] }) {
  const navigate = useNavigate();
  const withGiven = useGiven();
  const { base, kept, parameters } = useAddresses();
  const [name, setName] = useState(parameters.get('resource') ?? '');
  const resource = resources.find((one) => one.name === name);
  return (
    <>
      <Steps at={0} />
      <FileStep
        resources={resources}
        resource={resource}
        onResource={setName}
        onSending={fetchSteps}
        onUploaded={(started) =>
          void withGiven(started, parameters).then(() => navigate(`${base}/${started.id}${kept}`, { replace: true }))
        }
      />
    </>
  );
}

function KnownImport({ id, resources }: { id: string; resources: readonly Resource[] }) {
  const { data, error, refetch } = useImport(id);
  const resource = resources.find((one) => one.name === data?.resource);
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined || resource === undefined) return <Loading rows={8} />;
  return <ImportInto resource={resource} now={data} />;
}

function ImportInto({ resource, now }: { resource: Resource; now: ImportResponse }) {
  const own = useOwnFields(resource);
  const step = useImportStep(now.id);
  const { base, kept, back } = useAddresses();
  // After a check one may go back to the columns; the server keeps the verdicts until the mapping changes.
  const [isMapping, setMapping] = useState(false);
  // Unknown values come before the rows, until somebody went on from them.
  const [isPastValues, setPastValues] = useState(false);
  const place = placeOf(now, isMapping, isPastValues);
  const run = (order: Parameters<typeof step.mutate>[0]) => step.mutate(order, { onSuccess: () => setMapping(false) });
  const check = (passesValues: boolean) => {
    setPastValues(passesValues);
    run({ step: 'check' });
  };
  const inEach = { now, onCancel: () => run({ step: 'cancel' }) };
  const inRows = { ...inEach, resource, own };
  const onBack = () => setMapping(true);
  const isBusy = step.isPending;
  const another = `${base}/new?${new URLSearchParams({ resource: resource.name, ...(kept === '' ? {} : { from: back }) })}`;
  return (
    <>
      <Steps at={places.indexOf(place) + 1} />
      {step.error !== null && <ProblemAlert problem={problemOf(step.error)} />}
      {place === 'columns' && (
        <LazyPart
          of={columnsStep}
          meanwhile={<Loading rows={8} />}
          with={{
            ...inRows,
            addressOf: (other) => `${base}/${other}${kept}`,
            isStarting: isBusy,
            onCheck: () => check(false),
          }}
        />
      )}
      {place === 'values' && (
        <LazyPart
          of={valuesStep}
          meanwhile={<Loading rows={8} />}
          with={{
            ...inRows,
            isBusy,
            onBack,
            onCheck: () => check(true),
            onContinue: () => setPastValues(true),
          }}
        />
      )}
      {place === 'check' && (
        <LazyPart
          of={checkStep}
          meanwhile={<Loading rows={8} />}
          with={{
            ...inRows,
            isBusy,
            onBack,
            onValues: now.unknown.open + now.unknown.decided > 0 ? () => setPastValues(false) : null,
            onTotals: (body) =>
              step.mutate({ step: 'totals', body }, { onSuccess: () => step.mutate({ step: 'check' }) }),
            onCommit: (rows) => run({ step: 'commit', body: { rows } }),
          }}
        />
      )}
      {place === 'result' && (
        <LazyPart
          of={resultStep}
          meanwhile={<Loading rows={8} />}
          with={{
            ...inEach,
            back,
            another,
            isBusy,
            onUndo: () => run({ step: 'undo' }),
            onAgain: onBack,
          }}
        />
      )}
    </>
  );
}

const places = ['columns', 'values', 'check', 'result'] as const;
type Place = (typeof places)[number];

/** The step that an import's state belongs to. */
function placeOf({ state, unknown }: ImportResponse, isMapping: boolean, isPastValues: boolean): Place {
  const hasUnknown = unknown.open + unknown.decided > 0;
  if (isMapping && (state === 'uploaded' || state === 'checked' || state === 'cancelled' || state === 'failed'))
    return 'columns';
  // What is decided about values asks for another check: until then they stay on the page.
  if (state === 'uploaded') return hasUnknown ? 'values' : 'columns';
  if (state === 'checked' && !isPastValues && hasUnknown) return 'values';
  return state === 'checking' || state === 'checked' ? 'check' : 'result';
}

const steps = ['file', ...places] as const;

/** Where one is. The steps are no buttons: the way back is offered where it is possible. */
function Steps({ at }: { at: number }) {
  const t = useImportTexts();
  return (
    <ol className={classes['steps']} aria-label={t('progress')}>
      {steps.map((name, index) => (
        <li
          key={name}
          className={classes['step']}
          data-done={index < at || undefined}
          {...(index === at ? { 'aria-current': 'step' as const } : {})}
        >
          <span className={classes['stepNumber']} aria-hidden>
            {index < at ? <IconCheck size={14} stroke={2.4} /> : index + 1}
          </span>
          <span className={classes['stepName']}>{t(`steps.${name}`)}</span>
        </li>
      ))}
    </ol>
  );
}
