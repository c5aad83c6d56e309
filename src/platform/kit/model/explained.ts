import { z } from 'zod';
import { storedMessageResponse, wordingResponse } from '#platform/messages/model/message-response.ts';
import {
  wordingOf,
  type StoredMessage,
  type Message,
  type MessagePart,
  type Wording,
} from '#platform/messages/model/messages.ts';
import type { DecimalText } from '#platform/values/model/decimal.ts';
import type { ConversionStep } from '#platform/units/model/units.ts';

/**
 * Version of the calculation methods as a whole, stored with every run. It rises with any change that can move a
 * figure; a published run keeps the version it was made with.
 */
export const METHOD_VERSION = '4';

/**
 * A line of workings: what was done and what came out. `…Said`: the same in code and values, for the page; missing where it
 * is a name or symbols, or where an earlier release kept it.
 */
export interface ExplainedStep {
  label: string;
  labelSaid?: Wording | undefined;
  /** With the numbers in place: `1000 kWh × 0.00028 kg/kWh × 29.8`. Numbers unrounded; the screen rounds. */
  formula: string;
  formulaSaid?: Wording | undefined;
  figure: DecimalText;
  unit: string;
}

/** Something a figure rests on: an edition of factors, a warming potential set, a rate, a certificate. */
export interface ExplainedSource {
  kind: 'factor' | 'gwp' | 'bridge' | 'instrument' | 'method' | 'data';
  /** Key to find it again: edition and id of a factor, id of an instrument. */
  id: string;
  label: string;
}

/** What the reader must know before relying on the figure. */
export type ExplainedWarning = StoredMessage;

/**
 * A figure with its workings: what every engine returns, so that a screen can answer "why?" (GHG Protocol Corporate
 * Standard, ch. 1: transparency). Plain JSON; `explainedSchema` reads it back.
 */
export interface Explained {
  figure: DecimalText;
  unit: string;
  /** In words and symbols, without numbers: `quantity × Σ (kg of gas × warming potential)`. */
  formula: string;
  formulaSaid?: Wording | undefined;
  steps: ExplainedStep[];
  conversions: ConversionStep[];
  sources: ExplainedSource[];
  warnings: ExplainedWarning[];
  /** Name of the method with the standard behind it. */
  method: string;
  methodSaid?: Wording | undefined;
  methodVersion: string;
}

export const explainedSchema = z
  .object({
    figure: z.string(),
    unit: z.string(),
    formula: z.string(),
    formulaSaid: wordingResponse,
    steps: z.array(
      z.object({
        label: z.string(),
        labelSaid: wordingResponse,
        formula: z.string(),
        formulaSaid: wordingResponse,
        figure: z.string(),
        unit: z.string(),
      }),
    ),
    conversions: z.array(
      z.object({
        kind: z.enum([
          'unit',
          'density',
          'net-calorific-value',
          'gross-calorific-value',
          'net-to-gross',
          'energy-basis',
          'price-year',
          'exchange-rate',
        ]),
        label: z.string(),
        labelSaid: wordingResponse,
        from: z.string(),
        to: z.string(),
        factor: z.string(),
        source: z.string(),
        sourceSaid: wordingResponse,
      }),
    ),
    sources: z.array(
      z.object({
        kind: z.enum(['factor', 'gwp', 'bridge', 'instrument', 'method', 'data']),
        id: z.string(),
        label: z.string(),
      }),
    ),
    warnings: z.array(storedMessageResponse),
    method: z.string(),
    methodSaid: wordingResponse,
    methodVersion: z.string(),
  })
  .meta({ id: 'Explained' }) satisfies z.ZodType<Explained>;

/** Builds a result; what is not given is empty. */
export function explained(
  parts: Pick<Explained, 'figure' | 'unit' | 'formula' | 'method'> & Partial<Explained>,
): Explained {
  return { steps: [], conversions: [], sources: [], warnings: [], methodVersion: METHOD_VERSION, ...parts };
}

/** Words as the label of a step: `{ ...labelled(say('use')), formula, figure, unit }`. */
export const labelled = (said: Message) => ({ label: said.message, labelSaid: wordingOf(said) });
/** Words as the formula of a figure or a step. */
export const formulated = (said: Message) => ({ formula: said.message, formulaSaid: wordingOf(said) });
/** Words as the method of a figure. */
export const byMethod = (said: Message) => ({ method: said.message, methodSaid: wordingOf(said) });

/** The label of a step as a part of another message. */
export const labelIn = ({ label, labelSaid }: Pick<ExplainedStep, 'label' | 'labelSaid'>): MessagePart =>
  labelSaid === undefined ? label : { said: { ...labelSaid, message: label } };

/** The bridges among conversions, as sources. Unit definitions need none. */
export function bridgeSources(conversions: readonly ConversionStep[]): ExplainedSource[] {
  return conversions
    .filter(({ kind }) => kind !== 'unit')
    .map(({ kind, label, source }) => ({ kind: 'bridge', id: `${kind}: ${source}`, label: `${label} (${source})` }));
}
