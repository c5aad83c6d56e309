const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a text can be the id of a record: a UUID in lower case. */
export const isId = (text: string): boolean => idPattern.test(text);
