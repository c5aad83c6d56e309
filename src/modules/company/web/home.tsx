import { Anchor, Button, Paper, Progress, Text, Title } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState } from '#platform/web/feedback/state.tsx';
import { useGreeting } from '#platform/web/frame/greeting-line.tsx';
import { Page } from '#platform/web/frame/page.tsx';
import { useLabels } from '#platform/web/i18n/texts.ts';
import { useLocale } from '#platform/web/i18n/use-format.tsx';
import { iconOf } from '#platform/web/routing/icons.ts';
import { addressIn, modulesFor, placesOf } from '#platform/web/routing/route-table.ts';
import { useRouteTable } from '#platform/web/routing/route-table-context.tsx';
import { useCompany } from '#platform/web/session/company.tsx';
import { useGettingStarted, type StartStep } from './getting-started.ts';
import { useCompanyTexts } from './texts.ts';
import classes from './home.module.css';

/** The start of the day: the greeting, the next steps of the set-up, and the ways to the modules one may open. */
export function HomePage() {
  const company = useCompany();
  const { language, timeZone } = useLocale();
  const today = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone }).format(new Date());
  return (
    <Page title={useGreeting()} intro={`${company.name} · ${today}`}>
      <div className={classes['columns']}>
        <NextSteps />
        <Shortcuts />
      </div>
    </Page>
  );
}

function NextSteps() {
  const t = useCompanyTexts();
  const { data } = useGettingStarted();
  const steps = data?.steps ?? [];
  const done = steps.filter((step) => step.isDone).length;
  if (steps.length === 0) return null;
  return (
    <Paper component="section" aria-labelledby="next-steps" p="lg">
      <Title order={2} size="h3" id="next-steps">{t('home.attention')}</Title>
      <Text size="sm" c="dimmed" mt={2}>{done === steps.length ? t('home.allDone') : t('home.progress', { done, all: steps.length })}</Text>
      <Progress value={(100 * done) / steps.length} mt="sm" size="sm" aria-label={t('home.progress', { done, all: steps.length })} />
      <ol className={classes['steps']}>{steps.map((step) => <Step key={step.key} step={step} isNext={step === steps.find((other) => !other.isDone)} />)}</ol>
    </Paper>
  );
}

function Step({ step, isNext }: { step: StartStep; isNext: boolean }) {
  const t = useCompanyTexts();
  const label = useLabels();
  const to = `/${encodeURIComponent(useCompany().slug)}/${step.path}`;
  return (
    <li className={classes['step']} data-done={step.isDone}>
      {step.isDone ? <IconCircleCheckFilled size={20} role="img" aria-label={t('home.done')} /> : <IconCircle size={20} stroke={1.6} aria-hidden />}
      <div className={classes['stepText']}>
        <Anchor component={Link} to={to} fw={560} c="inherit" underline="hover">{label(step.title)}</Anchor>
        <Text size="sm" c="dimmed">{label(step.text)}</Text>
      </div>
      {isNext && <Button component={Link} to={to} size="xs" aria-label={`${t('home.open')}: ${label(step.title)}`}>{t('home.open')}</Button>}
    </li>
  );
}

function Shortcuts() {
  const t = useCompanyTexts();
  const label = useLabels();
  const table = useRouteTable();
  const company = useCompany();
  const modules = modulesFor(table, company.access);
  if (modules.length === 0) return <Paper p="lg"><EmptyState title={t('home.nothing')}>{t('home.nothingText', { company: company.name })}</EmptyState></Paper>;
  return (
    <section aria-labelledby="shortcuts">
      <Title order={2} size="h3" id="shortcuts" mb="sm">{t('home.shortcuts')}</Title>
      <div className={classes['modules']}>
        {modules.map((module) => {
          const Drawn = iconOf(module.icon);
          return (
            <Paper key={module.name} p="md">
              <div className={classes['moduleName']}><Drawn size={18} stroke={1.7} aria-hidden />{label(module.label)}</div>
              <ul className={classes['pages']}>
                {placesOf(table, module, company.access).map((place) => <li key={place.path}><Anchor underline="hover" component={Link} to={addressIn(company.slug, place)}>{label(place.title)}</Anchor></li>)}
              </ul>
            </Paper>
          );
        })}
      </div>
    </section>
  );
}
