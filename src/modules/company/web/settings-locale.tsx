import { Button, Group, Paper, Select, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState, type FormEvent } from 'react';
import { useCompanyMutation } from '#platform/web/api/hooks.ts';
import { problemOf } from '#platform/web/api/problem.ts';
import { ProblemAlert } from '#platform/web/forms/error-summary.tsx';
import { useCompanyTexts } from './texts.ts';
import classes from './settings.module.css';

interface Locale { language: string | null; timeZone: string | null }

/** How the company's numbers and days are written, for everybody in it; empty: as each browser says. */
export function CompanyLocaleForm({ language, timeZone }: Locale) {
  const t = useCompanyTexts();
  const [chosen, setChosen] = useState<Locale>({ language, timeZone });
  const change = useCompanyMutation((api, locale: Locale) => api.call('PUT', '/locale', { body: locale }));
  const save = (event: FormEvent) => {
    event.preventDefault();
    change.mutate(chosen, { onSuccess: () => notifications.show({ message: t('locale.saved') }) });
  };
  const isSame = chosen.language === language && chosen.timeZone === timeZone;
  return (
    <Paper component="form" p="lg" aria-labelledby="locale" onSubmit={save}>
      <Title order={2} size="h3" id="locale">{t('locale.title')}</Title>
      <Text size="sm" c="dimmed" mt={2} mb="md">{t('locale.text')}</Text>
      {change.error && <ProblemAlert problem={problemOf(change.error)} />}
      <div className={classes['locale']}>
        <Select label={t('locale.language')} placeholder={t('locale.asBrowser')} searchable clearable clearButtonProps={{ 'aria-label': t('locale.clearLanguage') }} data={languages(chosen.language)} value={chosen.language} onChange={(next) => setChosen({ ...chosen, language: next })} />
        <Select label={t('locale.timeZone')} placeholder={t('locale.asBrowser')} searchable clearable clearButtonProps={{ 'aria-label': t('locale.clearTimeZone') }} limit={60} data={timeZones(chosen.timeZone)} value={chosen.timeZone} onChange={(next) => setChosen({ ...chosen, timeZone: next })} />
      </div>
      <Group justify="end" mt="md"><Button type="submit" loading={change.isPending} disabled={isSame}>{t('locale.save')}</Button></Group>
    </Paper>
  );
}

/** Ways to write numbers and days; the words of the product are English so far. */
const offered = ['en-GB', 'en-US', 'en-IE', 'de-DE', 'de-AT', 'de-CH', 'fr-FR', 'fr-CH', 'it-IT', 'es-ES', 'pt-PT', 'nl-NL', 'da-DK', 'sv-SE', 'nb-NO', 'fi-FI', 'pl-PL', 'cs-CZ'];
/** What is set stays to be chosen, also when the browser or the list does not have it. */
const withKept = (list: readonly string[], kept: string | null) => (kept === null || list.includes(kept) ? list : [kept, ...list]);
const languages = (kept: string | null) => withKept(offered, kept).map((value) => ({ value, label: languageName(value) ?? value }));
const timeZones = (kept: string | null) => withKept(['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')], kept).map((value) => ({ value, label: value.replaceAll('_', ' ') }));

/** `de-AT` → German (Austria). */
export function languageName(language: string | null): string | undefined {
  return language === null ? undefined : new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' }).of(language);
}
