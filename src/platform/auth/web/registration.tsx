import { Alert, Anchor, Button, Input, TextInput } from '@mantine/core';
import { useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { errorsInWords } from '#platform/messages/web/in-words.ts';
import { emailOf, isDomain, suffixOf } from '#platform/credentials/model/email.ts';
import { planKeys, type PlanKey } from '#platform/directory/model/plans.ts';
import { quoteFor } from '#platform/directory/model/quote.ts';
import { sectors } from '#platform/directory/model/sectors.ts';
import type { ShownError } from '#platform/messages/web/in-words.ts';
import { isRecord } from '#platform/http/web/problem.ts';
import { newKey } from '#platform/http/web/request.ts';
import { sendCall } from '#platform/http/web/send-call.ts';
import type { BodyOf } from '#platform/http/model/call.ts';
import { registerCall } from '#platform/auth/model/spec-calls.ts';
import { rich } from '#platform/i18n/web/rich.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { PasswordField } from './password-field.tsx';
import { PlanField } from './plan-field.tsx';
import { QuoteCard } from './quote-card.tsx';
import { SectorsField } from './sectors-field.tsx';
import { SizeField } from './size-field.tsx';
import { useAuthTexts } from './texts.ts';
import { typed, useAuthForm } from './use-auth-form.ts';
import classes from './auth.module.css';

/** What comes after the registration, in this order. */
const nextSteps = ['confirm', 'signIn', 'period', 'data', 'calculate', 'report'] as const;

/** Fields of the draft whose name in the payload is another. */
const pathOf: Readonly<Record<string, string>> = {
  size: 'companySize',
  sectors: 'companySector',
  plan: 'selectedPlans',
};

/** Exactly the payload of the specification. */
interface Registration {
  companyName: string;
  companySize: number;
  companySector: readonly string[];
  selectedPlans: readonly PlanKey[];
  agreeTerms: boolean;
  companyEmail: string;
  email: string;
  password: string;
}
const empty = {
  size: '',
  sectors: [] as string[],
  plan: null as PlanKey | null,
  companyName: '',
  companyEmail: '',
  email: '',
};

/** Creates a company and its owner, with the price told while typing. */
export function RegistrationPage() {
  const t = useAuthTexts();
  const [draft, setDraft] = useState(() => ({ ...empty, ...carried() }));
  const [errors, setErrors] = useState<readonly ShownError[]>([]);
  const summary = useRef<HTMLDivElement>(null);
  /** Fetched when somebody comes to the domain: the list is no part of the door. */
  const [isFreeMail, setFreeMail] = useState<(domain: string) => boolean>(() => () => false);
  // One key per filled form: a double click or a repeat after a lost answer makes one company.
  const attempt = useRef(newKey());
  const authForm = useAuthForm(async (body: BodyOf<typeof registerCall>) =>
    messageOf(await sendCall(registerCall, { body }, { key: attempt.current, isAuthPage: true })),
  );
  /** Fields changed since the last attempt: what was said about them is no longer true. */
  const [changed, setChanged] = useState<readonly string[]>([]);
  const set = (part: Partial<typeof empty>) => {
    setDraft((before) => ({ ...before, ...part }));
    setChanged((before) => [...before, ...Object.keys(part).map((key) => pathOf[key] ?? key)]);
  };
  const quote = quoteFor({
    planKeys: draft.plan === null ? [] : [draft.plan],
    size: draft.size === '' ? null : Number(draft.size),
    sectorCount: draft.sectors.length,
  });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const body: Registration = {
      companyName: draft.companyName,
      companySize: draft.size === '' ? Number.NaN : Number(draft.size),
      companySector: draft.sectors,
      selectedPlans: draft.plan === null ? [] : [draft.plan],
      agreeTerms: typed(form, 'agreeTerms') !== '',
      companyEmail: draft.companyEmail,
      email: draft.email,
      password: typed(form, 'password'),
    };
    authForm.reset();
    setChanged([]);
    // The same check as the server's; its code is fetched with the first attempt only.
    const check = await import('./check-registration.ts');
    const checked = check.checked(body);
    setErrors(errorsInWords(checked.errors).toSorted((one, other) => fieldOrder(one) - fieldOrder(other)));
    if (checked.value === null) return focusSoon(summary);
    const message = await authForm.submit(checked.value);
    if (message === null) return focusSoon(summary);
    setDraft(empty);
    setErrors([]);
    setChanged([]);
    attempt.current = newKey();
    form.reset();
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus();
    return undefined;
  };

  const shown = errors.length > 0 ? errors : (authForm.problem?.errors ?? []);
  const failure = authForm.problem !== null && shown.length === 0 ? t('registration.failed') : null;
  const problemAt = (path: string) =>
    changed.includes(path)
      ? null
      : (shown.find((error) => error.path === path || error.path.startsWith(`${path}.`))?.message ?? null);
  const suffix = suffixOf(draft.companyEmail);
  return (
    <AuthLayout
      title={authForm.answer === null ? t('registration.title') : t('registration.doneTitle')}
      intro={authForm.answer === null ? t('registration.intro') : undefined}
      aside={<QuoteCard quote={quote} />}
      below={
        <div className={classes['ways']}>
          <span>
            {t('registration.have')}{' '}
            <Anchor component={Link} to="/login" size="sm">
              {t('registration.signIn')}
            </Anchor>
          </span>
          <span>
            {t('registration.join')}{' '}
            <Anchor component={Link} to="/join" size="sm">
              {t('registration.joinLink')}
            </Anchor>
          </span>
        </div>
      }
    >
      <form className={classes['form']} onSubmit={(event) => void submit(event)} noValidate>
        <div role="status">
          {authForm.answer !== null && (
            <Alert color="pine">
              {authForm.answer}{' '}
              <Anchor component={Link} to="/login">
                {t('registration.done')}
              </Anchor>
              <div className={classes['next']}>
                <strong>{t('registration.nextTitle')}</strong>
                <ol>
                  {nextSteps.map((step) => (
                    <li key={step}>{t(`registration.next.${step}`)}</li>
                  ))}
                </ol>
              </div>
            </Alert>
          )}
        </div>
        {(shown.length > 0 || failure !== null) && (
          <Alert color="red" role="alert" ref={summary} tabIndex={-1} title={failure ?? t('fix')}>
            {shown.length > 0 && (
              <ul className={classes['problems']}>
                {shown.map((error) => (
                  <li key={error.path + error.message}>{error.message}</li>
                ))}
              </ul>
            )}
          </Alert>
        )}
        <fieldset className={classes['group']}>
          <legend className={classes['legend']}>{t('registration.company')}</legend>
          <TextInput
            name="companyName"
            label={t('field.companyName')}
            autoComplete="organization"
            required
            maxLength={120}
            value={draft.companyName}
            onChange={(event) => set({ companyName: event.currentTarget.value })}
            error={problemAt('companyName')}
          />
          <div className={classes['row']}>
            <SizeField value={draft.size} onChange={(size) => set({ size })} error={problemAt('companySize')} />
            <TextInput
              name="companyEmail"
              label={t('field.companyEmail')}
              autoComplete="off"
              required
              leftSection="@"
              value={draft.companyEmail}
              onChange={(event) => set({ companyEmail: event.currentTarget.value })}
              onFocus={() =>
                void import('#platform/credentials/model/free-mail.ts').then(
                  (file) => setFreeMail(() => file.isFreeMail),
                  () => undefined,
                )
              }
              error={problemAt('companyEmail')}
              description={isFreeMail(suffix) ? t('registration.freeMail', { suffix }) : t('field.companyEmailHelp')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
            />
          </div>
          <SectorsField
            value={draft.sectors}
            onChange={(chosen) => set({ sectors: chosen })}
            error={problemAt('companySector')}
          />
          <PlanField value={draft.plan} onChange={(plan) => set({ plan })} error={problemAt('selectedPlans')} />
        </fieldset>
        <fieldset className={classes['group']}>
          <legend className={classes['legend']}>{t('registration.owner')}</legend>
          <TextInput
            name="email"
            type="email"
            label={t('field.email')}
            autoComplete="email"
            required
            value={draft.email}
            error={problemAt('email')}
            onChange={(event) => set({ email: event.currentTarget.value })}
            onBlur={() => {
              if (draft.companyEmail === '' && isDomain(domainOf(draft.email)))
                set({ companyEmail: domainOf(draft.email) });
            }}
          />
          {isDomain(suffix) && domainOf(draft.email) !== '' && domainOf(draft.email) !== suffix && (
            <Input.Description>{t('registration.suffixDiffers', { suffix })}</Input.Description>
          )}
          <PasswordField
            key={attempt.current}
            name="password"
            label={t('field.password')}
            error={problemAt('password')}
            email={draft.email}
            names={[draft.companyName]}
          />
          <div>
            <label className={classes['terms']}>
              <input
                type="checkbox"
                name="agreeTerms"
                value="yes"
                {...(problemAt('agreeTerms') === null
                  ? {}
                  : { 'aria-invalid': true, 'aria-describedby': 'terms-problem' })}
              />
              <span>{rich(t('registration.terms'), { link: termsLink })}</span>
            </label>
            {problemAt('agreeTerms') !== null && (
              <Input.Error id="terms-problem" mt={5}>
                {problemAt('agreeTerms')}
              </Input.Error>
            )}
          </div>
        </fieldset>
        <Button type="submit" loading={authForm.isBusy} size="md">
          {t('registration.submit')}
        </Button>
      </form>
    </AuthLayout>
  );
}

/** What somebody chose in the quote of the start page comes along in the address. */
function carried(): Partial<typeof empty> {
  const given = new URLSearchParams(location.search);
  const plan = planKeys.find((key) => key === given.get('plan'));
  const size = given.get('size') ?? '';
  return {
    ...(plan === undefined ? {} : { plan }),
    ...(/^\d{1,8}$/.test(size) ? { size } : {}),
    sectors: given.getAll('sector').filter((sector) => (sectors as readonly string[]).includes(sector)),
  };
}

const termsLink = (words: string) => (
  <Anchor href="/terms-of-use" target="_blank" size="sm">
    {words}
  </Anchor>
);

/** The server's sentence about the new company. An answer without data is a failure like any other. */
function messageOf(answer: unknown): string {
  const data = isRecord(answer) && isRecord(answer['data']) ? answer['data'] : answer;
  if (isRecord(data) && typeof data['message'] === 'string') return data['message'];
  throw new TypeError('the registration was answered without data');
}

/** Errors are listed as the fields stand on the page. */
const fields = [
  'companyName',
  'companySize',
  'companyEmail',
  'companySector',
  'selectedPlans',
  'email',
  'password',
  'agreeTerms',
];
const fieldOrder = ({ path }: ShownError): number => fields.indexOf(path.split('.')[0] ?? '');

const domainOf = (email: string): string => (email.includes('@') ? (emailOf(email).split('@').at(-1) ?? '') : '');

/** After React has drawn the summary. */
function focusSoon(element: { current: HTMLElement | null }): void {
  requestAnimationFrame(() => requestAnimationFrame(() => element.current?.focus()));
}
