import { useDebouncedCallback } from '@mantine/hooks';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Field } from '#platform/records/model/fields.ts';
import type { PasteBody, RowResponse } from '#platform/imports/model/contract.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import { decimalSignOf } from '../fields/entry/decimal-entry.ts';
import { dayPattern } from '../fields/entry/day-entry.ts';
import { useLocale } from '#platform/i18n/web/use-format.tsx';
import { useCompanyApi } from '#platform/http/web/company-api.tsx';
import { checkPaste } from './paste-calls.ts';
import { columnOptions } from './readings.ts';
import { filledRows, type Sheet } from './sheet-model.ts';

/** What the server says about a row, with the text it said it about: a verdict on an older text is none. */
export type Verdicts = ReadonlyMap<number, RowResponse & { about: string }>;

/** Checks the sheet on the server, half a second after the last change; an answer to an older sheet is thrown away. */
export function useSheetCheck(resource: Resource, fields: Readonly<Record<string, Field>>, sheet: Sheet) {
  const api = useCompanyApi();
  const { language } = useLocale();
  const [verdicts, setVerdicts] = useState<Verdicts>(new Map());
  const [isChecking, setChecking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);

  const body = useCallback((): { ids: number[]; body: PasteBody } => {
    const { ids, rows } = filledRows(sheet);
    const order = dayPattern(language);
    const options = columnOptions(sheet.columns, fields, rows, {
      decimal: decimalSignOf(language),
      dates: order.indexOf('MM') < order.indexOf('DD') && order.startsWith('MM') ? 'mdy' : 'dmy',
    });
    return { ids, body: { columns: [...sheet.columns], rows, options } };
  }, [sheet, fields, language]);

  const check = useCallback(async (): Promise<Verdicts | null> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { ids, body: given } = body();
    setFailure(null);
    if (ids.length === 0) {
      setVerdicts(new Map());
      setChecking(false);
      return new Map();
    }
    setChecking(true);
    try {
      const { items } = await checkPaste(api, resource, given, controller.signal);
      const next: Verdicts = new Map(
        items.map((item, at) => [ids[at] ?? -1, { ...item, about: JSON.stringify(given.rows[at]) }]),
      );
      setVerdicts(next);
      setChecking(false);
      return next;
    } catch (error) {
      if (controller.signal.aborted) return null;
      setFailure(problemOf(error).title);
      setChecking(false);
      return null;
    }
  }, [api, resource, body]);

  const later = useDebouncedCallback(() => void check(), 500);
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      if (filledRows(sheet).ids.length === 0) return;
    }
    later();
  }, [sheet, later]);
  useEffect(() => () => running.current?.abort(), []);

  /** Verdicts that are still about what stands in the sheet. */
  const current = useMemo(
    (): Verdicts =>
      new Map(
        sheet.rows.flatMap((row) => {
          const verdict = verdicts.get(row.id);
          return verdict !== undefined &&
            verdict.about === JSON.stringify(sheet.columns.map((column) => row.cells[column] ?? ''))
            ? [[row.id, verdict]]
            : [];
        }),
      ),
    [verdicts, sheet],
  );
  return { verdicts: current, isChecking, failure, check, body };
}
