import { z } from 'zod';
import type { MessagePart } from './messages.ts';

const part: z.ZodType<MessagePart, MessagePart> = z
  .lazy(() =>
    z.union([
      z.string(),
      z.number(),
      z.boolean(),
      z.null(),
      z.object({ label: z.string() }),
      z.object({ noun: z.string() }),
      z.object({ day: z.string() }),
      z.object({ period: z.string() }),
      z.object({ moment: z.string() }),
      z.object({ decimal: z.string(), unit: z.string().optional() }),
      z.object({ share: z.string() }),
      z.object({ country: z.string() }),
      z.object({ list: z.array(part) }),
      z.object({ said: z.lazy(() => messageResponse) }),
    ]),
  )
  .meta({ id: 'MessageValue' });

/** A message in an answer; further members stand beside it: `z.object({ site: z.uuid(), ...messageResponse.shape })`. */
export const messageResponse = z
  .object({ code: z.string(), values: z.record(z.string(), part).meta({ id: 'MessageValues' }), message: z.string() })
  .meta({ id: 'Message' });

/** A message that was kept with data, in an answer. */
export const storedMessageResponse = messageResponse.partial({ values: true }).meta({ id: 'KeptMessage' });

/** Words whose English text stands beside them; missing where that is a name, or an earlier release kept it. */
export const wordingResponse = messageResponse.pick({ code: true, values: true }).meta({ id: 'Wording' }).optional();
