import { useId, type ReactNode } from 'react';
import { fieldProblem, type ApiProblem } from '#platform/http/web/problem.ts';
import { rich } from '#platform/i18n/web/rich.tsx';
import { useIslandTexts } from './texts.ts';
import classes from './forms.module.css';

interface FieldProps {
  name: string;
  label: string;
  isOptional?: boolean;
  problem: ApiProblem | null;
}

/** What a field says about itself to those who do not see it. */
function useField({ name, problem }: Pick<FieldProps, 'name' | 'problem'>) {
  const id = useId();
  const error = fieldProblem(problem, name);
  return {
    id,
    error,
    described: {
      id,
      name,
      'aria-invalid': error !== null,
      ...(error === null ? {} : { 'aria-describedby': `${id}-error` }),
    },
  };
}

function Frame({
  id,
  label,
  isOptional = false,
  error,
  children,
}: {
  id: string;
  label: string;
  isOptional?: boolean;
  error: string | null;
  children: ReactNode;
}) {
  const t = useIslandTexts();
  return (
    <div className={classes['field']}>
      <label htmlFor={id}>
        {label}
        {isOptional && <span className={classes['optional']}> {t('field.optional')}</span>}
      </label>
      {children}
      {error !== null && (
        <p id={`${id}-error`} className={classes['error']}>
          {error}
        </p>
      )}
    </div>
  );
}

export function TextField({
  type = 'text',
  autoComplete,
  maxLength = 120,
  ...props
}: FieldProps & { type?: 'text' | 'email'; autoComplete?: string; maxLength?: number }) {
  const { id, error, described } = useField(props);
  return (
    <Frame id={id} label={props.label} isOptional={props.isOptional ?? false} error={error}>
      <input
        {...described}
        type={type}
        autoComplete={autoComplete}
        maxLength={maxLength}
        required={!props.isOptional}
      />
    </Frame>
  );
}

export function LongField({
  maxLength,
  minLength,
  rows = 6,
  ...props
}: FieldProps & { maxLength: number; minLength?: number; rows?: number }) {
  const { id, error, described } = useField(props);
  return (
    <Frame id={id} label={props.label} isOptional={props.isOptional ?? false} error={error}>
      <textarea {...described} rows={rows} maxLength={maxLength} minLength={minLength} required={!props.isOptional} />
    </Frame>
  );
}

export function ChoiceField({
  options,
  initial,
  ...props
}: FieldProps & { options: Readonly<Record<string, string>>; initial?: string }) {
  const { id, error, described } = useField(props);
  return (
    <Frame id={id} label={props.label} error={error}>
      <select {...described} defaultValue={initial}>
        {Object.entries(options).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Frame>
  );
}

/** A field that people do not see and robots fill in. */
export function Honeypot() {
  const t = useIslandTexts();
  return (
    <div className={classes['trap']} aria-hidden="true">
      <label>
        {t('field.website')}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** The sentence before the button: what happens with what was typed. */
export function Consent({ use = 'answer' }: { use?: 'answer' | 'newsletter' }) {
  const t = useIslandTexts();
  return (
    <p className={classes['note']}>
      {rich(t(use === 'answer' ? 'consent' : 'newsletterConsent'), {
        link: (words) => (
          <a key="link" href="/privacy-policy">
            {words}
          </a>
        ),
      })}
    </p>
  );
}

/**
 * What came of it: the sentence of success, or that of failure with the fields to look at. Announced to those who do
 * not see it.
 */
export function Outcome({
  done,
  failed,
  problem,
}: {
  done: string | null;
  failed: string;
  problem: ApiProblem | null;
}) {
  return (
    <div>
      <div role="status">{done !== null && <p className={classes['done']}>{done}</p>}</div>
      <div role="alert">
        {problem !== null && (
          <div className={classes['failed']}>
            <p>{failed}</p>
            {problem.errors.length > 0 && (
              <ul>
                {problem.errors.map(({ path, message }) => (
                  <li key={path + message}>{message}</li>
                ))}
              </ul>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
