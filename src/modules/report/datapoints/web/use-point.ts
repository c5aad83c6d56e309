import { conflictingRecord } from '#platform/records/model/record-calls.ts';
import { useEffect, useRef, useState } from 'react';
import type { CompanyApi } from '#platform/http/web/client.ts';
import { problemOf, type ApiProblem } from '#platform/http/web/problem.ts';
import { useCompanyApi } from '#platform/http/web/company-api.tsx';
import { useLocale } from '#platform/i18n/web/use-format.tsx';
import {
  isStoredPoint,
  footnotesOf,
  NOT_STORED,
  pointChange,
  type PointContent,
  type StoredPoint,
} from '#modules/report/datapoints/model/point-change.ts';
import { storedValue, typedValue, withTypedUnit } from './typed-value.ts';
import type { WrittenField } from './written-field.ts';
import { useWriting } from './writing.ts';

/** What stands in the inputs of a datapoint. */
export interface Typed {
  text: string;
  unit: string | null;
  standing: string;
  ground: string | null;
  reason: string;
  method: string;
  /** The first footnote; others are changed in the record. */
  footnote: string;
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

/** The footnotes with the first one as it is written now; emptied, it goes. */
const footnotesWith = (first: string, stored: StoredPoint): { text: string }[] => [
  ...(first.trim() === '' ? [] : [{ text: first.trim() }]),
  ...footnotesOf(stored).slice(1),
];

/** The records behind a datapoint of one standard. */
export interface PointStore {
  create: (api: CompanyApi, content: PointContent) => Promise<StoredPoint>;
  change: (api: CompanyApi, id: string, version: number, content: Partial<PointContent>) => Promise<StoredPoint>;
  remove: (api: CompanyApi, id: string, version: number) => Promise<unknown>;
  /** What is stored now, by whomever. */
  find: (api: CompanyApi) => Promise<StoredPoint | null>;
}
interface Place {
  field: WrittenField;
  /** Key of the row; null for the company as a whole. */
  row: string | null;
  value: StoredPoint | null;
  store: PointStore;
  /** Whether the standard has grounds of omission. */
  hasGrounds?: boolean;
  /** Calendar year of a base or target year; null where the value is of the reporting period. */
  year?: string | null;
  /** Days of the value, where the standard has them. */
  days?: (at: StoredPoint) => { from: string | null; to: string | null };
}

/**
 * One datapoint that is written where it stands: saved when it is left, over the version it was read in. What others
 * save meanwhile shows at once where nothing is entered; where something is, the server refuses the older version, and
 * the person decides.
 */
export function usePoint({ field, row, value, store, hasGrounds = false, year = null, days }: Place): Point {
  const { send, settle, touch, removed } = useWriting();
  const { language } = useLocale();
  const api = useCompanyApi();
  const { as, name, label, units, money } = field;
  const usual = units[0]?.unit ?? null;
  const key = `${name}|${row ?? ''}`;
  const typedOf = (stored: StoredPoint): Typed => ({
    text: typedValue(as, stored.value, language),
    unit: stored.unit ?? usual,
    standing: stored.standing,
    ground: stored.ground ?? null,
    reason: stored.reason ?? '',
    method: stored.method ?? '',
    footnote: footnotesOf(stored)[0]?.text ?? '',
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
    const read = as === 'words' ? { text: of.text, unit: null } : withTypedUnit(of.text, units, money);
    const text = storedValue(as, read.text, language);
    return {
      value: text,
      unit: text === null ? at.unit : (read.unit ?? of.unit),
      standing: of.standing,
      reason: of.reason,
      method: of.method,
      footnotes: footnotesWith(of.footnote, at),
      ...(hasGrounds ? { ground: of.ground } : {}),
      ...days?.(at),
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
    const isOlder = value !== null && value.id === at.id && (value.version ?? 0) < (at.version ?? 0);
    const isUntouched = JSON.stringify(now.current.typed) === JSON.stringify(typedOf(at));
    if (!isOlder && isUntouched) adopt(value ?? NOT_STORED);
  });

  const enter = (next: Partial<Typed>) => {
    now.current = { ...now.current, typed: { ...now.current.typed, ...next } };
    setTyped(now.current.typed);
    touch(name);
  };

  const calculation = async () => {
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
      const next = await send(key, async (sender): Promise<StoredPoint> => {
        if (change.kind === 'remove') {
          await store.remove(sender, change.id, change.version);
          removed(change.id, label);
          return NOT_STORED;
        }
        return change.kind === 'create'
          ? store.create(sender, change.content)
          : store.change(sender, change.id, change.version, change.content);
      });
      setProblem(null);
      setConflict(null);
      const isStillSent = JSON.stringify(now.current.typed) === JSON.stringify(sent);
      adopt(next, { keepsTyped: !isStillSent });
    } catch (error) {
      const failed = problemOf(error);
      const current = conflictingRecord(failed);
      // Two people may be the first to write a value: then there is one that this person has not seen.
      const theirs =
        failed.code === 'record.duplicate'
          ? await store.find(api).catch(() => null)
          : current !== null && isStoredPoint(current)
            ? current
            : null;
      if (theirs === null) setProblem(failed);
      else setConflict(theirs);
    }
  };
  const save = (next: Partial<Typed> = {}) => {
    if (Object.keys(next).length > 0) enter(next);
    queue.current = queue.current.then(calculation);
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
