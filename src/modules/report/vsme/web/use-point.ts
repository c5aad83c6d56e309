import { useEffect, useRef, useState } from 'react';
import { isRecord, problemOf, type ApiProblem } from '#platform/http/web/problem.ts';
import { newKey } from '#platform/http/web/request.ts';
import { useLocale } from '#platform/i18n/web/use-format.tsx';
import { disclosureValue } from '#modules/report/datapoints/model/disclosure-value.ts';
import { storedValue, typedValue, withTypedUnit, type TypedAs } from '#modules/report/datapoints/web/typed-value.ts';
import type { ConceptType } from '#modules/report/vsme/model/catalogue.ts';
import {
  NOT_STORED,
  pointChange,
  type PointContent,
  type StoredPoint,
} from '#modules/report/vsme/model/point-change.ts';
import { isNumeric } from '#modules/report/vsme/model/units.ts';
import type { ConceptResponse, ValueResponse } from '#modules/report/vsme/model/vsme-report-contracts.ts';
import { readerUnit } from '#modules/report/vsme/model/reader-unit.ts';
import { useWriting } from './writing.ts';

/** What stands in the inputs of a datapoint. */
export interface Typed {
  text: string;
  unit: string | null;
  standing: PointContent['standing'];
  reason: string;
  method: string;
}

export interface Point {
  typed: Typed;
  stored: StoredPoint;
  enter: (next: Partial<Typed>) => void;
  /** Sends what was entered, if anything was; `next` is entered first. */
  save: (next?: Partial<Typed>) => void;
  /** Takes back what was entered since it was saved. */
  revert: () => void;
  problem: ApiProblem | null;
  /** What somebody else saved while this person wrote. */
  conflict: StoredPoint | null;
  takeTheirs: () => void;
  keepMine: () => void;
}

/**
 * One datapoint that is written where it stands: saved when it is left, over the version it was read in. What others
 * save meanwhile shows at once where nothing is entered; where something is, the server refuses the older version, and
 * the person decides.
 *
 * @param year  calendar year of a base or target year; null where the value is of the reporting period
 */
export function usePoint(
  concept: ConceptResponse,
  value: ValueResponse | null,
  dimensions: string | null,
  year: string | null = null,
): Point {
  const { report, send, settle, touch, removed } = useWriting();
  const { language } = useLocale();
  const as = typedAs(concept);
  const usual = concept.units[0]?.unit ?? null;
  const key = `${concept.name}|${dimensions ?? ''}`;
  const typedOf = (stored: StoredPoint): Typed => ({
    text: typedValue(as, stored.value, language),
    unit: stored.unit ?? usual,
    standing: stored.standing,
    reason: stored.reason ?? '',
    method: stored.method ?? '',
  });
  const [stored, setStored] = useState<StoredPoint>(value ?? NOT_STORED);
  const [typed, setTyped] = useState<Typed>(() => typedOf(value ?? NOT_STORED));
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [conflict, setConflict] = useState<StoredPoint | null>(null);
  const seen = useRef(value);
  // A save that waits for the one before it must see what that one stored.
  const now = useRef({ stored, typed });
  const queue = useRef<Promise<void>>(Promise.resolve());

  const contentOf = (of: Typed, at: StoredPoint): PointContent => {
    const read = as === 'words' ? { text: of.text, unit: null } : withTypedUnit(of.text, readerUnits(concept));
    const text = storedValue(as, read.text, language);
    const isOfYear = year !== null && concept.period === 'duration';
    return {
      value: text,
      unit: text === null ? at.unit : (read.unit ?? of.unit),
      standing: of.standing,
      reason: of.reason,
      method: of.method,
      from: isOfYear ? (year === '' ? null : `${year}-01-01`) : at.from,
      to: isOfYear ? (year === '' ? null : `${year}-12-31`) : at.to,
    };
  };
  const changeOf = (of: Typed, at: StoredPoint) => {
    // An empty field that was never stored has nothing to say of its year.
    if (at.id === null && of.text.trim() === '' && of.standing === 'reported') return null;
    return pointChange(at, contentOf(of, at));
  };

  const adopt = (next: StoredPoint, { keepsTyped } = { keepsTyped: false }) => {
    now.current = { stored: next, typed: keepsTyped ? now.current.typed : typedOf(next) };
    setStored(next);
    setTyped(now.current.typed);
  };
  useEffect(() => {
    if (value === seen.current) return;
    seen.current = value;
    const at = now.current.stored;
    const isOlder = value !== null && value.id === at.id && value.version < (at.version ?? 0);
    const isUntouched = JSON.stringify(now.current.typed) === JSON.stringify(typedOf(at));
    if (!isOlder && isUntouched) adopt(value ?? NOT_STORED);
  });

  const enter = (next: Partial<Typed>) => {
    now.current = { ...now.current, typed: { ...now.current.typed, ...next } };
    setTyped(now.current.typed);
    touch(concept.name);
  };

  const run = async () => {
    const { stored: at, typed: sent } = now.current;
    const change = changeOf(sent, at);
    if (change === null) {
      setProblem(null);
      settle(key);
      // `12 t` that says what is stored already reads as it does after saving.
      if (as !== 'words' && sent.text !== '' && sent.standing === 'reported' && at.value !== null) adopt(at);
      return;
    }
    try {
      const next = await send(key, async (api): Promise<StoredPoint> => {
        if (change.kind === 'remove') {
          await api.removeRecord(disclosureValue, change.id, change.version);
          removed(change.id, concept.label);
          return NOT_STORED;
        }
        const { record } =
          change.kind === 'create'
            ? await api.createRecord(
                disclosureValue,
                { period: report.period.id, concept: concept.name, dimensions, ...change.content },
                { key: newKey() },
              )
            : await api.changeRecord(disclosureValue, change.id, { version: change.version, set: change.content });
        return record;
      });
      setProblem(null);
      setConflict(null);
      const isStillSent = JSON.stringify(now.current.typed) === JSON.stringify(sent);
      adopt(next, { keepsTyped: !isStillSent });
    } catch (error) {
      const failed = problemOf(error);
      const current = failed.body['current'];
      if (failed.code === 'record.conflict' && isRecord(current)) setConflict(current as unknown as StoredPoint);
      else setProblem(failed);
    }
  };
  const save = (next: Partial<Typed> = {}) => {
    if (Object.keys(next).length > 0) enter(next);
    queue.current = queue.current.then(run);
  };

  // The year stands at the row and is saved with every value of it.
  const savedYear = useRef(year);
  useEffect(() => {
    if (savedYear.current === year) return;
    savedYear.current = year;
    if (now.current.stored.id !== null) save();
  });

  return {
    typed,
    stored,
    enter,
    save,
    revert: () => {
      adopt(now.current.stored);
      setProblem(null);
      setConflict(null);
      settle(key);
    },
    problem,
    conflict,
    takeTheirs: () => {
      if (conflict !== null) adopt(conflict);
      setConflict(null);
      settle(key);
    },
    keepMine: () => {
      if (conflict !== null) adopt(conflict, { keepsTyped: true });
      setConflict(null);
      save();
    },
  };
}

/** Units as people read and type them. */
export const readerUnits = ({ type, units }: Pick<ConceptResponse, 'type' | 'units'>) =>
  units.map(({ unit, label }) => ({ unit, label: readerUnit(type, label).label }));

export const typedAs = ({ type }: Pick<ConceptResponse, 'type'>): TypedAs =>
  type === 'percent'
    ? 'percent'
    : type === 'emissions-per-money'
      ? 'per-million'
      : isNumeric(type as ConceptType)
        ? 'number'
        : 'words';
