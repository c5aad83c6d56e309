/**
 * The value under a name that somebody typed. What every object has besides (`constructor`, `toString`) is none of its
 * values.
 */
export function ownValue<Value>(values: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
