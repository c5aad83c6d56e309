import { z } from 'zod';

/**
 * The answer to a preview: what settings would change, period by period, without saving them.
 *
 * @param what     what is counted before and after
 * @param beside   what an effect says beyond that
 * @param counted  how it is counted, unless in whole numbers
 */
export const effectsSchema = <
  const Name extends string,
  const What extends string,
  Beside extends z.ZodRawShape = Record<never, never>,
  Counted extends z.ZodType = z.ZodInt,
>(
  names: readonly Name[],
  what: readonly What[],
  beside: Beside = {} as Beside,
  counted: Counted = z.int() as z.ZodType as Counted,
) =>
  z.object({
    changed: z.array(z.enum(names)),
    effects: z.array(
      z.object({
        setting: z.enum(names),
        period: z.object({ id: z.uuid(), name: z.string() }),
        what: z.enum(what),
        before: counted,
        after: counted,
        ...beside,
      }),
    ),
    /** Periods that the settings would hold for; closed ones among them, which stay as they are. */
    periods: z.int(),
    locked: z.int(),
  });
