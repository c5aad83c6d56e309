import { Box, Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { OutsideForm } from '#platform/forms/web/outside-form.tsx';
import { ProblemNote } from '#platform/kit/web/problem-note.tsx';
import { text } from '#platform/records/model/fields.ts';
import { ApiProblem } from '#platform/http/web/problem.ts';
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
  const [isSaved, setSaved] = useState(false);
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
  const names = [
    ['name', 'profile.name', 'given-name'],
    ['surname', 'profile.surname', 'family-name'],
  ] as const;
  const choices = [
    [
      'language',
      t('profile.language'),
      t('profile.languageHelp'),
      [{ value: '', label: t('profile.likeCompany') }, ...languages.map((tag) => ({ value: tag, label: nameOf(tag) }))],
    ],
    [
      'timeZone',
      t('profile.timeZone'),
      t('profile.timeZoneHelp'),
      [{ value: '', label: t('profile.likeDevice', { zone: here }) }, ...zones],
    ],
  ] as const;
  return (
    <Part title={t('profile.title')} intro={t('profile.intro')}>
      <OutsideForm
        // A name is asked for and cannot be taken back; who has none yet may leave it so.
        fields={{
          name: text({ label: t('profile.name'), max: 80 }),
          surname: text({ label: t('profile.surname'), max: 80 }),
          language: text({ label: t('profile.language') }),
          timeZone: text({ label: t('profile.timeZone') }),
        }}
        start={{ name, surname, language, timeZone }}
        send={async (given, { key }) => {
          const typed = { name: (given.name ?? '').trim(), surname: (given.surname ?? '').trim() };
          const body = {
            ...(typed.name !== '' || name !== null ? { name: typed.name } : {}),
            ...(typed.surname !== '' || surname !== null ? { surname: typed.surname } : {}),
            language: given.language || null,
            timeZone: given.timeZone || null,
          };
          const answer = await sendCall(editUserCall, { params: { id: accountId }, body }, { key });
          // The specification: an answer that denies success is a failure, whatever its status.
          if (!answer.success) throw new ApiProblem(200, { message: answer.message }, null);
          if (language !== body.language) chooseLanguage(body.language);
          await session.refresh();
        }}
        onDone={() => setSaved(true)}
      >
        {(form) => {
          const change = (part: Parameters<typeof form.set>[0]) => {
            setSaved(false);
            form.set(part);
          };
          return (
            <>
              <Group gap="sm" align="start">
                {names.map(([path, label, autoComplete]) => (
                  <TextInput
                    key={path}
                    name={path}
                    data-path={path}
                    label={t(label)}
                    required
                    autoComplete={autoComplete}
                    maxLength={80}
                    value={form.values[path] ?? ''}
                    onChange={(event) => change({ [path]: event.currentTarget.value })}
                    error={form.errorOf(path)}
                    flex={1}
                    miw={180}
                  />
                ))}
              </Group>
              {choices.map(([path, label, help, data]) => (
                <NativeSelect
                  key={path}
                  mt="md"
                  maw={360}
                  name={path}
                  data-path={path}
                  label={label}
                  description={help}
                  inputWrapperOrder={['label', 'input', 'description', 'error']}
                  value={form.values[path] ?? ''}
                  onChange={(event) => change({ [path]: event.currentTarget.value || null })}
                  error={form.errorOf(path)}
                  data={data}
                />
              ))}
              <Box mt="md">
                <ProblemNote error={form.problem} />
              </Box>
              <Group mt="md">
                <Button type="submit" variant="default" loading={form.isBusy}>
                  {t('profile.save')}
                </Button>
                <Text size="sm" role="status">
                  {isSaved ? t('profile.saved') : ''}
                </Text>
              </Group>
            </>
          );
        }}
      </OutsideForm>
    </Part>
  );
}

/** A language as its own speakers call it. */
function nameOf(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
