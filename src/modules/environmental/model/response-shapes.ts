import { z } from 'zod';
import { storedMessageResponse } from '#platform/messages/model/message-response.ts';

/**
 * Shapes that all answers of the inventory and the factor library are made of. Figures are kg CO2e as decimal text,
 * unrounded; shares are fractions ('0.25' = 25 %); days are `YYYY-MM-DD`, months `YYYY-MM`.
 */
export const kg = z.string();
export const share = z.string();
export const id = z.uuid();
/** Names of what the answer points to, by id. */
export const refs = z.record(z.string(), z.string());
/** A message; calculations of earlier releases have it as a sentence. */
export const storedSentence = z.union([storedMessageResponse, z.string()]);
