import { Alert, Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { useMemo, useState, type FormEvent } from 'react';
import { ApiProblem, fieldProblem, problemOf } from '#platform/http/web/problem.ts';
import { chooseLanguage } from '#platform/session/web/own-language.ts';
import { languagesHere } from '#platform/i18n/web/texts.ts';
import { sendCall } from '#platform/http/web/send-call.ts';
import { editUserCall } from '#platform/auth/model/spec-calls.ts';
import { session } from '#platform/session/web/session.ts';
import type { Person } from '#platform/session/web/session-response.ts';
import { Part } from './part.tsx';
import { useAccountTexts } from './texts.ts';

/** What colleagues call one, the language of one's pages, mails and files, and the zone of one's “today” and greeting. */
export function ProfilePart({ person: { accountId, name, surname, language, timeZone } }: { person: Person }) {
  const t = useAccountTexts();
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'saved'>('idle');
  // Browsers leave UTC out of their list.
  const zones = useMemo(
    () => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...(timeZone === null ? [] : [timeZone])])],
    [timeZone],
  );
  const languages = useMemo(
    () => [...new Set([...languagesHere(), ...(language === null ? [] : [language])])],
    [language],
  );
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const text = (field: string) => String(given.get(field)).trim();
    setState('busy');
    setProblem(null);
    try {
      // A name is asked for and cannot be taken back; who has none yet may leave it so.
      const names = Object.fromEntries(
        (['name', 'surname'] as const)
          .filter((field) => text(field) !== '' || { name, surname }[field] !== null)
          .map((field) => [field, text(field)]),
      );
      const answer = await sendCall(editUserCall, {
        params: { id: accountId },
        body: { ...names, language: text('language') || null, timeZone: text('timeZone') || null },
      });
      // The specification: an answer that denies success is a failure, whatever its status.
      if (!answer.success) throw new ApiProblem(200, { message: answer.message }, null);
      if ((language ?? '') !== text('language')) chooseLanguage(text('language') || null);
      await session.refresh();
      setState('saved');
    } catch (error) {
      setProblem(problemOf(error));
      setState('idle');
    }
  };
  return (
    <Part title={t('profile.title')} intro={t('profile.intro')}>
      <form onSubmit={(event) => void save(event)} onChange={() => setState('idle')} noValidate>
        <Group gap="sm" align="start">
          <TextInput
            name="name"
            label={t('profile.name')}
            required
            autoComplete="given-name"
            maxLength={80}
            defaultValue={name ?? ''}
            error={fieldProblem(problem, 'name')}
            flex={1}
            miw={180}
          />
          <TextInput
            name="surname"
            label={t('profile.surname')}
            required
            autoComplete="family-name"
            maxLength={80}
            defaultValue={surname ?? ''}
            error={fieldProblem(problem, 'surname')}
            flex={1}
            miw={180}
          />
        </Group>
        <NativeSelect
          mt="md"
          maw={360}
          name="language"
          label={t('profile.language')}
          description={t('profile.languageHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          defaultValue={language ?? ''}
          error={fieldProblem(problem, 'language')}
          data={[
            { value: '', label: t('profile.likeCompany') },
            ...languages.map((tag) => ({ value: tag, label: nameOf(tag) })),
          ]}
        />
        <NativeSelect
          mt="md"
          maw={360}
          name="timeZone"
          label={t('profile.timeZone')}
          description={t('profile.timeZoneHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          defaultValue={timeZone ?? ''}
          error={fieldProblem(problem, 'timeZone')}
          data={[{ value: '', label: t('profile.likeDevice', { zone: here }) }, ...zones]}
        />
        {problem !== null && problem.errors.length === 0 && (
          <Alert color="red" role="alert" mt="md">
            {problem.title}
          </Alert>
        )}
        <Group mt="md">
          <Button type="submit" variant="default" loading={state === 'busy'}>
            {t('profile.save')}
          </Button>
          <Text size="sm" role="status">
            {state === 'saved' ? t('profile.saved') : ''}
          </Text>
        </Group>
      </form>
    </Part>
  );
}

/** A language as its own speakers call it. */
function nameOf(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
