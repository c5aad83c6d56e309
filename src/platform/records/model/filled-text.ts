import { z } from 'zod';
import type { Message } from '#platform/messages/model/messages.ts';
import { inSchema, sayOfValue } from '#platform/messages/model/schema-messages.ts';
import { visibleLength } from '#platform/values/model/visible-text.ts';

/**
 * A text that somebody has to write: NFC, trimmed, with something to see in it. For calls that are no records; those
 * have it from their fields.
 *
 * @param hint   what to do where nothing was said
 * @param least  signs it takes to say something
 */
export const filledText = (hint: Message, max: number, least = 1) =>
  z
    .string({ error: inSchema(hint) })
    .transform((text) => text.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .refine((text) => visibleLength(text) >= least, inSchema(hint))
        .max(max, inSchema(sayOfValue('too-long', { count: max }))),
    );
